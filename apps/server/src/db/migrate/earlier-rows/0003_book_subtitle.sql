UPDATE book SET subtitle = '水墨十讲' WHERE resource_id = 'ink';
