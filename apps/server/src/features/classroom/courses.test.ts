import * as classroom from '@meiyu/contract/classroom.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;
const sql = (text: string) => server.db.pool.query(text);
const rowIds = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);

describe('many courses', () => {
  beforeAll(async () => {
    server = await startTestApp();
    await sql(`insert into resource (id, res_type, title, author, abstract, tags, published_at, status)
      select 'c' || n, 'video', '连课 ' || n, '某_师', '第' || n, '{连}', timestamptz '2020-01-01' + n * interval '1 day',
        case n when 5 then 'hidden' else 'published' end from generate_series(1, 5) n`);
    await sql(`insert into course (resource_id, duration_ms) select 'c' || n, 1500 from generate_series(1, 5) n`);
    await sql(
      `insert into resource_category (resource_id, category_id) values ('c1', '915523600'), ('c3', '915523600'), ('c5', '915523600')`,
    );
    await sql(
      `insert into episode (id, course_id, seq, title) values ('c1-b', 'c1', 2, '二'), ('c1-a', 'c1', 1, '一'), ('c2-a', 'c2', 1, '别')`,
    );
    await sql(
      `insert into episode_chapter (episode_id, seq, start_ms, title) values ('c1-a', 2, 2499, '后'), ('c1-a', 1, 0, '先')`,
    );
    await sql(
      `insert into transcript_line (episode_id, seq, start_ms, end_ms, text) values ('c1-a', 2, 20, 30, '乙'), ('c1-a', 1, 0, 10, '甲')`,
    );
    await sql(`insert into file (hash, size, mime, name) values (repeat('a', 64), 1, 'video/mp4', 'a.mp4'), (repeat('b', 64), 1, 'video/webm', null),
      (repeat('c', 64), 1, 'text/vtt', null), (repeat('d', 64), 1, 'image/webp', null)`);
    await sql(`insert into episode_source (episode_id, seq, kind, file_hash, quality) values ('c1-a', 3, 'file', repeat('b', 64), 'low'),
      ('c1-a', 1, 'hls', repeat('a', 64), 'auto'), ('c1-a', 2, 'file', repeat('a', 64), 'high')`);
    await sql(`insert into episode_caption (episode_id, seq, lang, label, file_hash) values ('c1-a', 2, 'en', 'English', repeat('c', 64)),
      ('c1-a', 1, 'zh', '中文', repeat('c', 64))`);
    await sql(`update episode set poster_file = repeat('d', 64) where id = 'c1-a'`);
  });

  afterAll(() => server.stop());

  it('are searched in the requested field, newest first, by page, without hidden ones', async () => {
    const search = async (operateType: number, words: string, extraQuery = '') => {
      const query = `type=video&operateType=${operateType}&searchValue=${encodeURIComponent(words)}${extraQuery}`;
      const { rows, total } = await server.call(classroom.list, { query });
      return [rowIds(rows), total];
    };
    expect(await search(1, '连课')).toEqual([['c4', 'c3', 'c2', 'c1'], 4]);
    expect(await search(1, '连课', '&pageSize=3&pageNum=2')).toEqual([['c1'], 4]);
    expect(await search(1, '连课', '&cateId=915523600')).toEqual([['c3', 'c1'], 2]);
    expect(await search(2, '某_')).toEqual([['c4', 'c3', 'c2', 'c1'], 4]);
    expect(await search(2, '_课')).toEqual([[], 0]);
    expect(await search(0, '第3')).toEqual([['c3'], 1]);
    expect(await search(1, '第3')).toEqual([[], 0]);
    expect(await search(0, '连')).toEqual([['c4', 'c3', 'c2', 'c1'], 4]);
    expect((await server.call(classroom.list, { query: 'type=audio&operateType=1&searchValue=%E8%BF%9E' })).total).toBe(
      0,
    );
  });

  it('have their episodes, chapters and transcript lines in order', async () => {
    const { data } = await server.call(classroom.details, { body: { id: 'c1' } });
    expect(data).toMatchObject({
      duration: 2,
      episodes: [
        {
          id: 'c1-a',
          chapters: [{ title: '先' }, { start: 2.499, title: '后' }],
          transcript: [{ text: '甲' }, { text: '乙' }],
        },
        { id: 'c1-b', chapters: [], transcript: [], url: '', sources: [], poster: '' },
      ],
    });
    expect((await server.call(classroom.details, { body: { id: 'c5' } })).code).toBe(404);
  });

  it('have their sources in order, with a plain file as the default', async () => {
    const { data } = await server.call(classroom.details, { body: { id: 'c1' } });
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(64));
    expect((data as { episodes: unknown[] }).episodes[0]).toMatchObject({
      url: `/media/${a}/a.mp4`,
      poster: `/pictures/${d}/1280.webp`,
      sources: [
        { url: `/media/${a}/hls/master.m3u8`, type: 'application/vnd.apple.mpegurl', quality: 'auto' },
        { url: `/media/${a}/a.mp4`, type: 'video/mp4', quality: 'high' },
        { url: `/media/${b}/file`, type: 'video/webm', quality: 'low' },
      ],
      captions: [
        { url: `/files/${c}/zh.vtt`, lang: 'zh', label: '中文' },
        { url: `/files/${c}/en.vtt`, lang: 'en', label: 'English' },
      ],
    });
  });
});
