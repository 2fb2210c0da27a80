-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO exhibition_comment (user_id, exhibition_id, text, state, decided_by, decided_at)
  SELECT id, 'qinglv', '看了三遍。', 'shown', 'reviewer', '2026-10-01Z' FROM users ORDER BY id LIMIT 1;
