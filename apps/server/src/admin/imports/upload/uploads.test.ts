import { createHash } from 'node:crypto';
import { request } from 'node:http';
import * as imports from '@meiyu/contract/admin/imports.ts';
import { importUpload } from '@meiyu/contract/raw.ts';
import { Upload, type UploadOptions } from 'tus-js-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { addTestStaff } from '../../../test/staff.testkit.ts';
import { metadataOf, openImportClient, PART, TUS } from '../imports.testkit.ts';

let server: TestApp;
let editor: ReturnType<typeof openImportClient>;
let other: ReturnType<typeof openImportClient>;
let reviewer: ReturnType<typeof openImportClient>;
beforeAll(async () => {
  server = await startTestApp();
  editor = openImportClient(server, (await addTestStaff(server.db, 'editor')).staffToken);
  other = openImportClient(server, (await addTestStaff(server.db, 'editor')).staffToken);
  reviewer = openImportClient(server, (await addTestStaff(server.db, 'reviewer', 'accounts')).staffToken);
});
afterAll(() => server.stop());

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
const offsetAt = async (path: string) => (await editor.tus('HEAD', path, {})).headers.get('upload-offset');
const patch = (path: string, offset: number, body: Buffer, headers: Record<string, string> = {}) =>
  editor.tus('PATCH', path, { ...PART, 'upload-offset': String(offset), ...headers }, body);

/** Uploads as the page does. `stop` is called after each chunk and ends the upload when it returns true. */
function send(bytes: Buffer, options: Partial<UploadOptions>, stop = (_sent: number) => false): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(bytes, {
      endpoint: server.url + importUpload.path,
      headers: { authorization: editor.authorization },
      chunkSize: 1000,
      retryDelays: null,
      onError: reject,
      onSuccess: () => resolve(upload.url ?? ''),
      onChunkComplete(_size, sent) {
        if (stop(sent)) void upload.abort().then(() => resolve(upload.url ?? ''));
      },
      ...options,
    });
    upload.start();
  });
}

describe('uploads by tus', () => {
  it('resume where they stopped, with the client of the page', async () => {
    const bytes = Buffer.alloc(3500, '山水');
    const set = await editor.open(1, bytes.length);
    const metadata = { set, path: '图书/山水.epub', modified: '1700000000000' };
    const url = await send(bytes, { metadata }, (sent) => sent >= 2000);
    expect(await editor.details(set)).toMatchObject({ receivedFiles: 0, receivedBytes: 2000 });
    const { files } = await editor.data(imports.files, { id: set });
    expect(files).toMatchObject([{ path: '图书/山水.epub', size: 3500, received: 2000, modified: 1700000000000 }]);
    expect(url.endsWith(files[0]?.id ?? '?')).toBe(true);
    const offsets: number[] = [];
    await send(bytes, { uploadUrl: url }, (sent) => offsets.push(sent) === 0);
    expect(offsets).toEqual([3000, 3500]);
    expect(await editor.details(set)).toMatchObject({ receivedFiles: 1, receivedBytes: 3500 });
    await editor.check(set);
  });

  it('keep every byte that arrived before the connection was lost', async () => {
    const set = await editor.open(1, 1000);
    const path = locationOf(await editor.create(set, 'a.epub', 1000));
    const headers = { ...PART, authorization: editor.authorization, 'upload-offset': '0', 'content-length': '1000' };
    const cut = request(server.url + path, { method: 'PATCH', headers });
    cut.on('error', () => {});
    cut.write(Buffer.alloc(300, 'x'));
    // The rest never comes; asking for the state ends that request, as after a lost connection.
    await expect.poll(() => offsetAt(path)).toBe('300');
    cut.destroy();
    expect((await patch(path, 300, Buffer.alloc(700, 'y'))).status).toBe(204);
  });

  it('are refused with a status and an explanation when they exceed a limit', async () => {
    const bytes = Buffer.from('abcdef');
    const set = await editor.open(1, bytes.length);
    const path = locationOf(await editor.create(set, 'a.epub', 6));
    expect((await patch(path, 3, bytes)).status).toBe(409);
    expect((await patch(path, 0, Buffer.alloc(7))).status).toBe(413);
    const wrong = `sha256 ${createHash('sha256').update('other').digest('base64')}`;
    expect((await patch(path, 0, bytes, { 'upload-checksum': wrong })).status).toBe(460);
    expect((await patch(path, 0, bytes, { 'upload-checksum': 'crc32 AAAA' })).status).toBe(400);
    expect((await patch(path, 0, bytes, { 'content-type': 'application/json' })).status).toBe(400);
    const old = await editor.tus('HEAD', path, { 'tus-resumable': '0.2.2' });
    expect([old.status, old.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    expect(await offsetAt(path)).toBe('0');
    const right = `sha256 ${createHash('sha256').update(bytes).digest('base64')}`;
    expect((await patch(path, 0, bytes, { 'upload-checksum': right })).status).toBe(204);
    const more = await editor.create(set, 'b.epub', 1);
    expect(await more.json()).toMatchObject({ msg: '文件比开始时登记的多，请放弃后重新上传' });
    expect((await editor.tus('HEAD', `${importUpload.path}/x`, {})).status).toBe(404);
  });

  it('replace a file with the same path, and can be removed again', async () => {
    const set = await editor.open(2, 8);
    const first = locationOf(await editor.create(set, 'a.epub', 4, Buffer.from('1111')));
    const second = locationOf(await editor.create(set, 'a.epub', 4, Buffer.from('2222')));
    expect((await editor.tus('HEAD', first, {})).status).toBe(404);
    await editor.create(set, 'b.epub', 4);
    expect(await editor.details(set)).toMatchObject({ files: 2, bytes: 8, receivedFiles: 1 });
    expect((await editor.tus('DELETE', second, {})).status).toBe(204);
    expect(await editor.details(set)).toMatchObject({ files: 1, bytes: 4, receivedFiles: 0 });
  });

  it('stay inside their set: paths outside it are refused', async () => {
    const set = await editor.open(9, 9);
    for (const path of ['../a', '/etc/x', 'a/../../b', 'C:/x', 'a\\b', 'aux.txt', 'a/.env', 'x'.repeat(500)]) {
      const answer = await editor.create(set, path, 1);
      expect([answer.status, path], path).toEqual([400, path]);
    }
    const nul = await editor.create(set, 'a\0b', 1);
    expect(nul.status).toBe(400);
    expect(await editor.details(set)).toMatchObject({ receivedFiles: 0 });
  });

  it('belong to the member of staff who opened the set, and need the role at every request', async () => {
    const set = await editor.open(2, 8);
    const path = locationOf(await editor.create(set, 'a.epub', 4));
    const patchAs = (client: typeof editor) =>
      client.tus('PATCH', path, { ...PART, 'upload-offset': '0' }, Buffer.from('evil'));
    const attempts = async (client: typeof editor) => [
      (await client.create(set, 'b.epub', 4)).status,
      (await client.tus('HEAD', path, {})).status,
      (await patchAs(client)).status,
      (await client.tus('DELETE', path, {})).status,
    ];
    expect(await attempts(other)).toEqual([404, 404, 404, 404]);
    expect(await attempts(reviewer)).toEqual([403, 403, 403, 403]);
    const anonymous = (method: string, headers: Record<string, string> = {}) =>
      fetch(server.url + (method === 'POST' ? importUpload.path : path), { method, headers: { ...TUS, ...headers } });
    const statuses = await Promise.all(['POST', 'HEAD', 'PATCH', 'DELETE'].map((method) => anonymous(method)));
    expect(statuses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await offsetAt(path)).toBe('0');
    for (const endpoint of [imports.check, imports.start, imports.stop, imports.discard])
      expect((await other.call(endpoint, { body: { id: set } })).msg).toContain('不是您上传的');
    expect((await other.call(imports.files, { id: set })).code).toBe(400);
    for (const endpoint of Object.values(imports)) expect((await reviewer.call(endpoint, { id: set })).code).toBe(403);
  });

  it('are refused once their set is checked or discarded', async () => {
    const set = await editor.upload({ 'a/news.md': Buffer.from('---\ntitle: 一\n---\n一。\n') });
    await editor.check(set);
    expect((await editor.create(set, 'b', 1)).status).toBe(404);
    await editor.data(imports.discard, { body: { id: set } });
    expect((await editor.call(imports.details, { id: set })).code).toBe(400);
    const headers = { 'upload-length': '1', 'upload-metadata': metadataOf({ set: 'x', path: 'b' }) };
    expect((await editor.tus('POST', importUpload.path, headers)).status).toBe(404);
  });
});
