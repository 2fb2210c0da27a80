import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transcoder } from '../../adapters/media/transcoder.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { createContentRepos } from './content.repo.ts';
import { type ContentFolder, film, makeContentFolder, NAV, picture, tone, writeSample } from './content.testkit.ts';
import { loadDemoContent } from './demo-content.ts';
import { importContent } from './import-content.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
const cleanups: (() => Promise<void>)[] = [];

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  cleanups.push(() => db.drop(), folder.drop);
});
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

async function queryOne<T = Record<string, unknown>>(sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await db.pool.query(sql, values);
  return rows[0] as T;
}

test('demo content is imported once into an empty database, continued after a kill, and never added to other content', async () => {
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await folder.write(
    'videos/long/course.md',
    '---\ntype: video\ntitle: 长\nepisodes: [{title: 一, media: 1.mp4, duration: "4:00"}, {title: 二, media: 2.mp4, duration: 30}]\n---\n',
  );
  await folder.write('videos/long/1.mp4', film());
  await folder.write('videos/long/2.mp4', Buffer.concat([film(), Buffer.from('2')]));
  await folder.write(
    'audios/tone/course.md',
    '---\ntype: audio\ntitle: 音\nepisodes: [{title: 一, media: 1.wav}]\n---\n',
  );
  await folder.write('audios/tone/1.wav', tone(2));
  const posterBytes = await picture(640, 360, '#335577', 'jpeg');
  let ladderCount = 0;
  const transcoder: Transcoder = {
    makePoster: async () => posterBytes,
    makeWaveform: async () => Buffer.from([1, 2, 3]),
    async makeLadder(_path, keep) {
      ladderCount += 1;
      await keep('hls/low.m3u8', Buffer.from('#EXTM3U'));
      await keep('hls/master.m3u8', Buffer.from('#EXTM3U'));
      return true;
    },
  };
  const storage = await folder.storage();
  const deps = { ...createContentRepos(db.orm), storage, transcoder };
  expect((await importContent(folder.dir, deps, { dryRun: true })).refused).toEqual([]);
  expect(ladderCount).toBe(0);
  expect((await importContent(folder.dir, deps)).refused).toEqual([]);
  expect(ladderCount).toBe(1);
  const { rows } = await db.pool.query('SELECT episode_id, seq, kind, file_hash FROM episode_source ORDER BY 1, 2');
  expect(rows.map((row) => [row.episode_id, row.kind])).toEqual([
    ['long-1', 'hls'],
    ['long-1', 'file'],
    ['long-2', 'file'],
    ['tone-1', 'file'],
  ]);
  expect(await storage.listDerived(rows[0].file_hash)).toEqual(['hls/low.m3u8', 'hls/master.m3u8']);
  expect(await queryOne("SELECT waveform FROM episode WHERE id = 'tone-1'")).toEqual({
    waveform: Buffer.from([1, 2, 3]),
  });
  expect(await queryOne('SELECT count(*)::int AS n FROM episode WHERE poster_file IS NOT NULL')).toEqual({ n: 2 });
  expect(await queryOne("SELECT cover_file IS NOT NULL AS covered FROM resource WHERE id = 'long'")).toEqual({
    covered: true,
  });
  // A change of text reuses the existing streams.
  await folder.write(
    'videos/long/course.md',
    '---\ntype: video\ntitle: 长 改\nepisodes: [{title: 一, media: 1.mp4, duration: "4:00"}]\n---\n',
  );
  expect((await importContent(folder.dir, deps)).changed).toEqual(['long']);
  expect(ladderCount).toBe(1);
});

test('demo content is imported once into an empty database, continued after a kill, and never added to other content', async () => {
  await writeSample(folder);
  const deps = { ...createContentRepos(db.orm), storage: await folder.storage(), transcoder: undefined };
  expect((await loadDemoContent(folder.dir, deps))?.added).toContain('book-a');
  expect(await loadDemoContent(folder.dir, deps)).toBeUndefined();
  await db.pool.query("DELETE FROM resource WHERE id = 'book-a'");
  expect(await loadDemoContent(folder.dir, deps)).toBeUndefined();
  // The state after a start that was killed during the import.
  await db.pool.query(`UPDATE site_setting SET value = '{"state": "loading"}' WHERE key = 'demo-content'`);
  expect((await loadDemoContent(folder.dir, deps))?.added).toEqual(['book-a']);
  expect(await loadDemoContent(folder.dir, deps)).toBeUndefined();
});

test('a film or recording by itself is a course of one episode, with the captions beside it', async () => {
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await folder.write('开窑.wav', tone(2));
  await folder.write('开窑.srt', '1\n00:00:00,000 --> 00:00:01,500\n先出来的是热气。\n');
  await folder.write('kiln-film.mp4', film());
  await folder.write('not-a-film.mp3', 'x');
  const report = await folder.import(db);
  expect(report.refused.map(({ name, reason }) => `${name}：${reason}`)).toEqual([
    'content/kiln-film.mp4：kiln-film.mp4 看不出时长：请重新转存一遍，或在 course.md 里写 duration',
    expect.stringMatching(/^content\/not-a-film.mp3：not-a-film.mp3 不是可用的音视频/),
  ]);
  expect(report.warnings).toEqual([
    { name: 'content/开窑.wav', reason: '没有主讲人，没有写分类，归入最上层的分类；可在编辑页补上' },
  ]);
  expect(
    await queryOne(
      `SELECT r.title, r.res_type, e.title AS episode, e.duration_ms, count(c)::int AS captions
       FROM resource r JOIN episode e ON e.course_id = r.id JOIN episode_caption c ON c.episode_id = e.id GROUP BY r.id, e.id`,
    ),
  ).toEqual({ title: '开窑', res_type: 'audio', episode: '开窑', duration_ms: 2000, captions: 1 });
  expect((await folder.import(db)).added).toEqual([]);
});
