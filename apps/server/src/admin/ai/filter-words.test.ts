import * as words from '@meiyu/contract/admin/filter-words.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BLOCKED_QUESTION, CRISIS_TEXT } from '../../features/assistant/filter/reply-texts.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';

let here: TestApp;
let there: TestApp;
let reviewer: TestStaff;
const sql = (text: string, values: unknown[] = []) => here.db.pool.query(text, values);

beforeAll(async () => {
  here = await startTestApp();
  there = await startTestApp({ db: here.db });
});
afterAll(async () => {
  await there.stop();
  await here.stop();
});
beforeEach(async () => {
  await sql('delete from filter_word');
  reviewer = await addTestStaff(here.db, 'reviewer');
});

const post = (endpoint: Endpoint, body: unknown, server = here) =>
  server.call(endpoint, { token: reviewer.staffToken, body });
const list = async (query = '') =>
  JSON.parse((await here.call(words.list, { query, token: reviewer.staffToken })).text) as {
    rows: { word: string; level: string; note: string; replacedBy: string }[];
    total: number;
    own: number;
    builtIn: number;
  };
const listWords = async (query = '') => (await list(query)).rows.map(({ word }) => word);
async function importText(text: string, level = 'block') {
  const form = new FormData();
  form.set('file', new File([text], '词.txt', { type: 'text/plain' }));
  const response = await fetch(`${here.url}${BASE_PATH}${words.importFile.path}?level=${level}`, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${reviewer.staffToken}` } },
  });
  return (await response.json()) as { code: number; msg: string; data: Record<string, unknown> };
}
interface Result {
  outcome: string;
  reply: string;
  bySafetyRules: boolean;
  found: { word: string; level: string; isBuiltIn: boolean; from: number; to: number }[];
}
async function test(text: string, tool = 'ask', server = here): Promise<Result[]> {
  return ((await post(words.test, { text, tool }, server)).data as { results: Result[] }).results;
}
const outcomes = async (text: string, tool = 'ask', server = here) =>
  (await test(text, tool, server)).map(({ outcome }) => outcome);

describe('the list', () => {
  it('is searched in every spelling, filtered, sorted and paged', async () => {
    for (const [word, level] of [
      ['祕密詞', 'block'],
      ['ＡＢＣ', 'review'],
      ['100%', 'block'],
    ])
      expect((await post(words.add, { word, level, note: word === '100%' ? '折_扣' : '' })).code).toBe(200);
    expect(await list('sort=word')).toMatchObject({ total: 3, own: 3 });
    expect(await listWords('sort=word')).toEqual(['100', 'abc', '秘密词']);
    expect(await listWords('sort=-word&pageSize=1&pageNum=2')).toEqual(['abc']);
    expect(await listWords('level=review')).toEqual(['abc']);
    expect(await listWords(`searchValue=${encodeURIComponent('秘密')}`)).toEqual(['秘密词']);
    expect(await listWords(`searchValue=${encodeURIComponent('_')}`)).toEqual(['100']);
    expect(await listWords(`searchValue=${encodeURIComponent('.*')}`)).toEqual([]);
    expect((await here.call(words.list, { query: 'level=none', token: reviewer.staffToken })).msg).toBe(
      '请选择词的类别',
    );
  });

  it('shows the built-in words, and for a replaced one the word of the site that replaces it', async () => {
    const { rows, total, builtIn } = await list('source=builtIn&searchValue=海洛因');
    expect(rows).toEqual([{ word: '海洛因', level: 'block', note: '毒品', updateTime: '', replacedBy: '' }]);
    expect(total).toBe(1);
    expect(builtIn).toBeGreaterThan(300);
    await post(words.add, { word: '海洛因', level: 'allow' });
    expect((await list('source=builtIn&searchValue=海洛因')).rows[0]?.replacedBy).toBe('allow');
    expect((await list('source=builtIn&level=minor')).total).toBeGreaterThan(5);
    expect((await list('level=minor')).total).toBe(0);
  });
});

describe('adding and removing', () => {
  it('reaches every instance', async () => {
    await post(words.add, { word: '青云阁', level: 'block', note: '试验' });
    for (const server of [here, there])
      await expect.poll(() => outcomes('青 云 閣在哪', 'ask', server)).toEqual(['refuse', 'refuse']);
    await post(words.add, { word: '青云阁', level: 'review' });
    for (const server of [here, there])
      await expect.poll(() => outcomes('青云阁在哪', 'ask', server)).toEqual(['review', 'refuse']);
    expect((await post(words.remove, { words: ['青云阁'] })).data).toEqual({ removed: 1 });
    for (const server of [here, there])
      await expect.poll(() => outcomes('青云阁在哪', 'ask', server)).toEqual(['answer', 'answer']);
    const { rows } = await sql(
      `select action, detail from audit_log where action like 'assistant.%Word' order by id desc limit 3`,
    );
    expect(rows).toMatchObject([
      { action: 'assistant.removeWord', detail: { word: '青云阁' } },
      { action: 'assistant.addWord', detail: { before: { level: 'block' }, after: { level: 'review' } } },
      { action: 'assistant.addWord', detail: { before: null, after: { level: 'block' } } },
    ]);
  });

  it('refuses text that cannot be a filter word', async () => {
    const message = async (word: string, level = 'block') => (await post(words.add, { word, level })).msg;
    expect(await message('，。')).toContain('没有可以比对的文字');
    expect(await message('长'.repeat(41))).toBe('词不能超过 40 个字');
    expect(await message(' ')).toBe('请输入词');
    expect(await message('词', 'minor')).toBe('请选择词的类别');
    expect((await post(words.remove, { words: ['没有的词'] })).msg).toBe('列表中没有这个词');
    expect((await post(words.remove, { words: [] })).code).toBe(400);
    expect((await list()).total).toBe(0);
  });
});

describe('importing', () => {
  it('reads plain lists and exports, and explains each line it leaves out', async () => {
    await post(words.add, { word: '旧词', level: 'block', note: '甲' });
    await post(words.add, { word: '改词', level: 'block' });
    const text = `\ufeff词,类别,备注\r\n新词甲\r\n"引号词",留意,"备注"\r\n旧词,拦截,甲\r\n改词,放行\r\n新 詞 甲\r\n的\r\n地,放行\r\n# 注释\r\n\r\n某词,未成年\r\n。。。\r\n${'长'.repeat(41)}\r\n'=公式词`;
    const { data } = await importText(text);
    expect(data).toMatchObject({ added: 4, changed: 1, unchanged: 1, refused: 4 });
    expect(data.refusedLines).toEqual([
      { line: 7, text: '的', reason: '只有一个字，会误伤很多问题，请逐个添加' },
      { line: 11, text: '某词', reason: '没有“未成年”这一类' },
      { line: 12, text: '。。。', reason: '里面没有可以比对的文字' },
      { line: 13, text: '长'.repeat(40), reason: '不能超过 40 个字' },
    ]);
    expect((await listWords('sort=word')).sort()).toEqual(['公式词', '地', '引号词', '改词', '新词甲', '旧词'].sort());
    const file = (await post(words.exportWords, {})).data as { content: string };
    const csv = Buffer.from(file.content, 'base64').toString();
    await sql('delete from filter_word');
    // An export can be imported again; a word of one character was added on purpose and must be added singly.
    expect((await importText(csv)).data).toMatchObject({ added: 6, refused: 0 });
  });

  it('takes 10,000 words with one notification, and treats patterns and scripts as plain words', async () => {
    const many = Array.from({ length: 10_000 }, (_, at) => `词条${at.toString(36)}x`).join('\n');
    const odd = '(ab+)+$\n<script>alert(1)</script>\n$1\\d{3}\n%_%词语';
    expect((await importText(`${many}\n${odd}`)).data).toMatchObject({ added: 10_004, refused: 0 });
    await expect.poll(() => outcomes('请看词条7prx', 'ask', there)).toEqual(['refuse', 'refuse']);
    expect(await outcomes('aaaaaaaaaaaaaaaaaaaaaaaa')).toEqual(['answer', 'answer']);
    expect(await outcomes('请看 scriptalert1script')).toEqual(['refuse', 'refuse']);
    const over = Array.from({ length: 20_001 }, (_, at) => `又一个${at.toString(36)}`).join('\n');
    expect((await importText(over)).msg).toBe('一次最多导入 20000 个词，这里有 20001 个');
    expect((await importText('  \n')).data).toMatchObject({ added: 0, refused: 0 });
  });
});

describe('the tester', () => {
  it('says what is found and where, and gives the replies that readers get', async () => {
    await post(words.add, { word: '青云阁', level: 'block', note: '自定' });
    await expect.poll(() => outcomes('青云阁')).toEqual(['refuse', 'refuse']);
    const text = '老师，青·云·阁和海洛因';
    const [adult] = await test(text);
    expect(adult).toMatchObject({ reply: BLOCKED_QUESTION, bySafetyRules: false });
    expect(adult?.found.map(({ from, to, isBuiltIn, level }) => [text.slice(from, to), isBuiltIn, level])).toEqual([
      ['青·云·阁', false, 'block'],
      ['海洛因', true, 'block'],
    ]);
    expect(await outcomes('裸体')).toEqual(['review', 'refuse']);
    expect(await outcomes('裸体的维纳斯')).toEqual(['answer', 'answer']);
    const [help] = await test('我不想活了');
    expect(help).toMatchObject({ outcome: 'help', reply: CRISIS_TEXT });
    // The safety rules find more than the words do.
    expect(await test('同学天天打我还逼我要钱，我该怎么办')).toMatchObject([
      { outcome: 'help', bySafetyRules: true, found: [] },
      { outcome: 'help' },
    ]);
  });

  it('stores nothing, and refuses empty texts and texts that are too long', async () => {
    await test('青云阁');
    expect((await sql('select from ai_message')).rowCount).toBe(0);
    expect((await post(words.test, { text: '' })).msg).toBe('请输入要试的话');
    expect((await post(words.test, { text: '长'.repeat(501) })).code).toBe(400);
  });
});

it('only reviewers may use these calls', async () => {
  const editor = await addTestStaff(here.db, 'editor');
  for (const endpoint of [words.list, words.add, words.remove, words.exportWords, words.test])
    expect((await here.call(endpoint, { token: editor.staffToken, body: {} })).code).toBe(403);
});
