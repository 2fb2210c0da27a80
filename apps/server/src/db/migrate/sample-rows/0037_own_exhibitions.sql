-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO own_exhibition (user_id, document, version, approved, share_key, decided_by, decided_at)
  SELECT id, d, 3, d, 'AAAAAAAAAAAAAAAAAAAAAA', 'reviewer', '2026-11-19Z'
  FROM (SELECT id FROM users ORDER BY id LIMIT 1) u, (SELECT '{"title": "我的春天", "preface": "前言。", "walls": [{"title": "山", "text": "", "works": [{"kind": "work", "id": "mo-he", "label": "看这里。", "name": ""}]}]}'::jsonb AS d) x;
INSERT INTO own_exhibition (user_id, document, submitted, submitted_at)
  SELECT id, d, d, '2026-11-19Z'
  FROM (SELECT id FROM users ORDER BY id LIMIT 1) u, (SELECT '{"title": "待审", "preface": "", "walls": []}'::jsonb AS d) x;
