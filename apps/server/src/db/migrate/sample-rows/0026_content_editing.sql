-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO content_draft VALUES
  ('resource', 'console-00000001', '{"kind": "news", "title": "开馆", "html": "<p>今天。</p>"}', '开馆', 3, 'user:00000000-0000-7000-8000-000000000003', '2026-03-01Z', 'user:00000000-0000-7000-8000-000000000003', '2026-02-01Z'),
  ('entry', 'console-00000002', NULL, NULL, 4, 'operator:zhao', NULL, NULL, '2026-02-01Z');
INSERT INTO content_version VALUES ('resource', 'console-00000001', 1, '{"kind": "news", "title": "旧题", "html": "<p>昨天。</p>"}', 'console', 'user:00000000-0000-7000-8000-000000000003', '改题', '2026-01-01Z');
INSERT INTO content_editor VALUES ('resource', 'console-00000001', 'user:00000000-0000-7000-8000-000000000003', '2026-02-01Z');
INSERT INTO resource (id, res_type, import_key, title, status, binned_at, binned_by) VALUES ('console-00000003', 'news', 'console-00000003', '删掉的', 'bin', '2026-02-01Z', 'operator:zhao');
INSERT INTO knowledge_entry (id, kind, title, text, status) VALUES ('console-00000002', '技法', '皴法', '', 'draft');
