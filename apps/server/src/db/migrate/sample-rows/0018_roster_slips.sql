-- Test data for the schema after this migration; later migrations must keep it.
UPDATE roster_import SET empty_rows = 1, ignored_columns = '{备注}', slips_shown = 1 WHERE id = '00000000-0000-7000-8000-0000000000f1';
UPDATE roster_row SET encrypted_password = '\x00ff' WHERE import_id = '00000000-0000-7000-8000-0000000000f1';
