-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO program_setting (name, value, encrypted_value, updated_by, updated_at) VALUES
  ('ACCESS', 'ranges', NULL, 'user:00000000-0000-7000-8000-000000000003', '2026-02-01Z'),
  ('AI_CHAT_KEY', NULL, '\x0102', 'operator:root', '2026-02-01Z');
