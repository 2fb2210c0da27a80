-- Before this schema a banner could lead nowhere: the check of its link could not be read.
UPDATE banner SET link_url = '/library' WHERE id = 'b1';
