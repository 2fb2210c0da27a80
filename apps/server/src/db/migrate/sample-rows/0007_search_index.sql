-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO search_author VALUES ('陆问渠', '陆问渠', 'lu wen qu', 'lwq');
INSERT INTO search_doc (id, kind, title, author, tags, keys, lead, rank, pinyin, initials, key_grams, grams) VALUES
  ('ink', 'book', '墨分五色', '陆问渠', '水墨 入门', '', '论墨', 1234, 'mo fen wu se', 'mfws', '{1,2,3}', '{1,2,3,4}');
INSERT INTO search_passage VALUES ('ink', 1, '{"pageNum": 2}', '第二回', '墨2', NULL);
