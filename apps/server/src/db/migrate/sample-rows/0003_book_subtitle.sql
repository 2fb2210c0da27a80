-- Test data for the schema after this migration; later migrations must keep it.
UPDATE book SET subtitle = '水墨十讲' WHERE resource_id = 'ink';
