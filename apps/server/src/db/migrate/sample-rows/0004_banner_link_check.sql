-- Test data. Before this schema a banner could not have a link, because its check constraint was invalid.
UPDATE banner SET link_url = '/library' WHERE id = 'b1';
