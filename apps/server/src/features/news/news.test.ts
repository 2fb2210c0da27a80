import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import * as experience from '@meiyu/contract/experience.ts';
import * as home from '@meiyu/contract/home.ts';
import * as library from '@meiyu/contract/library.ts';
import * as news from '@meiyu/contract/news.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';

let server: TestApp;

/** Twelve news items, two of them in a subcategory, and three experience courses. */
async function fill(): Promise<void> {
  const sql = (text: string) => server.db.pool.query(text);
  await sql(
    `insert into category (id, parent_id, name, cate_type, sort) values ('news-hall', '631070203', '展览', 'news', 1)`,
  );
  await sql(`insert into resource (id, res_type, title, author, abstract, published_at, is_home)
    select 'n' || n, 'news', '消息 ' || n, '编者', '第 ' || n || ' 条', timestamptz '2026-01-01' + n * interval '1 day', false
    from generate_series(1, 12) n`);
  await sql(`insert into resource (id, res_type, title, author, published_at, is_home)
    select 'e' || n, 'exp', '体验 ' || n, '老师', timestamptz '2026-02-01' + n * interval '1 day', n = 1 from generate_series(1, 3) n`);
  await sql(`insert into article (resource_id, html, text, facts)
    select id, '<p>' || title || '</p>', title, '[{"name":"时长","value":"半日"}]' from resource`);
  await sql(`insert into resource_category (resource_id, category_id, direct)
    select id, '631070203', id not in ('n3', 'n7') from resource where res_type = 'news'`);
  await sql(`insert into resource_category (resource_id, category_id) values ('n3', 'news-hall'), ('n7', 'news-hall')`);
  await sql(`insert into resource_link (resource_id, seq, to_id, reason) values ('n5', 1, 'e2', '同一座园子')`);
  await sql(`update resource set status = 'hidden' where id = 'n12'`);
}

beforeAll(async () => {
  server = await startTestApp();
  await fill();
});
afterAll(() => server.stop());

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);

describe('news', () => {
  it('are listed newest first, by page, without hidden ones', async () => {
    const firstPage = await server.call(news.list, { query: 'pageSize=5' });
    expect([ids(firstPage.rows), firstPage.total]).toEqual([['n11', 'n10', 'n9', 'n8', 'n7'], 11]);
    expect(ids((await server.call(news.list, { query: 'pageSize=5&pageNum=3' })).rows)).toEqual(['n1']);
    expect((await server.call(news.list, { query: 'pageSize=5&pageNum=9' })).rows).toEqual([]);
    expect(firstPage.rows[0]).toMatchObject({
      title: '消息 11',
      resType: 'news',
      cateName: '美育动态',
      publishTime: '2026-01-12 08:00:00',
    });
  });
  it('are filtered by category and by part of the title, with % as text', async () => {
    const hall = await server.call(news.list, { query: 'cateId=news-hall' });
    expect([ids(hall.rows), hall.total]).toEqual([['n7', 'n3'], 2]);
    expect((await server.call(news.list, { query: `searchValue=${encodeURIComponent('息 1')}` })).total).toBe(3);
    expect((await server.call(news.list, { query: 'searchValue=%25' })).total).toBe(0);
  });
  it('have the previous and next item and related resources', async () => {
    const { data } = await server.call(news.details, { body: { articleId: 'n5' } });
    expect(data).toMatchObject({
      content: '<p>消息 5</p>',
      prev: { id: 'n6', cateId: '631070203' },
      next: { id: 'n4' },
      related: [{ id: 'e2', resType: 'exp', reason: '同一座园子' }],
    });
    const inCategory = await server.call(news.details, { body: { articleId: 'n7', cateId: 'news-hall' } });
    expect(inCategory.data).toMatchObject({ prev: null, next: { id: 'n3', cateId: 'news-hall' } });
    expect((await server.call(news.details, { body: { articleId: 'n11' } })).data).toMatchObject({ prev: null });
  });
  it('are 404 if missing, hidden, or of another kind', async () => {
    for (const articleId of ['none', 'n12', 'e1']) {
      expect((await server.call(news.details, { body: { articleId } })).code, articleId).toBe(404);
    }
  });
  it('show the first of their direct categories by sort order', async () => {
    const sql = (text: string) => server.db.pool.query(text);
    await sql(`insert into category (id, parent_id, name, cate_type, sort) values ('a-late', '631070203', '后', 'news', 9),
      ('z-early', '631070203', '先', 'news', -1)`);
    await sql(
      `insert into resource_category (resource_id, category_id, direct) values ('n2', 'a-late', true), ('n2', 'z-early', true)`,
    );
    const read = async () => (await server.call(news.details, { body: { articleId: 'n2' } })).data;
    await expect.poll(read).toMatchObject({ cateId: 'z-early', cateName: '先', prev: { cateId: 'z-early' } });
    await sql(`update resource_category set direct = false where resource_id = 'n2' and category_id = 'z-early'`);
    await expect.poll(async () => (await read()) as { cateId: string }).not.toMatchObject({ cateId: 'z-early' });
    await sql(`delete from category where id in ('a-late', 'z-early')`);
  });
  it('show a change at once despite the cache', async () => {
    await server.call(news.details, { body: { articleId: 'n1' } });
    await server.db.pool.query(`update resource set title = '改过的标题' where id = 'n1'`);
    await expect
      .poll(async () => (await server.call(news.details, { body: { articleId: 'n1' } })).data)
      .toMatchObject({ title: '改过的标题' });
  });
});

describe('experience courses and home', () => {
  it('experience courses are listed and shown', async () => {
    const list = await server.call(experience.list);
    expect([ids(list.rows), list.total]).toEqual([['e3', 'e2', 'e1'], 3]);
    expect(list.rows[0]).toMatchObject({ isTy: '1', teacher: '老师' });
    const { data } = await server.call(experience.details, { body: { articleId: 'e2' } });
    expect(data).toMatchObject({ facts: [{ name: '时长', value: '半日' }], prev: { id: 'e3' }, next: { id: 'e1' } });
  });
  it('the home page has marked resources, or the newest if none are marked', async () => {
    expect(ids((await server.call(home.experienceCourses)).data as unknown[])).toEqual(['e1']);
    expect(ids((await server.call(home.latestNews)).data as unknown[])).toEqual(['n11', 'n10', 'n9', 'n8', 'n7', 'n6']);
    expect((await server.call(home.books)).data).toEqual([]);
    for (const endpoint of [home.banner, home.mobileBanner]) {
      const banners = (await server.call(endpoint)).data as { imgUrl: string }[];
      expect(banners.length).toBeGreaterThan(0);
      for (const { imgUrl } of banners) expect((await server.send('GET', imgUrl)).status).toBe(200);
    }
  });

  it('banners are those of the device that are active now, in order', async () => {
    const { rows: files } = await server.db.pool.query(`select file_hash as hash from banner limit 1`);
    await server.db.pool.query(`delete from banner`);
    const addBanner = (id: string, options: { device?: string; sort?: number; from?: string; to?: string } = {}) =>
      server.db.pool.query(
        `insert into banner (id, device, file_hash, title, sort, starts_at, ends_at)
         values ($1, $2, $3, $1, $4, now() + $5::interval, now() + $6::interval)`,
        [id, options.device ?? 'desktop', files[0].hash, options.sort ?? 0, options.from ?? null, options.to ?? null],
      );
    await addBanner('b');
    await addBanner('a');
    await addBanner('first', { sort: 5, from: '-1 hour', to: '1 hour' });
    await addBanner('early', { from: '1 hour' });
    await addBanner('late', { to: '-1 hour' });
    await addBanner('phone', { device: 'mobile' });
    const listShownIds = async (endpoint: Endpoint) => ids((await server.call(endpoint)).data as unknown[]);
    await expect.poll(() => listShownIds(home.banner)).toEqual(['first', 'a', 'b']);
    await expect.poll(() => listShownIds(home.mobileBanner)).toEqual(['phone']);
  });

  it('the home page has a limited number of marked resources', async () => {
    const sql = (text: string) => server.db.pool.query(text);
    await sql(`insert into resource (id, res_type, title, published_at, is_home, is_recommend)
      select type || n, type, '作 ' || n, timestamptz '2026-01-01' + n * interval '1 day', n > 1, n < 10
      from generate_series(1, 11) n, unnest(array['book', 'video', 'img']) type`);
    await sql(`insert into file (hash, size, mime) values (repeat('a', 64), 1, 'image/webp') on conflict do nothing`);
    await sql(`insert into book (resource_id) select id from resource where res_type = 'book'`);
    await sql(`insert into course (resource_id) select id from resource where res_type = 'video'`);
    await sql(
      `insert into work (resource_id, image_file) select id, repeat('a', 64) from resource where res_type = 'img'`,
    );
    const listShownIds = async (endpoint: Endpoint) => ids((await server.call(endpoint)).data as unknown[]);
    const idsDown = (type: string, from: number, count: number) =>
      Array.from({ length: count }, (_, n) => `${type}${from - n}`);
    await expect.poll(() => listShownIds(home.books)).toEqual(idsDown('book', 11, 8));
    expect(await listShownIds(home.images)).toEqual(idsDown('img', 11, 8));
    expect(await listShownIds(home.recommendedVideos)).toEqual(idsDown('video', 9, 5));
    await sql(`update resource set is_home = id in ('book2', 'img1', 'e1', 'e2'), is_recommend = id = 'book1'`);
    await expect.poll(() => listShownIds(home.books)).toEqual(['book2']);
    await expect.poll(() => listShownIds(home.images)).toEqual(['img1']);
    await expect.poll(() => listShownIds(home.experienceCourses)).toEqual(['e2', 'e1']);
    await expect.poll(() => listShownIds(home.recommendedVideos)).toEqual(idsDown('video', 11, 5));
  });

  it('experience courses are filtered by title and page, without hidden ones and other kinds', async () => {
    const list = async (query: string) => {
      const { rows, total } = await server.call(experience.list, { query });
      return [ids(rows), total];
    };
    expect(await list('pageSize=1&pageNum=2')).toEqual([['e2'], 3]);
    expect(await list(`searchValue=${encodeURIComponent('验 3')}`)).toEqual([['e3'], 1]);
    await server.db.pool.query(`update resource set status = 'hidden' where id = 'e2'`);
    const details = (articleId: string) => server.call(experience.details, { body: { articleId } });
    await expect.poll(async () => (await details('e2')).code).toBe(404);
    for (const articleId of ['n5', 'none']) expect((await details(articleId)).code).toBe(404);
    await expect.poll(async () => (await details('e3')).data).toMatchObject({ prev: null, next: { id: 'e1' } });
    expect((await details('e1')).data).toMatchObject({ prev: { id: 'e3', cateId: '' }, next: null });
    await expect
      .poll(async () => (await server.call(news.details, { body: { articleId: 'n5' } })).data)
      .toMatchObject({ related: [] });
  });

  it('do not list a related resource of another kind once it is hidden', async () => {
    const sql = (text: string) => server.db.pool.query(text);
    await sql(`insert into resource (id, res_type, title, published_at) values ('linked', 'book', '相关的书', now())`);
    await sql(`insert into book (resource_id) values ('linked')`);
    await sql(`insert into resource_link (resource_id, seq, to_id, reason) values
      ('n2', 1, 'linked', '书'), ('e1', 1, 'linked', '书')`);
    const listRelated = async (endpoint: Endpoint, articleId: string) =>
      ids(((await server.call(endpoint, { body: { articleId } })).data as { related: unknown[] }).related);
    await expect.poll(() => listRelated(news.details, 'n2')).toEqual(['linked']);
    await expect.poll(() => listRelated(experience.details, 'e1')).toEqual(['linked']);
    const listBooks = async () => ids((await server.call(library.list, { query: 'pid=273546280' })).rows);
    expect(await listBooks()).toContain('linked');
    await sql(`update resource set status = 'hidden' where id = 'linked'`);
    // When the list of books has changed, the notification has arrived: the details must not wait for their expiry.
    await expect.poll(listBooks).not.toContain('linked');
    expect(await listRelated(news.details, 'n2')).toEqual([]);
    expect(await listRelated(experience.details, 'e1')).toEqual([]);
  });

  it('mutual links appear once, with the resource’s own reason; a link is shown on its target too', async () => {
    const sql = (text: string) => server.db.pool.query(text);
    await sql(`update resource set status = 'published' where id = 'e2'`);
    await sql(`insert into resource_link (resource_id, seq, to_id, reason, at, place) values
      ('n6', 2, 'e1', '二', null, null), ('n6', 1, 'e3', '一', null, null), ('e3', 1, 'n6', '回', null, null),
      ('n4', 1, 'n6', '提到', '{"pageNum":3}', null)`);
    const listRelated = async (articleId: string) => {
      const { data } = await server.call(news.details, { body: { articleId } });
      return (data as { related: { id: string; reason: string }[] }).related.map(({ id, reason }) => `${id} ${reason}`);
    };
    await expect.poll(() => listRelated('n6')).toEqual(['e3 一', 'e1 二', 'n4 提到']);
    expect(await listRelated('n4')).toEqual(['n6 提到']);
  });
});
