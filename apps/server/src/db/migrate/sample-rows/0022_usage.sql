-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO usage_day (day, metric, kind, class_id, range_id, is_demo, value) VALUES ('2026-11-18', 'opened', 'book', '', '', false, 7);
INSERT INTO usage_resource (day, metric, resource_id, kind, access, is_demo, value) VALUES ('2026-11-18', 'totalRequests', 'mo-fen-wu-se', 'book', 'Controlled', false, 5);
INSERT INTO usage_search (day, word, is_demo, visitors) VALUES ('2026-11-18', '水墨', false, 3);
INSERT INTO usage_visitor (day, visitor, first_at, last_at) VALUES ('2026-11-18', '\x000102030405060708090a0b0c0d0e0f', '2026-11-18T08:00:00Z', '2026-11-18T08:10:00Z');
INSERT INTO usage_item (day, hour, visitor, resource_id, kind, access, investigations, requests, denials)
  VALUES ('2026-11-18', 8, '\x000102030405060708090a0b0c0d0e0f', 'mo-fen-wu-se', 'book', 'Controlled', 2, 1, 0);
