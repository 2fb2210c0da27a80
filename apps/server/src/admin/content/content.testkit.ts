import * as content from '@meiyu/contract/admin/content.ts';
import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import * as editing from '@meiyu/contract/admin/content-editing.ts';
import type { ContentAction, ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import * as files from '@meiyu/contract/admin/content-files.ts';
import type { ContentRow } from '@meiyu/contract/admin/content-shapes.ts';
import { BASE_PATH, type Endpoint } from '@meiyu/contract/endpoint.ts';
import type { TestApp } from '../../test/app.testkit.ts';
import { openImportClient } from '../imports/imports.testkit.ts';

interface Draft {
  document: ContentDocument;
  editorName: string;
}

interface Problem {
  field: string;
  message: string;
  level: string;
}

export interface Details {
  state: string;
  scheduledTime: string;
  origin: string;
  published: ContentDocument | null;
  revision: number;
  draft: Draft | null;
  others: { name: string }[];
  linkedFrom: { id: string; kind: string }[];
}

export interface Saved {
  saved: boolean;
  revision: number;
  current: Draft | null;
  removedElements: string[];
  problems: Problem[];
}

export interface Published {
  published: boolean;
  revision: number;
  problems: Problem[];
  version: number;
}

type Fields = Record<string, unknown>;

/** The actions of one member of staff on content. */
export function openContentClient(server: TestApp, token: string) {
  const details = async (kind: ContentKind, id: string) =>
    (await server.call(editing.details, { query: `kind=${kind}&id=${id}`, token })).data as Details;
  const save = (id: string, document: Fields, revision: number) =>
    server.call(editing.save, { body: { id, document, revision }, token });
  const publish = (kind: ContentKind, id: string, revision: number, note = '') =>
    server.call(editing.publish, { body: { kind, id, revision, note }, token });
  return {
    details,
    save,
    publish,

    async create(kind: ContentKind, title = '', more: Fields = {}): Promise<string> {
      const answer = await server.call(content.create, { body: { kind, title, ...more }, token });
      if (answer.code !== 200) throw new Error(answer.msg);
      return (answer.data as { id: string }).id;
    },

    /** Changes some fields of the draft, or of what is published. */
    async change(kind: ContentKind, id: string, fields: Fields): Promise<Saved> {
      const { draft, published, revision } = await details(kind, id);
      const base = draft?.document ?? published ?? { kind };
      const answer = await save(id, { ...base, ...fields }, revision);
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as Saved;
    },

    async publishNow(kind: ContentKind, id: string): Promise<Published> {
      const { revision } = await details(kind, id);
      const answer = await publish(kind, id, revision);
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as Published;
    },

    async applyAction(kind: ContentKind, act: ContentAction, ids: string[], more: Fields = {}) {
      const answer = await server.call(content.act, { body: { kind, act, ids, ...more }, token });
      if (answer.code !== 200) throw new Error(answer.msg);
      return (answer.data as { results: { id: string; done: boolean; reason: string }[] }).results;
    },

    async list(query: string) {
      const { rows, counts } = await server.call(content.list, { query, token }).then((answer) => ({
        rows: answer.rows as ContentRow[],
        counts: JSON.parse(answer.text).counts as Record<string, number>,
      }));
      return { rows, counts };
    },

    async upload(path: string, bytes: Buffer, query: Record<string, string>) {
      const form = new FormData();
      form.set('file', new File([new Uint8Array(bytes)], 'file'));
      const response = await fetch(`${server.url}${BASE_PATH}${path}?${new URLSearchParams(query)}`, {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${token}` },
      });
      return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> | null };
    },

    /** A file that arrived by the resumable routes; returns its id. */
    async sendWhole(bytes: Buffer, fileName: string): Promise<string> {
      const body = { fileName, size: bytes.length, modified: 0 };
      const opened = await server.call(files.openUpload, { body, token });
      if (opened.code !== 200) throw new Error(opened.msg);
      const { setId } = opened.data as { setId: string };
      const imports = openImportClient(server, token);
      const answer = await imports.create(setId, fileName, bytes.length, bytes);
      if (answer.status !== 201) throw new Error(await answer.text());
      return answer.headers.get('location')?.split('/').at(-1) ?? '';
    },

    async take(endpoint: Endpoint, bytes: Buffer, fileName: string, more: Fields = {}) {
      const uploadId = await this.sendWhole(bytes, fileName);
      return server.call(endpoint, { body: { uploadId, ...more }, token });
    },

    async picture(bytes: Buffer, use = 'text'): Promise<{ hash: string; url: string }> {
      const answer = await this.upload(files.upload.path, bytes, { fileName: '图.png', use });
      if (answer.code !== 200) throw new Error(answer.msg);
      return answer.data as { hash: string; url: string };
    },
  };
}
