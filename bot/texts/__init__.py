"""Every word a user reads, in simplified Chinese; one module for each kind of screen."""
