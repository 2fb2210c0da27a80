import type { Database } from '../apps/server/src/db/connect.ts';

/** The type of resource number n: of every twenty, 5 are books, 8 news, 5 works and 2 courses. */
export function resTypeOf(n: number): 'book' | 'news' | 'img' | 'video' {
  const position = n % 20;
  if (position < 5) return 'book';
  if (position < 13) return 'news';
  return position < 18 ? 'img' : 'video';
}
const RES_TYPE_SQL = `case when n % 20 < 5 then 'book' when n % 20 < 13 then 'news' when n % 20 < 18 then 'img' else 'video' end`;

const SENTENCE = '山色空蒙，墨分五色，远树无枝，远山无石，一卷看尽江南烟雨。';

/** Each statement fills one table. Triggers are off, so the tables they would maintain are filled here too. */
const listStatements = (count: number, readerCount: number): [filled: string, sql: string][] => [
  [
    'resources',
    `insert into resource (id, res_type, title, author, abstract, tags, art, sort, published_at)
     select 'm' || n, ${RES_TYPE_SQL}, '第' || n || '卷 山水清音', '作者' || n % 20011, repeat('${SENTENCE}', 2),
       array['标签' || n % 1999, '标签' || n % 2003, '题材' || n % 97], (array['书画','音乐','戏曲','舞蹈'])[1 + n % 4], 0,
       timestamptz '2026-01-01' - n * interval '1 minute'
     from generate_series(0, ${count - 1}) as n`,
  ],
  [
    'books',
    `insert into book (resource_id, book_no, pub_name, publish_time, page_count)
     select 'm' || n, '978-7-' || lpad(n::text, 8, '0') || '-0', '美育出版社', '2020-05', 40
     from generate_series(0, ${count - 1}) as n where n % 20 < 5`,
  ],
  [
    'contents',
    `insert into book_toc (book_id, seq, title, page_num) select 'm' || n, c, '第' || c || '章', c * 10
     from generate_series(0, ${count - 1}) as n, generate_series(1, 3) as c where n % 20 < 5`,
  ],
  [
    'articles',
    `insert into article (resource_id, html, text) select 'm' || n, '<p>' || repeat('${SENTENCE}', 10) || '</p>', ''
     from generate_series(0, ${count - 1}) as n where n % 20 between 5 and 12`,
  ],
  [
    'works',
    `insert into work (resource_id, dynasty, material, form, image_file, html)
     select 'm' || n, (array['唐','宋','元','明','清'])[1 + n % 5], '绢本设色', '立轴', picture, '<p>${SENTENCE}</p>'
     from generate_series(0, ${count - 1}) as n, (select image_file as picture from work limit 1) as w
     where n % 20 between 13 and 17`,
  ],
  [
    'courses',
    `insert into course (resource_id, html, teacher_intro, episode_count, duration_ms)
     select 'm' || n, '<p>${SENTENCE}</p>', '', 1, 600000 from generate_series(0, ${count - 1}) as n where n % 20 > 17`,
  ],
  [
    'episodes',
    `insert into episode (id, course_id, seq, title, duration_ms) select 'me' || n, 'm' || n, 1, '第一讲', 600000
     from generate_series(0, ${count - 1}) as n where n % 20 > 17`,
  ],
  [
    'categories',
    `with leaf as (
       select c.id, c.parent_id, c.cate_type, row_number() over (partition by c.cate_type order by c.id) - 1 as position,
         count(*) over (partition by c.cate_type) as leaf_count
       from category c where not exists (select from category below where below.parent_id = c.id)
     ), placed as (
       select r.id, r.res_type, r.published_at, leaf.id as leaf_id, leaf.parent_id from resource r
       join leaf on leaf.cate_type = r.res_type and leaf.position = substr(r.id, 2)::int / 20 % leaf.leaf_count where r.id ~ '^m[0-9]+$'
     )
     insert into resource_category (resource_id, category_id, direct, res_type, listed, published_at)
     select id, leaf_id, true, res_type, true, published_at from placed
     union all select id, parent_id, false, res_type, true, published_at from placed where parent_id is not null`,
  ],
  ['counts of lists', `delete from listing_count`],
  [
    'counts of lists',
    `insert into listing_count select category_id, res_type, count(*) from resource_category where listed group by 1, 2
     union all select '', res_type, count(*) from resource where status = 'published' group by 2`,
  ],
  [
    'read counts',
    `insert into resource_stat (resource_id, read_count) select id, hashtext(id) & 4095 from resource on conflict do nothing`,
  ],
  [
    'readers',
    `insert into users (name, phone, password_hash, age_band, expire_time)
     select 'many_' || n, (15000000000 + n)::text, '-', '18+', now() + interval '1 year'
     from generate_series(0, ${readerCount - 1}) as n on conflict do nothing`,
  ],
  [
    'records',
    `insert into learning_record (user_id, resource_id, res_type, current_pro, percent, total, equipment, client_at, updated_at)
     select u.id, 'm' || n, ${RES_TYPE_SQL}, 1 + n % 40, 50, 40, 'pc', now() - n * interval '1 second', now() - n * interval '1 second'
     from generate_series(0, ${count - 1}) as n
     join (select id, row_number() over (order by phone) - 1 as position from users where name like 'many_%') as u
       on u.position = (n::bigint * 7919) % ${readerCount}`,
  ],
];

/** Adds `count` resources and as many learning records to the demo, once. They are not in the search index. */
export async function addGenerated(db: Database, count: number, print: (line: string) => void): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    // Switches triggers off.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query(`select to_regclass('generated_built') is not null as built`);
    if (rows[0]?.built) return;
    const startedAt = performance.now();
    const elapsed = () => `${((performance.now() - startedAt) / 1000).toFixed(0)} s`;
    // Remove the rows of an interrupted run.
    await client.query(`delete from resource where id ~ '^m[0-9]+$'`);
    for (const table of ['book', 'book_toc', 'article', 'work', 'course', 'resource_category', 'resource_stat']) {
      const column = table === 'book_toc' ? 'book_id' : 'resource_id';
      await client.query(`delete from ${table} where ${column} ~ '^m[0-9]+$'`);
    }
    await client.query(`delete from episode where id ~ '^me[0-9]+$'`);
    await client.query('delete from learning_record');
    for (const [name, statement] of listStatements(count, count / 10)) {
      await client.query(statement);
      print(`mixed: ${name} written (${elapsed()})`);
    }
    await client.query('vacuum analyze');
    await client.query('create table generated_built ()');
    print(`mixed: ${count} resources were added in ${elapsed()}`);
  } finally {
    client.release(true);
  }
}
