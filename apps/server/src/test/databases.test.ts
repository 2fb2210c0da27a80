import { randomUUID } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as session from '@meiyu/contract/admin/session.ts';
import * as settingsCalls from '@meiyu/contract/admin/settings.ts';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../db/test/folder.testkit.ts';
import { prepareEmptyPglite } from '../db/test/pglite.testkit.ts';
import { connect } from '../features/assistant/assistant-app.testkit.ts';
import { type Program, startProgram } from './program.testkit.ts';
import { makeSiteOnPostgres } from './program-on-postgres.testkit.ts';
import { visit } from './visitor.testkit.ts';

const copyEmptyPglite = prepareEmptyPglite();
const PASSWORD = 'Shan#Shui2026';

const BOOK_ID = 'mo-fen-wu-se';

/** Finds a book, reads a page, highlights a passage, and adds it to the shelf. */
async function findAndReadBook(visitor: ReturnType<typeof visit>): Promise<void> {
  const foundBooks = await visitor.send(
    'GET',
    `/api/businees/book/list?operateType=2&searchValue=${encodeURIComponent('墨分')}`,
  );
  expect(foundBooks.rows).toMatchObject([{ id: BOOK_ID }]);
  const library = await visitor.send('GET', '/api/businees/book/list?cateId=273546280&pageNum=2&pageSize=1');
  expect(library.rows.length).toBe(1);
  expect(library.total).toBe(2);
  const page = await visitor.send('POST', '/api/businees/book/detailsExplode', {
    bookId: BOOK_ID,
    params: { pageNum: 3 },
  });
  expect(page.data).toMatchObject({ pageNum: 3, bookHtml: expect.stringContaining('<p') });
  const resource = { resId: BOOK_ID, resType: 'book' };
  const saved = { ...resource, currentPro: 3, equipment: 'pc', spent: 30 };
  expect((await visitor.send('POST', '/api/businees/user/record/insert', saved)).code).toBe(200);
  const highlight = { ...resource, kind: 'highlight', anchor: { pageNum: 3, start: 0, end: 4, quote: '四个字符' } };
  expect((await visitor.send('POST', '/api/businees/user/note/add', highlight)).code).toBe(200);
  expect((await visitor.send('POST', '/api/businees/user/bookshelf/add', { bookIds: [BOOK_ID] })).code).toBe(200);
  expect((await visitor.send('GET', '/api/businees/user/overview')).data).toMatchObject({
    totals: { books: 1, notes: 1 },
  });
}

/** Searches by a title, by one character, by a word inside a book, and by pinyin initials while typing. */
async function search(visitor: ReturnType<typeof visit>): Promise<void> {
  const find = (word: string) =>
    visitor.send('GET', `/api/businees/global/search?searchValue=${encodeURIComponent(word)}`);
  await expect.poll(async () => (await find('墨分五色')).rows).toMatchObject([{ id: BOOK_ID }]);
  expect((await find('墨')).rows).toMatchObject([{ id: BOOK_ID }]);
  const onPage = expect.objectContaining({ place: expect.objectContaining({ pageNum: expect.any(Number) }) });
  expect((await find('宣纸')).rows).toContainEqual(expect.objectContaining({ hits: expect.arrayContaining([onPage]) }));
  const suggestions = await visitor.send('GET', '/api/businees/search/suggest?searchValue=mfws');
  expect(suggestions.data).toContainEqual(expect.objectContaining({ resId: BOOK_ID }));
}

/** A question is answered through the socket in chunks. */
async function askQuestion(program: Program, visitor: ReturnType<typeof visit>): Promise<void> {
  const sid = randomUUID();
  expect((await visitor.send('POST', '/api/businees/ai/history/add', { sid, type: '1', content: '' })).code).toBe(200);
  const socket = await connect(program.url, String((await visitor.send('POST', '/api/businees/aiAuth/url', {})).data));
  const answerId = randomUUID();
  socket.send({ frame: 'ask', sid, questionId: randomUUID(), answerId, content: '墨分五色是什么意思' });
  const end = await socket.wait('end');
  expect(end).toMatchObject({ status: 'done', length: socket.text(answerId).length });
  expect(end.length).toBeGreaterThan(10);
  await socket.leave();
}

/** Registers a user and uses the main features. */
async function useMainFeatures(program: Program): Promise<void> {
  const visitor = visit(program);
  expect(await visitor.register('墨客_1', '13800138000', PASSWORD)).toMatchObject({ code: 200, msg: '注册成功' });
  expect((await visitor.send('GET', '/api/businees/home/nav')).data).toHaveLength(7);
  const settings = { reader: { paper: 'silk', fontSize: 20 } };
  expect((await visitor.send('POST', '/api/businees/user/settings', settings)).code).toBe(200);
  await findAndReadBook(visitor);
  await search(visitor);
  await askQuestion(program, visitor);
}

/** Checks after a restart that all data is still there. */
async function checkAfterRestart(program: Program): Promise<void> {
  const visitor = visit(program);
  expect(await visitor.login('墨客_1', 'wrong')).toMatchObject({ code: 400, msg: '账号或密码错误' });
  expect(await visitor.login('13800138000', PASSWORD)).toMatchObject({ code: 200, msg: '登录成功' });
  const { data } = await visitor.send('POST', '/api/auth/profile', {});
  expect(data).toMatchObject({ userName: '墨客_1', phonenumber: '138****8000' });
  const settings = await visitor.send('GET', '/api/businees/user/settings');
  expect(settings.data).toEqual({ reader: { paper: 'silk', fontSize: 20 } });
  expect((await visitor.send('POST', '/api/businees/book/read', { bookId: BOOK_ID })).data).toMatchObject({
    pageNum: 3,
  });
  expect((await visitor.send('POST', '/api/businees/user/record', {})).rows).toMatchObject([{ resId: BOOK_ID }]);
}

/** The e-mail settings as the console shows them, and the revision that a save must send. */
async function readMailSettings(owner: ReturnType<typeof visit>) {
  const { data } = await owner.send('GET', settingsCalls.details.path);
  const groups = data.groups as { group: string; revision: string; settings: { name: string }[] }[];
  const mail = groups.find(({ group }) => group === 'mail');
  const byName = Object.fromEntries((mail?.settings ?? []).map((setting) => [setting.name, setting]));
  return { revision: mail?.revision, byName };
}

/** The first owner saves settings with a secret; returns the token of the console session. */
async function saveSettings(program: Program): Promise<string> {
  const owner = visit(program);
  const readInvite = () => /claim\?invite=(\S+)/.exec(program.output())?.[1];
  await expect.poll(readInvite).toBeTruthy();
  const person = { userName: '馆长_1', password: PASSWORD, confirmPassword: PASSWORD };
  const claimed = await owner.sendEncrypted(session.claim.path, { invite: readInvite(), ...person });
  const opened = await owner.sendEncrypted(session.open.path, { ticket: claimed.data.staffTicket });
  const token = String(opened.data.token);
  owner.useToken(token);
  const values = { SMTP_HOST: '10.0.0.5', SMTP_USER: 'meiyu', SMTP_PASSWORD: PASSWORD, MAIL_FROM: 'm@example.cn' };
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { revision } = await readMailSettings(owner);
  const saved = await owner.send('POST', settingsCalls.save.path, { group: 'mail', revision, changes });
  expect(saved.data).toMatchObject({ saved: true, fault: null });
  return token;
}

/** The secret can be read again with the same APP_SECRET, and is not shown. */
async function checkSettings(program: Program, token: string): Promise<void> {
  const owner = visit(program);
  owner.useToken(token);
  const { byName } = await readMailSettings(owner);
  expect(byName.SMTP_HOST).toMatchObject({ value: '10.0.0.5', source: 'database' });
  expect(byName.SMTP_PASSWORD).toMatchObject({ value: '', isSet: true, isUnreadable: false });
}

/** Starts the program, checks which database it reports, and stops it after the work. */
async function withProgram(
  env: Record<string, string>,
  expectedOutput: RegExp,
  work: (program: Program) => Promise<void>,
) {
  const program = await startProgram({ MEIYU_TEST: 'on', ...env });
  try {
    expect(program.output()).toMatch(expectedOutput);
    await work(program);
  } finally {
    expect(await program.stop()).toBe(0);
  }
}

const permissionsOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('one program on every type of database', () => {
  it('embedded PostgreSQL, with files readable by their owner only', async () => {
    const data = join(makeTestFolder(), 'native');
    await withProgram({ MEIYU_DATA: data }, /own PostgreSQL/, useMainFeatures);
    expect(permissionsOf(data)).toMatch(/^7[01]0$/); // when started by root, PostgreSQL's group may enter
    expect(permissionsOf(join(data, 'app-secret'))).toBe('600');
    await withProgram({ MEIYU_DATA: data }, /own PostgreSQL/, checkAfterRestart);
    rmSync(join(data, 'app-secret'));
    const failure = await startProgram({ MEIYU_DATA: data }).catch((error: Error) => error.message);
    expect(failure).toMatch(/^exit 1: [\s\S]*The database was used with a secret, but .*app-secret is missing/);
    expect(failure).not.toMatch(/\n\s+at /);
  });

  it('PGlite', async () => {
    const env = { MEIYU_DATA: copyEmptyPglite(), MEIYU_DB: 'wasm' };
    let token = '';
    await withProgram(env, /PGlite/, async (program) => {
      await useMainFeatures(program);
      token = await saveSettings(program);
    });
    await withProgram(env, /PGlite/, async (program) => {
      await checkAfterRestart(program);
      await checkSettings(program, token);
    });
  });

  it('a PostgreSQL server; a second program reports that the port is taken', async () => {
    const { env, remove } = await makeSiteOnPostgres();
    try {
      await withProgram(env, /PostgreSQL server/, async (program) => {
        // Its connection is the one that all calls are tested with.
        await search(visit(program));
        const second = startProgram({ ...env, PORT: new URL(program.url).port });
        await expect(second).rejects.toThrow(/^exit 1: [\s\S]*port \d+ is taken/i);
      });
    } finally {
      await remove();
    }
  });
});
