import * as contract from '@meiyu/contract/search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSegmenter } from '../../adapters/chinese/segmenter.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { createSearchRepo } from './finding/search.repo.ts';
import { createSearch } from './finding/search.ts';
import { createIndexRepo } from './indexing/index.repo.ts';
import { createHotWordsRepo } from './suggest/hot-words.repo.ts';

interface Row {
  id: string;
  resType: string;
  title: { text: string; marks: [number, number][] };
  snippet: { text: string; marks: [number, number][] };
  hits: { place: object; title: string; snippet: { text: string; marks: [number, number][] } }[];
}

let server: TestApp;
const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

async function find(searchValue: string, more = '') {
  const answer = await server.call(contract.global, { query: `searchValue=${encodeURIComponent(searchValue)}${more}` });
  const { rows, total, text } = answer;
  const { typeCount, capped } = JSON.parse(text) as {
    typeCount: { res_type: string; count: number }[];
    capped: boolean;
  };
  return { ...answer, rows: rows as Row[], total, typeCount, capped, ids: (rows as Row[]).map(({ id }) => id) };
}
const marked = ({ text, marks }: Row['title']) => marks.map(([from, to]) => text.slice(from, to));
const indexAll = () => createIndexRepo(server.db.orm).indexAllQueued();

async function fill(): Promise<void> {
  await sql(`insert into resource (id, res_type, title, author, abstract, tags, published_at, res_no) values
    ('b1', 'book', '山水有遠近', '沈歸渡', '給侄女的十三封信。', '{山水画,三远}', '2026-01-01', null),
    ('b2', 'book', '琴谱 Guqin', '容止', '一张声音不大的琴。', '{古琴}', '2026-01-02', null),
    ('v1', 'video', '山水三远', '沈归渡', '三集。', '{山水}', '2026-01-03', null),
    ('w1', 'img', '千里江山图', '王希孟', '青绿长卷。', '{青绿,手卷}', '2026-01-04', 'YZ-001'),
    ('n1', 'news', '一池荷，三个时辰', '', '清晨、正午、月夜。', '{荷}', '2026-01-05', null),
    ('e1', 'exp', '兰叶三笔', '许清和', '从一片叶子学会中锋。', '{墨兰}', '2026-01-06', null)`);
  await sql(`insert into book (resource_id, book_no) values ('b1', '978-7-9999-0015-3'), ('b2', '978-7-9999-0014-6')`);
  await sql(`insert into book_page (book_id, page_num, title, html, text) values
    ('b1', 1, '第一封', '', '桥位要先看水，再看山。'), ('b1', 2, '第二封', '', '自山下而仰山巔，謂之高遠。大漠孤烟直，长河落日圆。'),
    ('b2', 1, '右手', '', '挑、勾、抹、剔，Guqin 的右手有八个字。查一查，无非是物；此外无此手势。')`);
  await sql(`insert into course (resource_id) values ('v1')`);
  await sql(`insert into episode (id, course_id, seq, title) values ('v1-1', 'v1', 1, '高远')`);
  await sql(`insert into transcript_line (episode_id, seq, start_ms, end_ms, text) values
    ('v1-1', 1, 0, 3000, '山水三远，第一集：高远。'), ('v1-1', 2, 12500, 16000, '山顶几乎顶到天边。')`);
  await sql(`insert into file (hash, size, mime) values (repeat('a', 64), 1, 'image/webp')`);
  await sql(
    `insert into work (resource_id, image_file, html, dynasty) values ('w1', repeat('a', 64), '<p>一卷<b>青绿</b>山水。</p>', '北宋')`,
  );
  await sql(
    `insert into work_region (work_id, seq, title, text, x, y, w, h) values ('w1', 1, '长桥', '桥上有亭。', 0.1, 0.2, 0.3, 0.4)`,
  );
  await sql(
    `insert into article (resource_id, html, text) values ('n1', '', '池上的荷，远处一角亭子。'), ('e1', '', '一笔长，二笔交，三笔破凤眼。')`,
  );
  await sql(
    `insert into knowledge_entry (id, kind, title, aliases, text) values ('liubai', '技法', '留白', '{空白}', '留白是不画的地方。')`,
  );
  await indexAll();
}

beforeAll(async () => {
  server = await startTestApp();
  await fill();
});
afterAll(() => server.stop());

describe('finding', () => {
  it('finds any run of characters, even a single one, whether simplified or traditional, full width or half width', async () => {
    expect((await find('山水')).ids.sort()).toEqual(['b1', 'v1', 'w1']);
    expect((await find('桥')).ids.sort()).toEqual(['b1', 'w1']);
    expect((await find('顶到天')).ids).toEqual(['v1']);
    expect((await find('山水有远近')).ids[0]).toBe('b1');
    expect((await find('謂之高遠')).ids[0]).toBe('b1');
    expect((await find('ＧＵＱＩＮ')).ids).toEqual(['b2']);
    expect((await find('《千里江山圖》')).ids[0]).toBe('w1');
    // The texts contain single characters of it, and pairs of its characters only across word boundaries.
    expect((await find('查无此物啊啊')).total).toBe(0);
  });
  it('finds numbers with and without hyphens', async () => {
    for (const number of ['978-7-9999-0015-3', '9787999900153', '978 7 9999 0015 3', '9787－9999－0015－3'])
      expect((await find(number)).ids[0], number).toBe('b1');
    expect((await find('YZ-001')).ids[0]).toBe('w1');
  });
  it('finds all words anywhere, or most of them if not all are found', async () => {
    expect((await find('沈归渡 落日')).ids).toEqual(['b1', 'v1']);
    expect((await find('大漠孤烟直长河落日圆')).ids[0]).toBe('b1');
    expect((await find('千里江山图是谁画的')).ids[0]).toBe('w1');
  });
  it('returns which parts of the original text match, and the positions to open', async () => {
    const { rows } = await find('高远');
    const book = rows.find(({ id }) => id === 'b1');
    expect(book?.hits).toMatchObject([{ place: { pageNum: 2 }, title: '第二封' }]);
    expect(book?.hits.flatMap(({ snippet }) => marked(snippet))).toEqual(['高遠']);
    // The first line of the video, which only repeats the titles, is left out.
    expect(rows.find(({ id }) => id === 'v1')?.hits.map(({ place }) => place)).toEqual([{ episodeId: 'v1-1' }]);
    expect((await find('几乎顶到')).rows[0]?.hits).toMatchObject([
      { place: { episodeId: 'v1-1', second: 12 }, title: '高远' },
    ]);
    expect((await find('桥上有亭')).rows[0]?.hits).toMatchObject([
      { place: { region: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 } } },
    ]);
    expect(marked((await find('山水有远近')).rows[0]?.title ?? { text: '', marks: [] })).toEqual(['山水有遠近']);
  });
  it('finds entries of 美育词典 only for clients that ask for new types', async () => {
    const [plain, entries] = [await find('留白'), await find('留白', '&withNew=1&resType=entry')];
    expect([plain.ids, plain.typeCount, (await find('留白', '&resType=entry')).code]).toEqual([[], [], 400]);
    expect(entries).toMatchObject({ total: 1, typeCount: [{ res_type: 'entry', count: 1 }], ids: ['liubai'] });
  });
  it('counts every kind, whichever kind is requested, and returns results page by page', async () => {
    const ofAllKinds = await find('山水');
    expect(ofAllKinds).toMatchObject({ total: 3, capped: false });
    expect(Object.fromEntries(ofAllKinds.typeCount.map(({ res_type, count }) => [res_type, count]))).toEqual({
      book: 1,
      video: 1,
      img: 1,
    });
    const books = await find('山水', '&resType=book');
    expect([books.ids, books.total, books.typeCount]).toEqual([['b1'], 1, ofAllKinds.typeCount]);
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find('山水', `&pageSize=1&pageNum=${page}`)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(ofAllKinds.ids);
    expect(pages[3]?.total).toBe(3);
  });
  it('never fails, whatever the search text is', async () => {
    const oddTexts = [
      ...['', ' ', '%', '_', "'", '"', '\\'],
      '&|!():*',
      "'; drop table resource; --",
      '🎨',
      '👨‍👩‍👧',
      '𠮷',
      '的',
      '山水%',
      'a'.repeat(100),
      '山'.repeat(100),
      '<b>山水</b>',
      '…，。！',
      '\u200b',
      'NULL',
      '-1',
      '1e400',
      '{}',
      '山 '.repeat(33),
    ];
    for (const searchText of oddTexts) {
      const { status, code } = await find(searchText);
      expect([status, code], searchText).toEqual([200, 200]);
      expect(
        (await server.call(contract.suggest, { query: `searchValue=${encodeURIComponent(searchText)}` })).code,
        searchText,
      ).toBe(200);
    }
    for (const searchText of ['a'.repeat(5000), '山'.repeat(5000)])
      expect(await find(searchText)).toMatchObject({ status: 200, code: 400, msg: '搜索内容不能超过 100 个字' });
  });
});

describe('the index', () => {
  it('follows every change of the database', async () => {
    await sql(`update resource set title = '溪山行旅' where id = 'n1'`);
    await expect.poll(async () => (await find('溪山行旅')).ids).toEqual(['n1']);
    await sql(`insert into book_page (book_id, page_num, title, html, text) values ('b2', 2, '', '', '平沙落雁')`);
    await expect.poll(async () => (await find('平沙落雁')).rows[0]?.hits).toMatchObject([{ place: { pageNum: 2 } }]);
    await sql(`update resource set status = 'hidden' where id = 'b2'`);
    await expect.poll(async () => (await find('平沙落雁')).total).toBe(0);
    await sql(`update resource set status = 'published' where id = 'b2'`);
    await expect.poll(async () => (await find('平沙落雁')).total).toBe(1);
    await sql(`delete from resource where id = 'e1'`);
    await expect.poll(async () => (await find('兰叶三笔')).ids).not.toContain('e1');
    await indexAll();
    expect((await sql(`select name from search_author where name = '许清和'`)).rows).toEqual([]);
  });
  it('is the same after a rebuild, with two instances running', async () => {
    const other = await startTestApp({ db: server.db });
    try {
      await sql(
        `insert into resource (id, res_type, title, published_at) select 'x' || n, 'other', '双机 ' || n, now() from generate_series(1, 200) n`,
      );
      await indexAll();
      const before = (await sql('select id, title, grams from search_doc order by id')).rows;
      const index = createIndexRepo(server.db.orm);
      await index.queueAll();
      await indexAll();
      expect((await sql('select id, title, grams from search_doc order by id')).rows).toEqual(before);
      await expect.poll(async () => (await find('双机')).total).toBe(200);
    } finally {
      await other.stop();
      await sql(`delete from resource where id like 'x%'`);
    }
  });
  it('returns passages with positions for answers, including knowledge entries', async () => {
    const { orm, pool } = server.db;
    const search = createSearch({
      repo: createSearchRepo(pool),
      dictionaryWords: createIndexRepo(orm).dictionaryWords,
      segmenter: createSegmenter(),
      warn: console.warn,
    });
    expect(await search.findPassages('什么是留白', { limit: 3 })).toMatchObject([
      { docId: 'knowledge/liubai', kind: 'knowledge', text: '留白是不画的地方。' },
    ]);
    const [best] = await search.findPassages('长河落日', { limit: 3 });
    expect(best).toMatchObject({ docId: 'b1', place: { pageNum: 2 }, phrase: true });
  });
});

describe('suggestions', () => {
  const suggest = async (searchText: string) =>
    (await server.call(contract.suggest, { query: `searchValue=${encodeURIComponent(searchText)}` })).data as {
      word: string;
      kind: string;
      resId?: string;
      marks: [number, number][];
    }[];
  it('match characters, pinyin and initials', async () => {
    for (const searchText of ['千里', '江山图', 'qljst', 'qlj', 'qianlijiang', 'QLJST'])
      expect(await suggest(searchText), searchText).toContainEqual(
        expect.objectContaining({ word: '千里江山图', kind: 'title', resId: 'w1' }),
      );
    expect((await suggest('qljs')).find(({ resId }) => resId === 'w1')?.marks).toEqual([[0, 4]]);
    expect(await suggest('wxm')).toContainEqual({ word: '王希孟', kind: 'author', marks: [[0, 3]] });
    expect(await suggest('guqi')).toContainEqual({ word: '古琴', kind: 'hot', marks: [[0, 2]] });
    expect(await suggest('…')).toEqual([]);
  });
  it('begin with the search text; titles that contain it elsewhere are added when few begin with it', async () => {
    await sql(
      `insert into resource (id, res_type, title, published_at) select 'x' || n, 'other', '竹枝 ' || n, now() from generate_series(1, 12) n`,
    );
    await sql(
      `insert into resource (id, res_type, title, published_at) values ('x13', 'other', '唱竹枝', now() + interval '1 day')`,
    );
    await indexAll();
    const words = async (searchText: string) => (await suggest(searchText)).map(({ word }) => word);
    await expect.poll(() => words('竹枝')).toHaveLength(10);
    expect((await words('竹枝')).every((word) => word.startsWith('竹枝'))).toBe(true);
    expect(await words('枝')).toContain('唱竹枝');
    await sql(`delete from resource where id like 'x%'`);
    await indexAll();
  });
});

describe('history and hot words', () => {
  it('stores the searches of each user once, newest first', async () => {
    const [mine, other] = [await addTestUser(server.db), await addTestUser(server.db)];
    const add = (searchValue: string) =>
      server.call(contract.addHistory, { body: { searchValue, resId: 'w1', resType: 'img' }, token: mine.token });
    for (const word of ['山水', '古琴', '山水']) expect((await add(word)).code).toBe(200);
    const list = async (token: string) =>
      (await server.call(contract.history, { token })).rows as { id: string; word: string }[];
    expect((await list(mine.token)).map(({ word }) => word)).toEqual(['山水', '古琴']);
    const path = (ids: string) => contract.removeHistory.path.replace(':ids', ids);
    const [first, second] = await list(mine.token);
    await server.call(contract.removeHistory, { path: path(`${first?.id},nonsense`), token: other.token });
    expect(await list(mine.token)).toHaveLength(2);
    await server.call(contract.removeHistory, { path: path(`${first?.id}`), token: mine.token });
    expect(await list(mine.token)).toEqual([second]);
    await server.call(contract.clearHistory, { token: mine.token });
    expect(await list(mine.token)).toEqual([]);
    expect((await server.call(contract.history)).code).toBe(401);
    for (let n = 0; n < 25; n += 1) await add(`词${n}`);
    expect(await list(mine.token)).toHaveLength(20);
  });
  it('hot words need several visitors, are not banned by the operator, and lose weight with time', async () => {
    const repo = createHotWordsRepo(server.db.orm);
    const search = (word: string, visitor: number, hits = 5) =>
      repo.log([{ word, type: 0, visitor: Buffer.from(`v${visitor}`), hits }]);
    for (let visitor = 0; visitor < 4; visitor += 1) await search('皴法', visitor);
    for (let count = 0; count < 50; count += 1) await search('广告', 99);
    for (let visitor = 0; visitor < 4; visitor += 1) await search('查无此物', visitor, 0);
    for (let visitor = 0; visitor < 4; visitor += 1) await search('坏词', visitor);
    await repo.setState(0, '坏词', { pinned: false, banned: true });
    await repo.update();
    const words = await repo.list(0);
    expect(words).toContain('皴法');
    for (const word of ['广告', '查无此物', '坏词']) expect(words).not.toContain(word);
    expect(words[0]).toBe('山水');
    const shown = async () => (await server.call(contract.hot, { query: 'type=0' })).data;
    await expect.poll(shown).toEqual(words);
    await sql(`update search_log set created_at = created_at - interval '29 days' where word = '皴法'`);
    const weight = async () =>
      (await sql(`select weight from hot_word where word = '皴法' and type = 0`)).rows[0]?.weight;
    const before = await weight();
    await repo.update();
    expect(await weight()).toBeLessThan(before / 100);
    // Removes the searches of the tests above, because the words of a visitor per day are limited.
    // The second search is answered from memory and logged all the same.
    for (let count = 0; count < 2; count += 1) {
      await sql('delete from search_log');
      await find('青绿');
      await expect
        .poll(async () => (await sql(`select hits from search_log where word = '青绿'`)).rows)
        .toEqual([{ hits: 1 }]);
    }
    expect((await server.call(contract.hot, { query: 'type=9' })).code).toBe(400);
  });
});
