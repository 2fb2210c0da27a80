-- Test data for the schema after this migration; later migrations must keep it.
INSERT INTO resource (id, res_type, title, author) VALUES ('qinglv', 'exhibition', '青绿', '画室');
INSERT INTO exhibition (resource_id, subtitle, opens_on, closes_on, html, sections, closing, closing_html) VALUES
  ('qinglv', '一种颜色', '2026-09-01', NULL, '<p>前言。</p>',
   '[{"key": "qi", "title": "起源", "text": "墙上的话。", "html": "<p>墙上的话。</p>", "works": [{"work": "mo-he", "label": "展签", "region": null}], "beside": [{"to": "", "entry": "留白", "reason": "", "at": null}]}]',
   '结语。', '<p>结语。</p>');
