import type { ImportKind } from '@meiyu/contract/admin/import-fields.ts';
import * as imports from '@meiyu/contract/admin/imports.ts';
import type { CallResult, Endpoint } from '@meiyu/contract/endpoint.ts';
import { importUpload } from '@meiyu/contract/raw.ts';
import { expect } from 'vitest';
import type { TestApp } from '../../test/app.testkit.ts';

export const TUS = { 'tus-resumable': '1.0.0' };
export const PART = { ...TUS, 'content-type': 'application/offset+octet-stream' };

export const metadataOf = (pairs: Record<string, string>) =>
  Object.entries(pairs)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',');

export const news = (title: string, text = '今天开馆。') => Buffer.from(`---\ntitle: ${title}\n---\n${text}\n`);

let opened = 0;

/** The actions of one member of staff on the page 导入. */
export function openImportClient(server: TestApp, token: string) {
  const authorization = `Bearer ${token}`;
  const call = (
    endpoint: Endpoint,
    { id = '', query = '', body }: { id?: string; query?: string; body?: unknown } = {},
  ) => server.call(endpoint, { path: endpoint.path.replace(':id', id), query, body, token });
  async function data<E extends Endpoint>(
    endpoint: E,
    input: { id?: string; query?: string; body?: unknown } = {},
  ): Promise<CallResult<E>> {
    const answer = await call(endpoint, input);
    if (answer.code !== 200) throw new Error(answer.msg);
    return ('rows' in endpoint ? answer : answer.data) as CallResult<E>;
  }
  const tus = (method: string, path: string, headers: Record<string, string>, body?: Buffer) =>
    fetch(server.url + path, {
      method,
      headers: { authorization, ...TUS, ...headers },
      ...(body && { body: new Uint8Array(body) }),
    });

  const client = {
    authorization,
    call,
    data,
    tus,
    details: (id: string) => data(imports.details, { id }),
    async open(files: number, bytes: number, kind = 'files', allPictures = false): Promise<string> {
      return (await data(imports.open, { body: { name: `第 ${++opened} 批`, files, bytes, kind, allPictures } })).id;
    },
    create: (set: string, path: string, size: number, body?: Buffer) =>
      tus(
        'POST',
        importUpload.path,
        { 'upload-length': String(size), 'upload-metadata': metadataOf({ set, path }), ...(body && PART) },
        body,
      ),
    /** A set with these files, all arrived. */
    async upload(files: Record<string, Buffer>, kind?: ImportKind, allPictures?: boolean): Promise<string> {
      const all = Object.entries(files);
      const id = await client.open(
        all.length,
        all.reduce((sum, [, bytes]) => sum + bytes.length, 0),
        kind,
        allPictures,
      );
      for (const [path, bytes] of all) {
        const answer = await client.create(id, path, bytes.length, bytes);
        if (answer.status !== 201) throw new Error(await answer.text());
      }
      return id;
    },
    async check(id: string): Promise<void> {
      await data(imports.check, { body: { id } });
      await expect.poll(async () => (await client.details(id)).state).toBe('checked');
    },
    async start(id: string): Promise<void> {
      await data(imports.start, { body: { id } });
      await expect.poll(async () => (await client.details(id)).state).toBe('imported');
    },
    async lines(id: string, phase: 'check' | 'import'): Promise<string[]> {
      const { rows } = await data(imports.report, { id, query: `phase=${phase}` });
      return rows.map(({ kind, name, title, text }) => [kind, name, title, text].filter(Boolean).join(' '));
    },
  };
  return client;
}
