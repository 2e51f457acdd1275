"""What searches share."""
