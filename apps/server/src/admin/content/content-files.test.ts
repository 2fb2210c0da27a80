import * as content from '@meiyu/contract/admin/content.ts';
import * as calls from '@meiyu/contract/admin/content-editing.ts';
import * as files from '@meiyu/contract/admin/content-files.ts';
import * as classroom from '@meiyu/contract/classroom.ts';
import * as works from '@meiyu/contract/works.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { film, picture, tone } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { openContentClient } from './content.testkit.ts';

/* Courses, works and books: uploads, captions, places for links, previews. */

let server: TestApp;
let editor: TestStaff;
let client: ReturnType<typeof openContentClient>;

beforeAll(async () => {
  server = await startTestApp();
  editor = await addTestStaff(server.db, 'editor');
  client = openContentClient(server, editor.staffToken);
});
afterAll(() => server.stop());

const post = (endpoint: Parameters<TestApp['call']>[0], body: object) =>
  server.call(endpoint, { body, token: editor.staffToken });
const get = (endpoint: Parameters<TestApp['call']>[0], query: string) =>
  server.call(endpoint, { query, token: editor.staffToken });

async function madeCourse(): Promise<string> {
  const id = await client.create('video', '山水课');
  const upload = await client.take(files.takeMedia, film(), '第一集.mp4', { kind: 'video' });
  const { file } = upload.data as { file: { hash: string; name: string; mime: string } };
  expect([upload.code, file.name, file.mime]).toEqual([200, '第一集.mp4', 'video/mp4']);
  const subtitles = '1\n00:00:01,000 --> 00:00:04,000\n先看山\n\n2\n00:00:30,000 --> 00:00:33,000\n再看水\n';
  const captions = await client.upload(files.uploadCaptions.path, Buffer.from(subtitles), { fileName: 'a.srt' });
  const cues = captions.data?.cues as { start: number; end: number; text: string }[];
  const edited = await post(files.saveCaptions, { cues: [...cues.toReversed(), { start: 40, end: 41, text: '看桥' }] });
  expect((edited.data as { cues: unknown[] }).cues).toEqual([...cues, { start: 40, end: 41, text: '看桥' }]);
  const { hash } = edited.data as { hash: string };
  expect((await get(files.readCaptions, `hash=${hash}`)).data).toEqual(edited.data);
  const episode = { key: 'e1', title: '起', media: [{ hash: file.hash }], captions: [{ hash }] };
  const without = await client.change('video', id, { html: '<p>课。</p>', abstract: '课', episodes: [episode] });
  expect(without.problems).toContainEqual({
    field: 'episodes.0.duration',
    message: '看不出起的时长，请填写',
    level: 'error',
  });
  await client.change('video', id, {
    episodes: [
      {
        ...episode,
        duration: 65,
        chapters: [
          { at: 0, title: '引子' },
          { at: 30, title: '山' },
        ],
      },
    ],
  });
  return id;
}

it('makes a course of uploaded recordings with captions and chapters; other resources link to its minutes', async () => {
  const id = await madeCourse();
  expect(await client.publishNow('video', id)).toMatchObject({ published: true });
  const { data } = await server.call(classroom.details, { body: { id } });
  expect(data).toMatchObject({
    resTitle: '山水课',
    episodes: [
      {
        title: '起',
        duration: 65,
        chapters: [{ start: 0 }, { start: 30, title: '山' }],
        transcript: [{ text: '先看山' }, { text: '再看水' }, { text: '看桥' }],
      },
    ],
  });
  const places = await get(content.places, `id=${id}&search=${encodeURIComponent('看桥')}`);
  expect(places.rows).toMatchObject([
    { place: { episodeId: `${id}-e1`, second: 40 }, label: '起 00:40', snippet: { text: '看桥', marks: [[0, 2]] } },
  ]);
  const targets = await get(content.targets, `search=${encodeURIComponent('山水')}&except=none`);
  expect(targets.rows).toMatchObject([{ id, kind: 'video', title: '山水课', isPublished: true }]);
  const entry = await client.create('entry', '桥');
  await client.change('entry', entry, { entryKind: '名物', text: '画里的桥。', links: [{ to: id }] });
  await client.publishNow('entry', entry);
  expect((await client.details('video', id)).linkedFrom).toMatchObject([{ id: entry, kind: 'entry' }]);
});

it('refuses files that are not recordings, invalid captions, and links to missing resources', async () => {
  const upload = (bytes: Buffer, kind: string) => client.take(files.takeMedia, bytes, 'a.mp4', { kind });
  expect((await upload(Buffer.from('<html>'), 'video')).msg).toContain('不是可用的音视频');
  expect((await upload(tone(1), 'video')).msg).toContain('只有声音');
  expect((await client.upload(files.uploadCaptions.path, Buffer.from([0xff, 0xfe]), { fileName: 'a.vtt' })).msg).toBe(
    '字幕文件不是 UTF-8 文字',
  );
  expect((await post(files.saveCaptions, { cues: [{ start: 3, end: 1, text: '反了' }] })).msg).toBe(
    '有一条字幕的结束早于开始',
  );
  const id = await client.create('news', '链接');
  const saved = await client.change('news', id, { html: '<p>字</p>', links: [{ to: 'nothing' }, { to: id }] });
  expect(saved.problems.filter(({ level }) => level === 'error')).toEqual([
    { field: 'links.0', message: '链接的内容已不存在', level: 'error' },
    { field: 'links.1', message: '不能链接到自己', level: 'error' },
  ]);
});

it('shows the preview of a draft to its editor only, without publishing it', async () => {
  const image = await client.picture(await picture(400, 300), 'work');
  const id = await client.create('img', '草稿里的画');
  await client.change('img', id, {
    image: { hash: image.hash },
    html: '<p>看。</p>',
    regions: [{ title: '角', x: 0, y: 0, w: 0.5, h: 0.5 }],
  });
  const { data } = await post(calls.preview, { kind: 'img', id });
  const { desktopUrl, phoneUrl } = data as { desktopUrl: string; phoneUrl: string };
  expect(phoneUrl).toMatch(/^\/cloudExhibitionHall\/imageAppreciationDetails\/.*\?preview=c\..*&device=phone$/);
  const page = await server.send('GET', desktopUrl);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(/script-src 'none';.*frame-ancestors 'self'/);
  expect((await server.call(works.details, { body: { imgId: id } })).code).toBe(404);
  expect((await server.send('GET', desktopUrl.replace(/.{8}&device/, 'AAAAAAAA&device'))).status).toBe(403);
  await server.db.pool.query(`update users set roles = '{analyst}' where id = $1`, [editor.id]);
  expect((await server.send('GET', desktopUrl)).status).toBe(403);
  await server.db.pool.query(`update users set roles = '{editor}' where id = $1`, [editor.id]);
  const { rows } = await server.db.pool.query(`select status from resource where id = $1`, [id]);
  expect(rows).toEqual([{ status: 'draft' }]);
});

it('makes the pages of a book from its chapters, and keeps the text of chapters that a request leaves out', async () => {
  const id = await client.create('book', '新书');
  const long = `<p>${'山高水长，云起云落。'.repeat(120)}</p><!--${'x'.repeat(200_000)}-->`;
  await client.change('book', id, {
    chapters: [
      { key: 'c1', title: '第一章', html: long },
      { key: 'c2', title: '第二章', html: '<p>短。</p><script>x</script>' },
    ],
  });
  await client.change('book', id, {
    chapters: [
      { key: 'c2', title: '第二章', html: null },
      { key: 'c1', title: '第一章（改）', html: null },
    ],
  });
  const first = await get(calls.draftPage, `id=${id}&pageNum=1`);
  expect(first.data).toMatchObject({ title: '第二章', html: '<h1>第二章</h1><p>短。</p>' });
  const { pageCount, contents } = first.data as { pageCount: number; contents: unknown[] };
  expect([pageCount, contents]).toEqual([
    3,
    [
      { title: '第二章', pageNum: 1 },
      { title: '第一章（改）', pageNum: 2 },
    ],
  ]);
  expect((await get(calls.draftPage, `id=${id}&pageNum=9`)).msg).toBe('没有这一页');
  expect(await client.publishNow('book', id)).toMatchObject({ published: true });
  const { published } = await client.details('book', id);
  expect(published).toMatchObject({
    canEditText: true,
    pageCount: 3,
    chapters: [{ key: 'c2' }, { key: 'c1', title: '第一章（改）' }],
  });
});
