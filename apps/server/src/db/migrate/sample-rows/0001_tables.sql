-- Test data: rows for every table of the first schema; later migrations must keep them.
-- They are also loaded into later schemas.
INSERT INTO users (id, name, phone, password_hash, sex, email, school_name, age_band, guardian_consent_at, status, expire_time, created_at, updated_at, password_changed_at) VALUES
  ('00000000-0000-7000-8000-000000000001', '墨客', '13800000001', '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA', 1, 'Mo@example.edu.cn', '第一小学', '18+', NULL, 'active', '2099-01-01Z', '2026-01-01Z', '2026-01-02Z', '2026-01-03Z'),
  ('00000000-0000-7000-8000-000000000002', 'Small_Reader', '13800000002', 'x', NULL, NULL, NULL, 'under14', '2026-01-01Z', 'disabled', '2026-02-01Z', '2026-01-01Z', '2026-01-02Z', '2026-01-03Z');
INSERT INTO auth_token (hash, user_id, device, user_agent, ip, created_at, last_used_at, expires_at) VALUES
  (sha256('one'), '00000000-0000-7000-8000-000000000001', 'pc', 'Firefox', '203.0.113.9', '2026-01-01Z', '2026-01-02Z', '2099-01-01Z'),
  (sha256('two'), '00000000-0000-7000-8000-000000000001', 'mobile', '', '2001:db8::1', '2026-01-01Z', '2026-01-02Z', '2099-01-01Z');
INSERT INTO consent (user_id, kind, version, ip, created_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'agreement', '2026-01', '203.0.113.9', '2026-01-01Z'),
  ('00000000-0000-7000-8000-000000000002', 'guardian', '2026-01', NULL, '2026-01-01Z');
INSERT INTO user_setting VALUES ('00000000-0000-7000-8000-000000000001', '{"reader": {"paper": "silk", "fontSize": 22}}', '2026-01-01Z');

INSERT INTO file (hash, size, mime, name, access, width, height, created_at) VALUES
  (repeat('a', 64), 2000, 'image/webp', '墨荷图.webp', 'open', 1600, 900, '2026-01-01Z'),
  (repeat('b', 64), 700000, 'video/mp4', '一笔荷叶.mp4', 'ranges', NULL, NULL, '2026-01-01Z'),
  (repeat('c', 64), 0, 'text/vtt', NULL, 'private', NULL, NULL, '2026-01-01Z');
INSERT INTO category (id, parent_id, name, cate_type, link_url, sort, updated_at) VALUES
  ('100', NULL, '图书馆', 'book', NULL, 1, '2026-01-01Z'), ('110', '100', '书画', 'book', NULL, 2, '2026-01-01Z'),
  ('200', NULL, '课堂', 'video', NULL, 3, '2026-01-01Z'), ('900', NULL, '链接', 'link', 'https://example.edu.cn', 9, '2026-01-01Z');
INSERT INTO resource (id, res_type, import_key, content_hash, res_no, title, author, cover_file, original_file, abstract, tags, art, status, sort, is_home, published_at, updated_at, created_at) VALUES
  ('ink', 'book', 'books/ink', 'h1', 'B-1', '墨分五色', '陆问渠', repeat('a', 64), NULL, '论墨', '{水墨,入门}', '书画', 'published', 5, true, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z'),
  ('ink-2', 'book', 'books/ink-2', 'h2', 'B-2', '《Ｉｎｋ》续', 'Lu', NULL, NULL, '', '{}', '书画', 'hidden', 0, false, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z'),
  ('lotus', 'video', NULL, NULL, NULL, '一笔荷叶', '陆问渠', NULL, NULL, '', '{}', '书画', 'published', 1, false, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z'),
  ('mo-he', 'img', NULL, NULL, NULL, '墨荷图', '画室', NULL, NULL, '', '{荷}', '书画', 'published', 0, false, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z'),
  ('dahe', 'news', NULL, NULL, NULL, '大河读书', '', NULL, NULL, '', '{}', '', 'published', 0, false, '2026-01-01Z', '2026-01-02Z', '2026-01-01Z');
INSERT INTO resource_category (resource_id, category_id, direct, listed, sort, published_at) VALUES
  ('ink', '110', true, true, 5, '2026-01-01Z'), ('ink', '100', false, true, 5, '2026-01-01Z'),
  ('ink-2', '110', true, false, 0, '2026-01-01Z'), ('lotus', '200', true, true, 1, '2026-01-01Z');
INSERT INTO resource_file VALUES ('mo-he', repeat('a', 64));
INSERT INTO resource_link VALUES ('ink', 1, 'mo-he', '{"pageNum": 2}', NULL, '同一位画家');
INSERT INTO resource_stat VALUES ('ink', 1234, 2, 9), ('lotus', 5, 0, 0) ON CONFLICT (resource_id) DO UPDATE
  SET read_count = excluded.read_count, rating_count = excluded.rating_count, rating_sum = excluded.rating_sum;
INSERT INTO article VALUES ('dahe', '<p>读书</p>', '读书', '本站', '[{"name": "地点", "value": "大河"}]');
INSERT INTO book (resource_id, book_no, pub_name, publish_time, page_count, book_size, book_source) VALUES
  ('ink', '978-7-5000-1234-X', '水墨出版社', '2024-05', 3, 4096, '捐赠'), ('ink-2', '', '', '', 0, 0, '');
INSERT INTO book_page SELECT 'ink', n, '第' || n || '回', '<p>墨' || n || '</p>', '墨' || n FROM generate_series(1, 3) AS n;
INSERT INTO book_plate VALUES ('ink', 1, 2, '墨荷', '图一', repeat('a', 64), 'mo-he');
INSERT INTO book_toc VALUES ('ink', 1, 1, '第一回', 1, NULL), ('ink', 2, 2, '浓淡', 2, 'nong-dan');
INSERT INTO course VALUES ('lotus', '<p>课</p>', '老师', 1, 60000);
INSERT INTO episode (id, course_id, seq, title, duration_ms, waveform) VALUES ('lotus-1', 'lotus', 1, '蘸墨', 60000, '\x00ff10');
INSERT INTO episode_caption VALUES ('lotus-1', 1, 'zh', '中文', repeat('c', 64));
INSERT INTO episode_chapter VALUES ('lotus-1', 1, 0, '开始'), ('lotus-1', 2, 30000, '落笔');
INSERT INTO episode_source VALUES ('lotus-1', 1, 'file', repeat('b', 64), 'auto');
INSERT INTO transcript_line VALUES ('lotus-1', 1, 0, 5000, '先蘸清水'), ('lotus-1', 2, 5000, 9000, '再蘸浓墨');
INSERT INTO work (resource_id, dynasty, material, form, real_size, width_mm, height_mm, museum, html, palette, colors, image_file) VALUES
  ('mo-he', '明', '纸本', '立轴', '90 × 40 cm', 400, 900, '本馆', '<p>荷</p>', '["#112233"]', '{黑}', repeat('a', 64));
INSERT INTO work_region VALUES ('mo-he', 1, '荷叶', '泼墨', 0.1, 0.2, 0.5, 0.3);

INSERT INTO learning_record (user_id, resource_id, res_type, current_pro, percent, position, pages_seen, last_title, watched, total, equipment, client_at, created_at, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'ink', 'book', 2, 66.6, '{"pageNum": 2}', '{[1,3)}', '第二回', 2, 3, 'pc', '2026-01-05Z', '2026-01-01Z', '2026-01-05Z');
INSERT INTO episode_progress (user_id, episode_id, seen, position_second, client_at, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'lotus-1', '{[0,20),[30,41)}', 41, '2026-01-05Z', '2026-01-05Z');
INSERT INTO study_day VALUES ('00000000-0000-7000-8000-000000000001', '2026-01-05', '书画', 'read', 600, 2);
INSERT INTO bookshelf_item VALUES ('00000000-0000-7000-8000-000000000001', 'ink', '2026-01-05Z');
INSERT INTO rating (user_id, resource_id, score, comment, learned, created_at, updated_at) VALUES
  ('00000000-0000-7000-8000-000000000001', 'lotus', 5, '清楚', true, '2026-01-05Z', '2026-01-05Z');
INSERT INTO note (id, user_id, resource_id, episode_id, kind, place, anchor, content, color, created_at, updated_at) VALUES
  ('00000000-0000-7000-8000-0000000000a1', '00000000-0000-7000-8000-000000000001', 'ink', NULL, 'highlight', 2, '{"pageNum": 2, "start": 0, "end": 2, "quote": "墨2"}', '', 'yellow', '2026-01-05Z', '2026-01-05Z'),
  ('00000000-0000-7000-8000-0000000000a2', '00000000-0000-7000-8000-000000000001', 'lotus', 'lotus-1', 'bookmark', 31, '{"second": 31}', '', NULL, '2026-01-05Z', '2026-01-05Z'),
  ('00000000-0000-7000-8000-0000000000a3', '00000000-0000-7000-8000-000000000002', 'ink', NULL, 'note', 1, '{"pageNum": 1}', E'两行\n笔记 🖌 𠮷 \\N', NULL, '2026-01-05Z', '2026-01-05Z');
INSERT INTO download_application (id, user_id, resource_id, purpose, remark, status, reason, approver, decided_at, grant_expires_at, download_count, created_at) VALUES
  ('00000000-0000-7000-8000-0000000000b1', '00000000-0000-7000-8000-000000000001', 'ink', '备课', '', 'approved', '', 'root', '2026-01-06Z', '2026-02-06Z', 3, '2026-01-05Z'),
  ('00000000-0000-7000-8000-0000000000b2', '00000000-0000-7000-8000-000000000002', 'ink', '抄写', '急', 'rejected', '用途不明', 'root', '2026-01-06Z', NULL, 0, '2026-01-05Z');
INSERT INTO search_history (user_id, word, searched_at) VALUES ('00000000-0000-7000-8000-000000000001', '墨', '2026-01-05Z');
INSERT INTO search_log (word, type, visitor, hits, opened_id, created_at) VALUES ('墨', 0, '\x01', 3, 'ink', '2026-01-05Z'), ('\N', 1, '\x02', 0, NULL, '2026-01-05Z');
INSERT INTO hot_word VALUES (0, '荷', 2.5, true, false, '2026-01-05Z');

INSERT INTO ai_session (sid, user_id, type, content, context, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-000000000001', '00000000-0000-7000-8000-000000000001', 1, '什么是留白', NULL, '2026-01-05Z', '2026-01-05Z'),
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-7000-8000-000000000001', 2, NULL, '{"resId": "mo-he"}', '2026-01-05Z', '2026-01-05Z');
INSERT INTO ai_message (id, sid, user_id, type, seq, role, content, status, engine, citations, created_at, updated_at) VALUES
  ('00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-000000000001', '00000000-0000-7000-8000-000000000001', 1, 1, 'user', '什么是留白', 'done', '', '[]', '2026-01-05Z', '2026-01-05Z'),
  ('00000000-0000-4000-8000-0000000000c2', '00000000-0000-4000-8000-000000000001', '00000000-0000-7000-8000-000000000001', 1, 2, 'assistant', '留白是', 'interrupted', '内置导览', '[{"mark": 1}]', '2026-01-05Z', '2026-01-05Z');
INSERT INTO ai_feedback (message_id, kind, user_id, reason, created_at) VALUES ('00000000-0000-4000-8000-0000000000c2', 'report', '00000000-0000-7000-8000-000000000001', '不全', '2026-01-05Z');
INSERT INTO ai_drawing (user_id, message_id, prompt, scene, seed, style, ratio, engine, file_hash, related_work_id, created_at) VALUES
  ('00000000-0000-7000-8000-000000000001', '00000000-0000-4000-8000-0000000000c2', '月下竹林', '{"moon": true}', 42, '水墨', '1:1', '内置画师', repeat('a', 64), 'mo-he', '2026-01-05Z');
INSERT INTO socket_ticket VALUES (sha256('ticket'), '00000000-0000-7000-8000-000000000001', '2026-01-05Z', NULL);
INSERT INTO filter_word VALUES ('坏词', 'block', '', '2026-01-05Z');
INSERT INTO knowledge_entry VALUES ('liubai', 'term', '留白', '{空白}', '{构图}', '画里没有画的地方', '{ink}', 'k1', '2026-01-05Z');

INSERT INTO audit_log (id, at, actor, action, object, result, ip, detail) VALUES
  (1, '2026-01-05Z', 'user:1', 'account.login', '', 'ok', '203.0.113.9', '{"way": "password"}');
INSERT INTO audit_log (id, at, actor, action, object, result, ip, detail) VALUES (2, '2026-01-06Z', 'operator:root', 'account.extend', 'user:1', 'refused', NULL, '{}');
INSERT INTO captcha_used VALUES (sha256('captcha'), '2026-01-05Z');
INSERT INTO login_failure (account_hash, ip_key, created_at) VALUES (sha256('name'), '203.0.113.9', '2026-01-05Z');
INSERT INTO rate_limit VALUES ('counted', 3, '2026-01-05Z');
INSERT INTO rsa_key (id, pub, sealed, bits, created_at) VALUES ('key', 'pub', '\x00', 1024, '2026-01-05Z');
INSERT INTO rsa_seen VALUES (sha256('block'), '2026-01-05Z');
-- A later migration drops this table, so the newest schema does not have it.
DO $$ BEGIN IF to_regclass('public.job') IS NOT NULL THEN
INSERT INTO job (kind, key, payload, state, run_at, created_at) VALUES ('transcode', 'lotus-1', '{"n": 1}', 'queued', '2026-01-05Z', '2026-01-05Z');
END IF; END $$;
INSERT INTO sms_code VALUES ('13800000001', 'login', sha256('123456'), 1, '2026-01-05Z', '2026-01-05Z', NULL);
INSERT INTO sms_outbox (phone, scene, sealed_code, state, next_try_at, created_at) VALUES ('13800000001', 'login', '\x00ff', 'pending', '2026-01-05Z', '2026-01-05Z');
INSERT INTO agreement VALUES ('agreement', '2026-01', '用户协议', '<p>协议</p>', '2026-01-05Z');
INSERT INTO banner (id, device, title, file_hash, link_url, sort, updated_at) VALUES ('b1', 'desktop', '墨荷', repeat('a', 64), '', 1, '2026-01-05Z');
INSERT INTO ip_range (label, first, last, note, created_at) VALUES ('203.0.113.0/24', '203.0.113.0', '203.0.113.255', '本校', '2026-01-05Z'), ('2001:db8::/32', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff', '', '2026-01-05Z');
INSERT INTO site_file VALUES ('banner:b1', repeat('a', 64));
INSERT INTO site_page VALUES ('about', '关于我们', '', '[{"kind": "text"}]', 'p1', '2026-01-05Z');
INSERT INTO site_setting VALUES ('footer', '{"words": "版权所有"}', '2026-01-05Z');
