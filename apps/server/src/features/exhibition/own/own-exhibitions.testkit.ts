import * as admin from '@meiyu/contract/admin/reader-exhibitions.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import * as contract from '@meiyu/contract/own-exhibitions.ts';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { createFolderStorage } from '../../../adapters/storage/folder-storage.ts';
import { startTestApp, type TestApp } from '../../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../../test/staff.testkit.ts';
import { addTestUser, type TestUser } from '../../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder, picture } from '../../content/content.testkit.ts';

export type View = CallResult<typeof contract.view>;
type Details = CallResult<typeof contract.read>;
type Row = CallResult<typeof contract.list>['rows'][number];
type Reviewed = CallResult<typeof admin.list>['rows'][number];

export const hang = (kind: 'work' | 'drawing', id: string, label = '', name = '') => ({ kind, id, label, name });
export const idOf = ({ data }: { data: unknown }) => (data as { id: string }).id;
export const titlesIn = ({ data }: { data: unknown }) =>
  (data as View).sections.map(({ title, works }) => [title, ...works.map(({ resTitle }) => resTitle)]);

/** A server with works, and before each test two readers, one of them with a drawing, and a reviewer. */
export function setUpOwnExhibitions() {
  let server: TestApp;
  let content: ContentFolder;
  let pictureHash: string;
  const people = {} as { anna: TestUser; ben: TestUser; reviewer: TestStaff /** Of Anna's. */; drawing: string };
  const sql = (text: string, values: unknown[] = []) => server.db.pool.query(text, values);

  beforeAll(async () => {
    content = await makeContentFolder();
    server = await startTestApp({ env: { MEIYU_DATA: content.root } });
    await sql(
      `insert into file (hash, size, mime, width, height) values (repeat('a', 64), 1, 'image/webp', 2049, 1000)`,
    );
    await sql(`insert into resource (id, res_type, title, author, status) values ('shan', 'img', '山图', '某', 'published'),
      ('shui', 'img', '水图', '某', 'published'), ('hidden', 'img', '藏图', '某', 'hidden')`);
    await sql(`insert into work (resource_id, image_file, width_mm, height_mm)
      select id, repeat('a', 64), 305, 600 from resource`);
    await sql(`insert into filter_word (word, level) values ('不许说', 'block')`);
    const storage = await createFolderStorage(`${content.root}/files`);
    const bytes = await picture(300, 200, '#a33');
    pictureHash = (await storage.put(bytes, { type: 'image/webp', maxBytes: 1e6 })).key;
    await sql(
      `insert into file (hash, size, mime, access, width, height) values ($1, $2, 'image/webp', 'private', 300, 200)`,
      [pictureHash, bytes.length],
    );
  });
  afterAll(async () => {
    await server.stop();
    await content.drop();
  });
  beforeEach(async () => {
    people.anna = await addTestUser(server.db);
    people.ben = await addTestUser(server.db);
    people.reviewer = await addTestStaff(server.db, 'reviewer');
    people.drawing = await addDrawing(people.anna);
    await sql(`delete from own_exhibition`);
  });

  async function addDrawing({ id }: TestUser): Promise<string> {
    const { rows } = await sql(
      `insert into ai_drawing (user_id, prompt, file_hash) values ($1, '月下的竹，送给林小满', $2) returning id`,
      [id, pictureHash],
    );
    return rows[0].id;
  }

  const spring = (): OwnDocument => ({
    ...{ title: '我的春天', preface: '第一行。\n第二行<b>。' },
    walls: [
      {
        title: '山水',
        text: '墙上的话。',
        works: [hang('work', 'shan', '看山顶。'), hang('drawing', people.drawing, '我画的。', '月下竹')],
      },
      { title: '', text: '', works: [hang('work', 'hidden')] },
    ],
  });
  const as = (who: TestUser) => ({
    create: (document?: OwnDocument) => server.call(contract.create, { token: who.token, body: { document } }),
    read: async (ownId: string) =>
      (await server.call(contract.read, { token: who.token, body: { ownId } })).data as Details,
    save: (ownId: string, version: number, document: OwnDocument) =>
      server.call(contract.save, { token: who.token, body: { ownId, version, document } }),
    share: (ownId: string, version = 1) => server.call(contract.share, { token: who.token, body: { ownId, version } }),
    withdraw: (ownId: string) => server.call(contract.withdraw, { token: who.token, body: { ownId } }),
    view: (ownId: string) => server.call(contract.view, { token: who.token, body: { ownId } }),
    list: async () => (await server.call(contract.list, { token: who.token })).rows as Row[],
  });
  const made = async (document = spring(), who = people.anna) => idOf(await as(who).create(document));
  const shared = (key: string) => server.call(contract.shared, { body: { key } });
  const waiting = async (query = '') =>
    (await server.call(admin.list, { token: people.reviewer.staffToken, query })).rows as Reviewed[];
  const decide = (id: string, decision: string, fields: object = {}, who = people.reviewer) =>
    server.call(admin.decide, { token: who.staffToken, body: { id, decision, ...fields } });
  async function approve(id: string) {
    const row = (await waiting()).find((one) => one.id === id);
    const { code } = await decide(id, 'approve', { submitTime: row?.submitTime });
    if (code !== 200) throw new Error(`approving was answered with ${code}`);
  }
  async function sharedOne(who = people.anna): Promise<{ id: string; key: string }> {
    const id = await made(spring(), who);
    await as(who).share(id);
    await approve(id);
    return { id, key: (await as(who).read(id)).sharing.key };
  }

  return {
    ...{ people, sql, as, spring, made, shared, waiting, decide, approve, sharedOne, addDrawing },
    call: (...input: Parameters<TestApp['call']>) => server.call(...input),
    fetch: (path: string) => fetch(server.url + path),
    addStaff: (role: 'editor') => addTestStaff(server.db, role),
  };
}
