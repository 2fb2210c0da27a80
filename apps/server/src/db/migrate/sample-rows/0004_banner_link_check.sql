-- Test data. Before this schema the regular expression of the check constraint was invalid, so that
-- every link of a banner was refused; 0001 has none.
UPDATE banner SET link_url = '/library' WHERE id = 'b1';
