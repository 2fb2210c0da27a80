import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract, endpoints, rawEndpoints } from './all.ts';
import { clientFrame } from './assistant-socket.ts';
import { isConsoleAccess, type Schema } from './endpoint.ts';
import { errors, isRefusal } from './errors.ts';
import { issueMessage } from './issue-message.ts';
import { buildOpenApi } from './openapi.ts';

/** Calls of the published API. Clients depend on these methods and paths, including the misspelt ones. */
const publishedCalls = [
  'POST /api/auth/login',
  'POST /api/auth/register',
  'POST /api/auth/backPwd',
  'POST /api/auth/sendSms',
  'POST /api/businees/userAgreement',
  'POST /api/auth/logout',
  'POST /api/auth/profile',
  'POST /api/auth/changeProfile',
  'POST /api/auth/changePwd',
  'POST /api/auth/check',
  'POST /api/businees/user/record',
  'POST /api/businees/user/record/insert',
  'DELETE /api/businees/user/record/:ids',
  'DELETE /api/businees/user/record/clear',
  'GET /api/businees/user/score',
  'POST /api/businees/user/bookshelf',
  'GET /api/businees/book/download/list',
  'POST /api/businees/book/download/apply',
  'GET /api/businees/media/score',
  'POST /api/businees/aiAuth/url',
  'POST /api/businees/ai/history/add',
  'DELETE /api/businees/ai/myHistory/:sids',
  'POST /api/businees/ai/myHistory',
  'POST /api/businees/ai/history/list',
  'GET /api/businees/home/nav',
  'POST /api/businees/home/banner',
  'POST /api/businees/home/recommend/video',
  'POST /api/businees/home/expClass',
  'POST /api/businees/home/new/list',
  'POST /api/businees/home/system',
  'POST /api/businees/home/footer',
  'POST /api/businees/img/isHome',
  'POST /api/businees/book/isHome',
  'POST /api/businees/mobile/home/banner',
  'GET /api/businees/book/list',
  'POST /api/businees/book/detail',
  'POST /api/businees/book/read',
  'POST /api/businees/book/detailsExplode',
  'POST /api/businees/levelTowCate',
  'GET /api/businees/top/hotSearch',
  'GET /api/businees/global/search',
  'POST /api/businees/book/cate',
  'POST /api/businees/book/details',
  'GET /api/businees/search/book/list',
  'POST /api/mainStyle/getData',
  'POST /api/platformIntroduction/getData',
];

/** Calls added to the published API. */
const addedCalls = [
  'GET /api/auth/captcha',
  'GET /api/auth/publicKey',
  'POST /api/auth/avatar',
  'POST /api/auth/cancel',
  'POST /api/businees/user/bookshelf/add',
  'DELETE /api/businees/user/bookshelf/:ids',
  'GET /api/businees/user/settings',
  'POST /api/businees/user/settings',
  'POST /api/businees/book/download/link',
  'POST /api/businees/media/score',
  'GET /api/cloudClassroom/list',
  'POST /api/cloudClassroom/details',
  'GET /api/businees/img/list',
  'POST /api/businees/img/details',
  'GET /api/dynamic/list',
  'POST /api/dynamic/details',
  'GET /api/experienceCourse/list',
  'POST /api/experienceCourse/details',
];

const rsaCalls = [
  '/api/auth/login',
  '/api/auth/register',
  '/api/auth/backPwd',
  '/api/businees/userAgreement',
  '/api/auth/changeProfile',
  '/api/auth/changePwd',
  '/api/businees/book/download/apply',
];

/** Features whose calls are all public; the others need a login or give logged-in users more. */
const visitorFeatures = ['site', 'home', 'library', 'news', 'experience', 'about'];

function firstProblem(schema: Schema, value: unknown): string | undefined {
  const result = z.safeParse(schema, value);
  return result.success ? undefined : issueMessage(result.error.issues);
}

describe('calls', () => {
  const declaredCalls = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);

  test('each method and path is declared once', () => {
    expect(endpoints.length).toBeGreaterThan(70);
    expect(new Set(declaredCalls).size).toBe(declaredCalls.length);
    const rawCalls = rawEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(rawCalls).size).toBe(rawEndpoints.length);
  });

  test('every call of the published API and every added one is declared', () => {
    expect([...publishedCalls, ...addedCalls].filter((call) => !declaredCalls.includes(call))).toEqual([]);
  });

  test.each(endpoints)('$name has a complete declaration', ({ endpoint }) => {
    if (isConsoleAccess(endpoint.access)) expect(endpoint.path).toMatch(/^\/api\/admin\//);
    else expect(['public', 'optional', 'user']).toContain(endpoint.access);
    expect(endpoint.summary).toMatch(/^\S.{10,}$/);
    if (endpoint.write) expect(endpoint.method).not.toBe('GET');
    if (endpoint.method === 'DELETE') expect(endpoint.write).toBe(true);
    if (endpoint.method === 'GET') expect(endpoint.body).toBeUndefined();
    if (endpoint.repeatable) expect(endpoint.write).toBe(true);
    if (endpoint.rows) expect(endpoint.silentOnFailure).toBe(true);
    expect(Boolean(endpoint.rows && endpoint.data)).toBe(false);
    const inPath = [...endpoint.path.matchAll(/:([a-z]+)/gi)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?._zod.def.shape ?? {})).toEqual(inPath);
  });

  test('exactly the calls listed here take RSA bodies', () => {
    const rsaPaths = endpoints
      .filter(({ endpoint, name }) => endpoint.rsa && !name.startsWith('admin'))
      .map(({ endpoint }) => endpoint.path);
    expect(rsaPaths.sort()).toEqual([...rsaCalls].sort());
  });

  test('visitors may browse; personal data needs a login', () => {
    for (const { name, endpoint } of endpoints) {
      if (visitorFeatures.includes(String(name.split('.')[0])))
        expect([name, endpoint.access]).toEqual([name, 'public']);
      if (isConsoleAccess(endpoint.access)) continue;
      if (endpoint.path.includes('/user/') || endpoint.path.includes('/ai')) {
        expect([name, endpoint.access]).toEqual([name, 'user']);
      }
    }
  });
});

describe('input', () => {
  const inputs = endpoints.flatMap(({ name, endpoint }) =>
    [endpoint.params, endpoint.query, endpoint.body].flatMap((schema) => (schema ? [{ name, schema }] : [])),
  );

  test.each([...inputs, { name: 'clientFrame', schema: clientFrame }])(
    '$name limits the length of every text and list',
    ({ schema }) => {
      const unbounded: string[] = [];
      findUnbounded(z.toJSONSchema(schema, { io: 'input' }), '', unbounded);
      expect(unbounded).toEqual([]);
    },
  );

  test('an unbounded text or list is found', () => {
    const unbounded: string[] = [];
    findUnbounded(z.toJSONSchema(z.object({ a: z.array(z.string()) }), { io: 'input' }), '', unbounded);
    expect(unbounded).toEqual(['/properties/a', '/properties/a/items']);
  });

  test('missing fields get their default', () => {
    expect(z.parse(contract.library.list.query, {})).toEqual({
      operateType: 0,
      searchValue: '',
      cateId: '',
      pageNum: 1,
      pageSize: 8,
    });
    expect(z.parse(contract.assistant.sessions.body, { type: 1 })).toEqual({
      type: '1',
      searchValue: '',
      pageNum: 1,
      pageSize: 50,
    });
    expect(z.parse(contract.news.list.query, { pageNum: '2' })).toMatchObject({ pageNum: 2, pageSize: 10 });
    const record = { resId: 'b1', resType: 'book', equipment: 'pc' };
    expect(z.parse(contract.learningRecords.insert.body, record)).toMatchObject({ currentPro: 0 });
    expect(z.parse(contract.reader.page.body, { bookId: 'b1' })).toEqual({ bookId: 'b1', params: { pageNum: 1 } });
  });

  test.each([
    '1e400',
    'Infinity',
    '-Infinity',
    '-1',
    '2.5',
    '',
    ' 2',
    '2 ',
    '0x2',
    '+2',
    '２',
    '0',
    '10001',
    '99999999999',
  ])('pageNum %j is refused', (pageNum) => {
    expect(firstProblem(contract.library.list.query, { pageNum })).toBe('页码须为 1–10000 的整数');
  });

  test.each([0, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, null, [], {}, true, 10_001])(
    'pageNum %s is refused in a body',
    (pageNum) => {
      expect(firstProblem(contract.bookshelf.list.body, { pageNum })).toBe('页码须为 1–10000 的整数');
    },
  );

  test.each([2, '2', '002', 10_000])('pageNum %j is accepted', (pageNum) => {
    expect(z.parse(contract.bookshelf.list.body, { pageNum }).pageNum).toBe(Number(pageNum));
  });

  test('unknown search types and too long search texts are refused', () => {
    expect(firstProblem(contract.library.list.query, { operateType: '4' })).toBeUndefined();
    expect(firstProblem(contract.library.list.query, { operateType: '5' })).toBe('搜索类型不正确');
    expect(firstProblem(contract.classroom.list.query, { operateType: '2' })).toBeUndefined();
    expect(firstProblem(contract.classroom.list.query, { operateType: '3' })).toBe('搜索类型不正确');
    expect(firstProblem(contract.library.list.query, { searchValue: '画'.repeat(101) })).toBe(
      '搜索内容不能超过 100 个字',
    );
  });

  test('ids joined by commas become a list of at most 100', () => {
    const { params } = contract.learningRecords.remove;
    expect(z.parse(params, { ids: '3,5,8' })).toEqual({ ids: ['3', '5', '8'] });
    for (const ids of ['', ',', '3,,5', '3, 5', '../x', 'a'.repeat(65)])
      expect(firstProblem(params, { ids })).toBeDefined();
    expect(firstProblem(params, { ids: Array(100).fill('7').join(',') })).toBeUndefined();
    expect(firstProblem(params, { ids: Array(101).fill('7').join(',') })).toBe('一次最多 100 项');
    const sid = '3f2b8c1e-9d4a-4f6b-8a2e-1c5d7e9f0a3b';
    expect(z.parse(contract.assistant.removeSessions.params, { sids: `${sid},${sid}` }).sids).toHaveLength(2);
    expect(firstProblem(contract.assistant.removeSessions.params, { sids: sid.replace('-4', '-1') })).toBe(
      '会话编号不正确',
    );
    const note = { resId: 'a', resType: 'book', kind: 'bookmark', anchor: { pageNum: 1 }, id: 'x' };
    expect(firstProblem(contract.notes.add.body, note)).toBe('笔记编号不正确');
  });

  test('unknown fields are dropped', () => {
    const body = { userName: '美育', role: 'admin', userId: '1', expireTime: '2099-01-01 00:00:00' };
    expect(z.parse(contract.account.changeProfile.body, body)).toEqual({ userName: '美育' });
  });
});

describe('refusals', () => {
  test.each(Object.entries(errors))('%s has a Chinese message', (_, refusal) => {
    expect(refusal.msg).toMatch(/^[\p{Script=Han}\p{P}A-Z0-9 ]+$/iu);
    expect(refusal.msg).toMatch(/\p{Script=Han}/u);
    expect([400, 401, 403, 404, 408, 409, 412, 413, 429, 460, 500, 503, 601]).toContain(refusal.code);
  });

  test('refusals with the same code are distinguished by their message', () => {
    expect(isRefusal({ code: 400, msg: '请刷新页面后重试' }, 'UNKNOWN_KEY')).toBe(true);
    expect(isRefusal({ code: 400, msg: '验证码错误' }, 'UNKNOWN_KEY')).toBe(false);
  });
});

describe('OpenAPI', () => {
  const document = buildOpenApi({ title: 'meiyu', version: '1', serverUrl: 'http://localhost:3000' });

  test('contains every call once', () => {
    const paths: Record<string, object> = Reflect.get(document, 'paths');
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations.length).toBe(endpoints.length + rawEndpoints.length);
    expect(paths['/prod-api/api/auth/login']).toMatchObject({
      post: { operationId: 'account.login', 'x-rsa': true, 'x-access': 'public', security: [] },
    });
  });

  test('every reference points to an existing schema', () => {
    const text = JSON.stringify(document);
    const schemas: object = Reflect.get(Reflect.get(document, 'components'), 'schemas');
    const references = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => String(reference));
    expect(references.length).toBeGreaterThan(0);
    for (const reference of references) {
      expect(reference).toMatch(/^#\/components\/schemas\//);
      expect(schemas).toHaveProperty([reference.replace('#/components/schemas/', '')]);
    }
  });
});

/** Collects the paths of texts and lists without a maximum in a JSON schema. */
function findUnbounded(node: unknown, path: string, unbounded: string[]): void {
  if (typeof node !== 'object' || node === null) return;
  const has = (key: string) => Reflect.get(node, key) !== undefined;
  const type = Reflect.get(node, 'type');
  const hasFixedValues = has('enum') || has('const') || has('prefixItems');
  if (type === 'string' && !hasFixedValues && !has('maxLength')) unbounded.push(path);
  if (type === 'array' && !hasFixedValues && !has('maxItems')) unbounded.push(path);
  for (const [key, inner] of Object.entries(node)) findUnbounded(inner, `${path}/${key}`, unbounded);
}
