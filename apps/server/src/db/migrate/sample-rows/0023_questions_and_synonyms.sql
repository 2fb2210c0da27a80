-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO unanswered_question (id, key, text, reason, is_personal, people, asked, note)
  VALUES ('00000000-0000-7000-8000-0000000000a9', '掐丝珐琅怎么做', '掐丝珐琅怎么做', 'nothing', false, 1, 1, '下月补');
INSERT INTO unanswered_ask (question_id, person, day) VALUES ('00000000-0000-7000-8000-0000000000a9', '\x00ff', '2026-11-18');
INSERT INTO search_synonym (id, words, label) VALUES ('00000000-0000-7000-8000-0000000000aa', '{国画,中国画}', '{国画,中国画}');
