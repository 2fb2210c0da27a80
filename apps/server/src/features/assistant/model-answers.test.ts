import { randomUUID } from 'node:crypto';
import { options, messages as sessionMessages, uploadPhoto } from '@meiyu/contract/assistant.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  BEHAVIOURS,
  beginStream,
  sendDelta,
  startFakeChatServer,
  streamText,
} from '../../adapters/chat-model/chat-server.testkit.ts';
import { createOpenAiChat } from '../../adapters/chat-model/openai-chat.ts';
import { createPhotoConverter } from '../../adapters/photo-image.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { type AssistantApp, makeAsk, startAssistantApp } from './assistant-app.testkit.ts';
import { CRISIS_TEXT } from './filter/reply-texts.ts';
import { createGroundedEngine } from './guide/grounded.ts';
import { createTestGuide } from './guide/guide.testkit.ts';
import { createGuideEngine } from './guide/guide-engine.ts';
import { createPhotosRepo } from './store/photos.repo.ts';

/* Answers of a configured model, through the real app and a server that speaks the protocol. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let server: Awaited<ReturnType<typeof startFakeChatServer>>;
let site: AssistantApp;
let photoHost = 'model.example';
let reader: TestUser;
let photo: Buffer;

/** The question ends with the way in which the model's answer ends. */
const wayOf = (content: string) => /，(\w+)$/.exec(content)?.[1] ?? '';
const seesPhoto = streamText('看起来像一枝梅花。');

beforeAll(async () => {
  server = await startFakeChatServer({
    model: async (answer, request) => {
      const { content = '', photo } = request.body.messages.at(-1) ?? {};
      const way = wayOf(content);
      if (photo && way === 'waits') return;
      if (photo) return (way === 'fails' ? BEHAVIOURS.broken : seesPhoto)?.(answer, request);
      beginStream(answer);
      sendDelta(answer, { content: '皴法是笔法[1]。' });
      if (way === 'blocks') sendDelta(answer, { content: '海洛因[2]。' });
      if (way === 'cuts') {
        // A mark at the very end may still become a link, so it is held back until the end.
        sendDelta(answer, { content: '又说[2]' });
        answer.end();
      }
      if (way !== 'ends') return;
      sendDelta(answer, { content: '完。' }, 'stop');
      answer.end('data: [DONE]\n\n');
    },
  });
  const guideDeps = createTestGuide();
  const model = createOpenAiChat({ baseUrl: server.baseUrl, model: 'model', limits: { idleMs: 300 } });
  const engine = createGroundedEngine({ model, guide: createGuideEngine(guideDeps), guideDeps, warn: () => {} });
  db = await openTestDatabase();
  const chat = {
    ...engine,
    get photoHost() {
      return photoHost;
    },
  };
  site = await startAssistantApp(db, { chat, writeQuestionsEveryMs: 20 });
  photo = await takePhoto();
});
afterAll(async () => {
  await site.stop();
  await Promise.all([db.drop(), server.close()]);
});
beforeEach(async () => {
  photoHost = 'model.example';
  reader = await addTestUser(db);
  server.requests.length = 0;
});

it.each([
  ['ends', 'done', [1]],
  ['stops', 'stopped', [1]],
  ['stalls', 'error', [1]],
  ['cuts', 'error', [1, 2]],
  ['blocks', 'blocked', [1]],
])('an answer of a model that %s is %s and lists only what it cites', async (way, status, marks) => {
  const page = await site.open(reader.token);
  const sid = await site.addSession(reader.token);
  const ask = makeAsk(sid, `披麻皴和斧劈皴有什么区别，${way}`);
  page.send(ask);
  await expect.poll(() => page.text(ask.answerId)).toContain('[1]');
  if (way === 'stops') page.send({ frame: 'stop', answerId: ask.answerId });
  const end = await page.wait('end');
  expect(end).toMatchObject({ status });
  expect(end.afterword?.citations.map(({ mark }) => mark)).toEqual(marks);
  const stored = (await site.call(sessionMessages, reader.token, { body: { sid } })).data as { citations: unknown[] }[];
  expect(stored[1]).toMatchObject({ status, citations: marks.map((mark) => ({ mark })) });
  await page.leave();
});

it('a question for which a model got no passage is noted for staff, as one that the guide cannot answer', async () => {
  const page = await site.open(reader.token);
  page.send(makeAsk(await site.addSession(reader.token), '掐丝珐琅怎么烧，ends'));
  await page.wait('end');
  const noted = async () => (await db.pool.query('select text, reason from unanswered_question')).rows;
  await expect.poll(noted).toContainEqual({ text: '掐丝珐琅怎么烧，ends', reason: 'nothing' });
  await page.leave();
});

it('a question that was asked from an entry of the dictionary is about it', async () => {
  await db.pool.query(
    `insert into knowledge_entry (id, kind, title, text) values ('cunfa', '技法', '皴法', '画山石的笔法。')`,
  );
  const page = await site.open(reader.token);
  const ask = makeAsk(await site.addSession(reader.token), '它为什么有许多种，ends', {
    about: { resType: 'entry', resId: 'cunfa' },
  });
  page.send(ask);
  const end = await page.wait('end');
  expect(server.requests[0]?.body.messages.at(-1)?.content).toContain('看到的山不同');
  expect(end).toMatchObject({ status: 'done', afterword: { citations: [{ linkUrl: '/dictionary/cunfa' }] } });
  await page.leave();
});

const waiting = async () => (await db.pool.query<{ encrypted: Buffer }>('select encrypted from ai_photo')).rows;

/** A photo as a telephone makes it: large, lying on its side, with the place where it was taken. */
const takePhoto = () =>
  sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#c8502d' } })
    .withExif({ IFD0: { Artist: '张三' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

async function upload(bytes: Uint8Array<ArrayBuffer> | Buffer, { token } = reader) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], '照片.jpg', { type: 'image/jpeg' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(site.url + BASE_PATH + uploadPhoto.path, { method: 'POST', headers, body: form });
  return (await response.json()) as { code: number; msg: string; data: { photo: string } };
}

/** A reader may have one empty session, as after a refused question. */
const sids = new Map<string, string>();

async function ask(content: string, photo: string, who = reader) {
  const page = await site.open(who.token);
  const sid = sids.get(who.token) ?? (await site.addSession(who.token));
  sids.set(who.token, sid);
  const frame = makeAsk(sid, content, { photo });
  page.send(frame);
  const isOver = () => page.frames.find(({ frame: kind }) => kind === 'end' || kind === 'refused');
  await expect.poll(isOver).toBeDefined();
  const text = page.text(frame.answerId);
  await page.leave();
  const stored = (await site.call(sessionMessages, who.token, { body: { sid } })).data as {
    withPhoto: boolean;
    engineLabel: string;
    status: string;
    notice: string;
  }[];
  return { over: isOver(), text, stored: stored.slice(-2) };
}

it('a photo goes to the model small, upright and without its metadata, and is deleted after the answer', async () => {
  const { data } = await upload(photo);
  const [row] = await waiting();
  expect(row?.encrypted.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  const { text, stored } = await ask('这是什么花', data.photo);
  expect(text).toBe('看起来像一枝梅花。');
  expect(stored).toMatchObject([{ withPhoto: true }, { withPhoto: false, engineLabel: 'model（看照片作答）' }]);
  const [rules, question] = server.requests[0]?.body.messages ?? [];
  expect(rules?.content).toContain('不辨认照片里的人是谁');
  const [type, base64 = ''] = question?.photo?.split(',') ?? [];
  expect(type).toBe('data:image/jpeg;base64');
  const seen = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect(seen).toMatchObject({ format: 'jpeg', width: 800, height: 1600 });
  expect([seen.exif, seen.orientation]).toEqual([undefined, undefined]);
  await expect.poll(waiting).toEqual([]);
  // A second question cannot use it again.
  expect((await ask('再看看', data.photo)).over).toMatchObject({
    frame: 'refused',
    msg: expect.stringContaining('重新选一张'),
  });
});

it('only its reader can ask about it, and only within the hour', async () => {
  const { data } = await upload(photo);
  const refused = { frame: 'refused', code: 400, msg: '照片已过期或已删除，请重新选一张' };
  expect((await ask('这是什么', data.photo, await addTestUser(db))).over).toMatchObject(refused);
  const [id, key = ''] = data.photo.split('.');
  expect((await ask('这是什么', `${id}.${'A'.repeat(key.length)}`)).over).toMatchObject(refused);
  expect((await ask('这是什么', `${randomUUID()}.${key}`)).over).toMatchObject(refused);
  await db.pool.query(`update ai_photo set created_at = now() - interval '50 minutes'`);
  expect((await ask('这是什么', data.photo)).over).toMatchObject(refused);
  await createPhotosRepo(db.orm).removeOlderThan(45);
  expect(await waiting()).toEqual([]);
  expect(server.requests).toEqual([]);
});

it('without a model that sees pictures, and to accounts under 14, it is refused', async () => {
  const stateOf = async () =>
    ((await site.call(options, reader.token)).data as { chat: { photos: string; photoHost: string } }).chat;
  expect(await stateOf()).toMatchObject({ photos: 'on', photoHost: 'model.example' });
  const { data } = await upload(photo);
  photoHost = '';
  expect(await stateOf()).toMatchObject({ photos: 'off', photoHost: '' });
  expect(await upload(photo)).toMatchObject({ code: 400, msg: '本站的问答现在看不了照片，请用文字说说它' });
  expect((await ask('这是什么', data.photo)).over).toMatchObject({ frame: 'refused', code: 400 });
  photoHost = 'model.example';
  await db.pool.query(`update users set age_band = 'under14', guardian_consent_at = now() where id = $1`, [reader.id]);
  expect(await stateOf()).toMatchObject({ photos: 'young', photoHost: '' });
  expect(await upload(photo)).toMatchObject({ code: 403, msg: expect.stringContaining('未满 14 岁') });
  expect((await ask('这是什么', data.photo)).over).toMatchObject({ frame: 'refused', code: 403 });
  await db.pool.query('delete from ai_photo');
});

it('what is no picture or too large is refused', async () => {
  expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).msg).toContain('JPG');
  const tooLarge = createPhotoConverter()(Buffer.alloc(12 * 1024 * 1024 + 1));
  await expect(tooLarge).rejects.toMatchObject({ error: 'AI_PHOTO_TOO_LARGE' });
  expect(await waiting()).toEqual([]);
});

it('a call for help and a declined request beside a photo reach no provider, and the photo is deleted', async () => {
  const first = await upload(photo);
  expect((await ask('我不想活了', first.data.photo)).text).toBe(CRISIS_TEXT);
  await expect.poll(waiting).toEqual([]);
  const second = await upload(photo);
  expect((await ask('我家这个碗值多少钱', second.data.photo)).text).toContain('真伪和价钱我不能判断');
  await expect.poll(waiting).toEqual([]);
  expect(server.requests).toEqual([]);
});

it('while the model looks at it no photo is stored, so that a stop or a restart leaves none', async () => {
  const { data } = await upload(photo);
  const page = await site.open(reader.token);
  const frame = makeAsk(await site.addSession(reader.token), '这是什么，waits', { photo: data.photo });
  page.send(frame);
  await expect.poll(() => server.requests.length).toBe(1);
  expect(await waiting()).toEqual([]);
  page.send({ frame: 'stop', answerId: frame.answerId });
  expect(await page.wait('end')).toMatchObject({ status: 'stopped' });
  await page.leave();
});

it('when the model fails the guide does not guess, and the photo is deleted', async () => {
  const { data } = await upload(photo);
  const { text, stored } = await ask('这是什么，fails', data.photo);
  expect(text).toBe('');
  expect(stored[1]).toMatchObject({ status: 'error', notice: expect.stringContaining('内置导览看不了照片') });
  await expect.poll(waiting).toEqual([]);
});

it('of the photos that were not asked about three are kept', async () => {
  for (const height of [4, 5, 6, 7])
    await upload(
      await sharp({ create: { width: 8, height, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
    );
  expect(await waiting()).toHaveLength(3);
});
