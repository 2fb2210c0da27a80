-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO site_draft VALUES ('notice', '{"text": "闭馆", "linkUrl": "", "startTime": "", "endTime": ""}', 3, 'user:00000000-0000-7000-8000-000000000003', '2026-02-01Z');
INSERT INTO site_version (id, part, origin, publisher, note, before, content, created_at) VALUES
  ('00000000-0000-7000-8000-000000000201', 'notice', 'console', 'user:00000000-0000-7000-8000-000000000003', '假期', NULL, '{"text": "开馆", "linkUrl": "", "startTime": "", "endTime": ""}', '2026-02-01Z');
INSERT INTO site_import VALUES ('system', repeat('0', 64), '2026-02-01Z');
INSERT INTO site_editor VALUES ('notice', 'user:00000000-0000-7000-8000-000000000003', '2026-02-01Z');
