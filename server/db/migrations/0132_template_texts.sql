-- What was kept of templates had no texts: they are read again with the next look at the number.
update whatsapp_numbers set templates = null, checked_at = null where templates is not null;
