-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO school_class (id, name, created_at) VALUES ('00000000-0000-7000-8000-0000000000d1', '高一（1）班', '2026-02-01Z');
INSERT INTO users (id, name, phone, password_hash, real_name, student_number, class_id, age_band, status, expire_time, must_change_password, roles, created_at, updated_at, password_changed_at) VALUES
  ('00000000-0000-7000-8000-000000000003', '何子墨', NULL, 'x', '何子墨', '20260127', '00000000-0000-7000-8000-0000000000d1', '14-17', 'active', '2099-01-01Z', true, '{reviewer}', '2026-02-01Z', '2026-02-01Z', '2026-02-01Z');
INSERT INTO staff_session (hash, user_id, user_agent, ip, created_at, last_used_at, expires_at, confirmed_at) VALUES
  (sha256('staff'), '00000000-0000-7000-8000-000000000003', 'Firefox', '203.0.113.9', '2026-02-01Z', '2026-02-01Z', '2099-01-01Z', '2026-02-01Z');
INSERT INTO staff_totp VALUES ('00000000-0000-7000-8000-000000000003', '\x00ff', '2026-02-01Z', 59000000, '2026-02-01Z');
INSERT INTO staff_recovery_code VALUES ('00000000-0000-7000-8000-000000000003', sha256('recovery'), NULL);
INSERT INTO staff_passkey (id, user_id, name, public_key, counter, transports, created_at) VALUES
  ('Y3JlZGVudGlhbA', '00000000-0000-7000-8000-000000000003', '办公室的电脑', '\x00', 3, '{internal}', '2026-02-01Z');
INSERT INTO staff_invite VALUES (sha256('invite'), '2026-02-01Z', '2026-02-02Z', '2026-02-01Z');
INSERT INTO staff_view (user_id, page, name, settings, created_at) VALUES
  ('00000000-0000-7000-8000-000000000003', 'users', '将到期', '{"filter": {"status": "expiring"}}', '2026-02-01Z');
INSERT INTO staff_draft VALUES ('00000000-0000-7000-8000-000000000003', 'user:1', '{"name": "何"}', '2026-02-01Z');
INSERT INTO background_job (id, kind, state, input, progress, total, log, attempts, created_by, created_at, finished_at) VALUES
  ('00000000-0000-7000-8000-0000000000e1', 'roster.import', 'done', '{"importId": "1"}', 1, 1, '[{"at": "2026-02-01 08:00:00", "text": "完成"}]', 1, '00000000-0000-7000-8000-000000000003', '2026-02-01Z', '2026-02-01Z');
INSERT INTO roster_import (id, file_name, sheet, state, created_by, job_id, created_at, imported_at, undo_until) VALUES
  ('00000000-0000-7000-8000-0000000000f1', '名单.xlsx', '在籍', 'imported', '00000000-0000-7000-8000-000000000003', '00000000-0000-7000-8000-0000000000e1', '2026-02-01Z', '2026-02-01Z', '2026-02-01Z');
INSERT INTO roster_row (import_id, line, fields, problems, level, outcome, account_id) VALUES
  ('00000000-0000-7000-8000-0000000000f1', 2, '{"realName": "何子墨"}', '[]', 'ok', 'created', '00000000-0000-7000-8000-000000000003');
INSERT INTO notice (id, user_id, kind, title, body, link, key, created_at) VALUES
  ('00000000-0000-7000-8000-000000000101', '00000000-0000-7000-8000-000000000001', 'application', '申请已通过', '', '/userinfo/application', 'application:1', '2026-02-01Z');
INSERT INTO mail_outbox (user_id, notice_id, subject, body, state, created_at) VALUES
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000101', '申请已通过', '', 'pending', '2026-02-01Z');
INSERT INTO known_device VALUES ('00000000-0000-7000-8000-000000000001', sha256('device'), '2026-02-01Z', '2026-02-01Z');
