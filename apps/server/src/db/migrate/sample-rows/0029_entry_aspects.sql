-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO knowledge_entry (id, kind, title, text, period, aspects, related) VALUES
  ('fuchun', '作品', '富春山居图', '元代的山水长卷。', '元', '{"who": "《富春山居图》是黄公望画的。"}', '[{"entry": "liubai", "as": "技法"}]');
