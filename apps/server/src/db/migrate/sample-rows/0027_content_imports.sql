-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO import_set (id, name, state, files, bytes, place, machine, created_by, job_id, is_begun, created_at, touched_at) VALUES
  ('00000000-0000-7000-8000-000000000301', '山水', 'importing', 1, 9, 'place', 'school', '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-0000000000e1', true, '2026-02-01Z', '2026-02-01Z');
INSERT INTO import_file VALUES ('00000000-0000-7000-8000-000000000302', '00000000-0000-7000-8000-000000000301', '山水/book.md', 9, 9, 1);
INSERT INTO import_line VALUES ('00000000-0000-7000-8000-000000000301', 'check', 1, 'added', '山水', '山水', '', 'shan-shui', 'book');
