-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO ai_photo (id, user_id, encrypted, created_at) VALUES
  ('00000000-0000-7000-8000-000000000321', '00000000-0000-7000-8000-000000000003', '\x0102', '2026-02-01Z');
