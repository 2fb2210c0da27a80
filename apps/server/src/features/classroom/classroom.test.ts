import { existsSync, readFileSync } from 'node:fs';
import * as classroom from '@meiyu/contract/classroom.ts';
import * as records from '@meiyu/contract/learning-records.ts';
import * as ratings from '@meiyu/contract/ratings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type ContentFolder, film, makeContentFolder, picture, tone } from '../content/content.testkit.ts';

let folder: ContentFolder;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let openSite: TestApp;
let restrictedSite: TestApp;

/** Linux counts the bytes read by this process here. */
const IO = '/proc/self/io';

const CAPTIONS = 'WEBVTT\n\n00:00.000 --> 00:02.000\n听第一声\n\n00:02.000 --> 00:04.500\n余音\n';

beforeAll(async () => {
  folder = await makeContentFolder();
  db = await openTestDatabase();
  const env = { MEIYU_DATA: folder.root };
  openSite = await startTestApp({ env, db });
  await folder.write('a/01.wav', tone(5));
  await folder.write('a/02.wav', tone(3));
  await folder.write('a/01.vtt', CAPTIONS);
  await folder.write('a/01.waveform.json', JSON.stringify([0, 0.5, 1]));
  await folder.write('a/cover.webp', await picture(300, 300));
  await folder.write(
    'a/course.md',
    `---
key: ting-qin
type: audio
title: 听琴三则
teacher: 顾听泉
teacherIntro: 弹了四十年。
abstract: 从一声说起
tags: [古琴]
categories: ["992899909"]
cover: cover.webp
episodes:
  - { key: one, title: 散音, media: 01.wav, captions: 01.vtt, waveform: 01.waveform.json, chapters: [{ at: 0, title: 起 }, { at: "0:02", title: 承 }], cues: [{ at: "0:02", to: qin-tu, reason: 琴面的断纹 }] }
  - { key: two, title: 泛音, media: 02.wav }
---
两则。
`,
  );
  await folder.write('v/01.mp4', film());
  await folder.write('v/cover.webp', await picture(320, 180, '#222222'));
  await folder.write(
    'v/course.md',
    '---\nkey: kan-shan\ntype: video\ntitle: 看山\nteacher: 陆问渠\ncategories: ["915523600"]\nepisodes:\n  - { key: one, title: 远山, media: 01.mp4, duration: "0:40", poster: cover.webp }\n---\n一集。\n',
  );
  await folder.write('r/01.wav', tone(2000));
  await folder.write(
    'r/course.md',
    '---\nkey: long-rain\ntype: audio\ntitle: 长雨\nteacher: 陆问渠\nepisodes:\n  - { key: one, title: 一夜, media: 01.wav }\n---\n一集。\n',
  );
  await folder.write('w/image.webp', await picture(900, 600));
  await folder.write('w/work.md', '---\nkey: qin-tu\ntitle: 琴图\nimage: image.webp\n---\n一张琴。\n');
  const report = await folder.import(db);
  expect(report.refused).toEqual([]);
  restrictedSite = await startTestApp({ env: { ...env, ACCESS: 'ranges' }, db });
});
afterAll(async () => {
  await openSite.stop();
  await restrictedSite.stop();
  await db.drop();
  await folder.drop();
});

const rowIds = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);

interface Course {
  playable: boolean;
  average: number | null;
  distribution: number[];
  episodes: { id: string; url: string; duration: number; sources: { url: string }[]; captions: { url: string }[] }[];
}
const courseOf = async (app: TestApp, id: string, token?: string) =>
  (await app.call(classroom.details, { body: { id }, token })).data as Course;

describe('lists', () => {
  it('are filtered by type, category and text', async () => {
    const listIds = async (query: string) => rowIds((await openSite.call(classroom.list, { query })).rows);
    expect(await listIds('')).toEqual(['kan-shan']);
    expect((await listIds('type=audio')).sort()).toEqual(['long-rain', 'ting-qin']);
    expect((await listIds('type=audio&cateId=992899909')).sort()).toEqual(['long-rain', 'ting-qin']);
    expect(await listIds('type=audio&cateId=915523600')).toEqual([]);
    const search = (operateType: number, text: string) =>
      listIds(`type=audio&operateType=${operateType}&searchValue=${encodeURIComponent(text)}`);
    expect(await search(0, '一声')).toEqual(['ting-qin']);
    expect(await search(0, '古琴')).toEqual(['ting-qin']);
    expect(await search(1, '顾')).toEqual([]);
    expect(await search(2, '顾')).toEqual(['ting-qin']);
    expect(await search(0, '%')).toEqual([]);
    const { rows } = await openSite.call(classroom.list, {
      query: `type=audio&searchValue=${encodeURIComponent('琴')}`,
    });
    expect(rows[0]).toMatchObject({ teacher: '顾听泉', duration: 8, episodeCount: 2, average: null, scoreCount: 0 });
  });
});

describe('a course', () => {
  it('has its episodes with transcript, chapters and waveform', async () => {
    const { data } = await openSite.call(classroom.details, { body: { id: 'ting-qin', type: 'audio' } });
    expect(data).toMatchObject({
      playable: true,
      teacherIntro: '弹了四十年。',
      distribution: [0, 0, 0, 0, 0],
      episodes: [
        {
          title: '散音',
          duration: 5,
          transcript: [
            { start: 0, end: 2, text: '听第一声' },
            { start: 2, end: 4.5, text: '余音' },
          ],
          chapters: [
            { start: 0, title: '起' },
            { start: 2, title: '承' },
          ],
          waveform: [0, 0.502, 1],
        },
        { title: '泛音', duration: 3 },
      ],
      related: [{ id: 'qin-tu', reason: '琴面的断纹', at: { second: 2 } }],
    });
    expect((await openSite.call(classroom.details, { body: { id: 'ting-qin', type: 'video' } })).code).toBe(404);
    expect((await openSite.call(classroom.details, { body: { id: 'qin-tu' } })).code).toBe(404);
  });

  it('has files that can be read by ranges, with their types', async () => {
    const { episodes } = await courseOf(openSite, 'ting-qin');
    const url = openSite.url + (episodes[0]?.url ?? '');
    const part = await fetch(url, { headers: { range: 'bytes=1000-1999' } });
    expect([part.status, part.headers.get('content-type'), part.headers.get('content-range')]).toEqual([
      206,
      'audio/wav',
      'bytes 1000-1999/40044',
    ]);
    expect((await part.arrayBuffer()).byteLength).toBe(1000);
    const captions = await fetch(openSite.url + (episodes[0]?.captions[0]?.url ?? ''));
    expect(captions.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
  });

  it.skipIf(!existsSync(IO))('has files of which a late range is read without the bytes before it', async () => {
    const { episodes } = await courseOf(openSite, 'long-rain');
    const url = openSite.url + (episodes[0]?.url ?? '');
    const bytesRead = () => Number(/^rchar: (\d+)/m.exec(readFileSync(IO, 'utf8'))?.[1]);
    const [from, length] = [15_000_000, 500_000];
    const bytesBefore = bytesRead();
    const part = await fetch(url, { headers: { range: `bytes=${from}-${from + length - 1}` } });
    expect((await part.arrayBuffer()).byteLength).toBe(length);
    // The range is read twice, from the file and from the connection, and a little more is read for the request itself.
    expect(bytesRead() - bytesBefore).toBeLessThan(4 * length);
    expect(Number(part.headers.get('content-range')?.split('/')[1])).toBeGreaterThan(from);
  });

  it('with ACCESS=ranges gives its files only to signed-in users, by temporary URLs', async () => {
    const forVisitor = await courseOf(restrictedSite, 'ting-qin');
    expect(forVisitor.playable).toBe(false);
    expect(forVisitor.episodes.every(({ url, sources }) => url === '' && sources.length === 0)).toBe(true);
    const { token } = await addTestUser(db);
    const forUser = await courseOf(restrictedSite, 'ting-qin', token);
    expect(forUser.playable).toBe(true);
    const url = forUser.episodes[0]?.url ?? '';
    expect((await fetch(restrictedSite.url + url)).status).toBe(200);
    expect((await fetch(restrictedSite.url + url.replace(/~[^/]+/, ''))).status).toBe(403);
    const expired = await addTestUser(db, new Date('2020-01-01'));
    expect((await courseOf(restrictedSite, 'ting-qin', expired.token)).playable).toBe(false);
  });
});

describe('scores', () => {
  it('are one per user and course, also after parallel requests, and can be changed', async () => {
    const { token } = await addTestUser(db);
    const rate = (score: number, comment = '') =>
      openSite.call(ratings.rate, { body: { resId: 'kan-shan', score, comment }, token });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => rate((i % 5) + 1, `第 ${i}`)));
    expect(answers.every(({ code }) => code === 200)).toBe(true);
    expect((await rate(4, '好')).data).toMatchObject({ score: 4, average: 4, scoreCount: 1, studied: false });
    const otherUser = await addTestUser(db);
    await openSite.call(ratings.rate, { body: { resId: 'kan-shan', score: 1 }, token: otherUser.token });
    const ratingList = await openSite.call(ratings.list, { query: 'resId=kan-shan' });
    expect([ratingList.total, ratingList.rows.length]).toEqual([2, 2]);
    expect(JSON.parse(ratingList.text)).toMatchObject({ average: 2.5, distribution: [1, 0, 0, 1, 0] });
    expect(ratingList.rows).toContainEqual(
      expect.objectContaining({ userName: expect.stringMatching(/^r\*+.$/), comment: '好' }),
    );
    expect(ratingList.text).not.toContain(otherUser.id);
    const { rows } = await db.pool.query(
      `select rating_count, rating_sum from resource_stat where resource_id = 'kan-shan'`,
    );
    expect(rows).toEqual([{ rating_count: 2, rating_sum: 5 }]);
  });

  it('are marked as 已学习 after half of the course was seen', async () => {
    const { token } = await addTestUser(db);
    const { episodes } = await courseOf(openSite, 'ting-qin');
    const episodeId = episodes[0]?.id ?? '';
    const rate = async () => (await openSite.call(ratings.rate, { body: { resId: 'ting-qin', score: 5 }, token })).data;
    expect(await rate()).toMatchObject({ studied: false });
    const saved = await openSite.call(records.insert, {
      body: {
        resId: 'ting-qin',
        resType: 'audio',
        currentPro: 4,
        equipment: 'pc',
        position: { episodeId, second: 4 },
        seen: [[0, 4]],
      },
      token,
    });
    expect(saved.data).toMatchObject({ percent: 50 });
    // The same rating within a second would count as a double submit.
    await db.pool.query(`update rate_limit set expires_at = expires_at - interval '1 second'`);
    expect(await rate()).toMatchObject({ studied: true });
    const ownRatings = await openSite.call(ratings.own, { token });
    expect(ownRatings.rows).toEqual([
      expect.objectContaining({ resId: 'ting-qin', num: 5, teacher: '顾听泉', type: 'audio', studied: true }),
    ]);
    expect((await openSite.call(ratings.own, { query: 'resType=video', token })).rows).toEqual([]);
    expect((await openSite.call(ratings.list, { token })).total).toBe(1);
  });

  it('need a login, a course and a valid score', async () => {
    const { token } = await addTestUser(db);
    expect((await openSite.call(ratings.rate, { body: { resId: 'kan-shan', score: 3 } })).code).toBe(401);
    expect((await openSite.call(ratings.list)).code).toBe(401);
    for (const [resId, score] of [
      ['nothing', 3],
      ['qin-tu', 3],
      ['kan-shan', 0],
      ['kan-shan', 6],
      ['kan-shan', 2.5],
    ]) {
      expect((await openSite.call(ratings.rate, { body: { resId, score }, token })).code).toBe(400);
    }
  });
});
