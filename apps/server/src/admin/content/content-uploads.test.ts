import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as files from '@meiyu/contract/admin/content-files.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import * as classroom from '@meiyu/contract/classroom.ts';
import { importUpload } from '@meiyu/contract/raw.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { film, picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { openImportClient, PART } from '../imports/imports.testkit.ts';
import { openContentClient } from './content.testkit.ts';
import { makeStreamsJob } from './media/streams.job.ts';

/* Resumable uploads of files for drafts. */

let server: TestApp;
let editor: TestStaff;
let client: ReturnType<typeof openContentClient>;
let tus: ReturnType<typeof openImportClient>;

beforeAll(async () => {
  server = await startTestApp();
  editor = await addTestStaff(server.db, 'editor');
  client = openContentClient(server, editor.staffToken);
  tus = openImportClient(server, editor.staffToken);
});
afterAll(() => server.stop());

const post = (endpoint: Parameters<TestApp['call']>[0], body: object, token = editor.staffToken) =>
  server.call(endpoint, { body, token });

async function open(fileName: string, size: number) {
  const { data, msg } = await post(files.openUpload, { fileName, size, modified: 5 });
  if (!data) throw new Error(msg);
  return data as { setId: string; uploadId: string; received: number };
}

it('resumes an upload after the page was left, stores the file once, and does not list it in 导入', async () => {
  const bytes = await picture(300, 200);
  const half = Math.floor(bytes.length / 2);
  const { setId } = await open('封面.webp', bytes.length);
  const first = await tus.tus(
    'POST',
    importUpload.path,
    {
      'upload-length': String(bytes.length),
      'upload-metadata': ['set', 'path', 'modified']
        .map((name, index) => `${name} ${Buffer.from([setId, '封面.webp', '5'][index] ?? '').toString('base64')}`)
        .join(','),
      ...PART,
    },
    bytes.subarray(0, half),
  );
  expect(first.status).toBe(201);
  const again = await open('封面.webp', bytes.length);
  expect(again).toEqual({ setId, uploadId: expect.any(String), received: half });
  expect((await post(files.takePicture, { uploadId: again.uploadId, use: 'cover' })).msg).toContain('不一致');
  const path = `${importUpload.path}/${again.uploadId}`;
  await tus.tus('PATCH', path, { ...PART, 'upload-offset': String(half) }, bytes.subarray(half));
  const stored = await post(files.takePicture, { uploadId: again.uploadId, use: 'cover' });
  expect(stored.data).toMatchObject({ width: 300, height: 200 });
  // The answer was lost: the page asks again.
  expect((await post(files.takePicture, { uploadId: again.uploadId, use: 'cover' })).data).toEqual(stored.data);
  expect((await server.call(imports.list, { token: editor.staffToken })).rows).toEqual([]);
  expect((await open('封面.webp', bytes.length)).setId).not.toBe(setId);
});

it('refuses wrong names, files of other people and more than the quota allows, and deletes cancelled uploads', async () => {
  expect((await post(files.openUpload, { fileName: 'a.mp4', size: 50 * 1024 ** 3, modified: 1 })).msg).toContain('GB');
  expect((await post(files.openUpload, { fileName: '../a.mp4', size: 9, modified: 1 })).code).toBe(400);
  const uploadId = await client.sendWhole(Buffer.from('film'), 'a.mp4');
  const other = await addTestStaff(server.db, 'editor');
  const foreign = { uploadId, kind: 'video' };
  expect((await post(files.takeMedia, foreign, other.staffToken)).code).toBe(404);
  expect((await post(files.discardUpload, { uploadId }, other.staffToken)).code).toBe(404);
  expect((await post(files.discardUpload, { uploadId })).code).toBe(200);
  expect((await post(files.takeMedia, foreign)).code).toBe(404);
  const set = await tus.upload({ 'b.mp4': film() });
  const [file] = (await tus.data(imports.files, { id: set })).files;
  expect((await post(files.takeMedia, { uploadId: file?.id ?? '', kind: 'video' })).code).toBe(404);
});

it('adds the streams to a published video once they are made', async () => {
  const id = await client.create('video', '长片');
  const upload = await client.take(files.takeMedia, film(), '长片.mp4', { kind: 'video' });
  const { file } = upload.data as { file: { hash: string } };
  const episode = { key: 'e1', title: '一', duration: 400, media: [{ hash: file.hash }] };
  await client.change('video', id, { html: '<p>课。</p>', abstract: '课', episodes: [episode] });
  expect(await client.publishNow('video', id)).toMatchObject({ published: true });
  const made: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-streams-test-'));
  const job = makeStreamsJob({
    orm: server.db.orm,
    storage: await createFolderStorage(folder),
    findTranscoder: async () => ({
      makePoster: async () => undefined,
      makeWaveform: async () => undefined,
      async makeLadder(path, store) {
        made.push(path);
        await store('hls/master.m3u8', Buffer.from('#EXTM3U'));
        return true;
      },
    }),
  });
  const run = () => job({ input: { hash: file.hash }, report: () => undefined });
  await run();
  await run();
  expect(made).toHaveLength(1);
  await expect
    .poll(async () => JSON.stringify((await server.call(classroom.details, { body: { id } })).data))
    .toContain('hls/master.m3u8');
  const { rows } = await server.db.pool.query('select kind from episode_source order by seq');
  expect(rows.map(({ kind }) => kind)).toEqual(['hls', 'file']);
  await rm(folder, { recursive: true });
});
