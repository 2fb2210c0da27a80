-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO import_set (id, name, kind, options, works, state, files, bytes, place, machine, created_by, job_id, is_begun, created_at, touched_at) VALUES
  ('00000000-0000-7000-8000-000000000303', '墨竹', 'museum', '{"address": "https://museum.example/m"}', '[{"key": "iiif-0123456789abcdef"}]', 'checked', 0, 9, 'place', 'school', '00000000-0000-7000-8000-000000000003', NULL, false, '2026-02-01Z', '2026-02-01Z');
