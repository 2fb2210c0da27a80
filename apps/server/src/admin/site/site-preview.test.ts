import { userAgreement } from '@meiyu/contract/account.ts';
import * as calls from '@meiyu/contract/admin/site.ts';
import * as home from '@meiyu/contract/home.ts';
import * as publicSite from '@meiyu/contract/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../features/content/content.testkit.ts';
import { createSiteVersionsRepo } from '../../features/content/site/parts/site-versions.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { createStaffSessionRepo } from '../session/staff-session.repo.ts';
import { openSiteClient } from './site.testkit.ts';
import { createSiteDraftsRepo } from './site-drafts.repo.ts';
import { createSitePreviews } from './site-preview.ts';

let server: TestApp;
let editor: TestStaff;
let sessionId: string;
let now = Date.parse('2026-05-01T00:00:00Z');
let previews: ReturnType<typeof createSitePreviews>;

const tokenOf = (url: string) => new URL(url, 'http://site').searchParams.get('preview') ?? '';
const sessionOf = async ({ id }: TestStaff) =>
  (await server.db.pool.query('select id from staff_session where user_id = $1', [id])).rows[0].id as string;

beforeAll(async () => {
  server = await startTestApp();
  editor = await addTestStaff(server.db, 'editor');
  sessionId = await sessionOf(editor);
  const { orm } = server.db;
  previews = createSitePreviews({
    secret: 'a secret of this test',
    drafts: createSiteDraftsRepo(orm),
    findSession: createStaffSessionRepo(orm).findRoles,
    readPublished: createSiteVersionsRepo(orm).readPart,
    readSystem: async () => ({ siteUrl: '', access: 'open' }),
    now: () => now,
  });
});
afterAll(() => server.stop());

it('answers the calls of a page from the drafts, and others from what is published', async () => {
  const client = openSiteClient(server, editor.staffToken);
  const { data } = await client.upload(await picture(40, 20));
  const items = [
    { id: 'now', device: 'mobile', imgUrl: data?.url },
    { id: 'later', device: 'mobile', imgUrl: data?.url, startTime: '2026-06-01 00:00:00' },
  ];
  await client.draft('banners', { items });
  await client.draft('notice', { text: '草稿里的通知' });
  await client.draft('agreement', { version: '1', title: '协议', html: '<p>用{siteName}</p>' });
  await client.draft('links', { items: [{ linkName: '草稿', linkUrl: 'https://draft.example' }] });
  const content = await previews.open(tokenOf(previews.make({ sessionId }, ['banners', 'notice', 'links']).phoneUrl));
  const answer = (path: string, body = {}) => content?.answer('POST', path, body);
  expect(answer(home.mobileBanner.path)).toMatchObject([{ id: 'now', width: 40, height: 20 }]);
  expect(answer(home.banner.path)).toEqual([]);
  expect(answer(publicSite.footer.path, { keys: ['links'] })).toEqual({
    links: [{ linkName: '草稿', linkUrl: 'https://draft.example' }],
  });
  expect(answer(publicSite.nav.path)).toBeUndefined();
  const terms = await previews.open(tokenOf(previews.make({ sessionId }, ['agreement']).desktopUrl));
  expect(terms?.answer('POST', userAgreement.path, {})).toMatchObject({ content: '<p>用美育知识服务平台</p>' });
  expect(content?.notice).toMatchObject({ text: '草稿里的通知' });
  const onlyNav = await previews.open(tokenOf(previews.make({ sessionId }, ['categories']).desktopUrl));
  expect([onlyNav?.answer('POST', home.mobileBanner.path, {}), onlyNav?.notice]).toEqual([undefined, undefined]);
});

it('refuses a changed, expired or stolen token, and one whose owner lost the session or the role', async () => {
  const token = tokenOf(previews.make({ sessionId }, ['notice']).desktopUrl);
  const other = await addTestStaff(server.db, 'editor');
  const [, ...rest] = token.split('.');
  expect(await previews.open(token)).toBeDefined();
  expect(await previews.open([await sessionOf(other), ...rest].join('.'))).toBeUndefined();
  expect(await previews.open(token.replace(/\.[^.]+\.([^.]+)$/, '.zz.$1'))).toBeUndefined();
  expect(await previews.open('')).toBeUndefined();
  now += 11 * 60_000;
  expect(await previews.open(token)).toBeUndefined();
  const fresh = () => tokenOf(previews.make({ sessionId }, ['notice']).desktopUrl);
  await server.db.pool.query(`update users set roles = '{analyst}' where id = $1`, [editor.id]);
  expect(await previews.open(fresh())).toBeUndefined();
  await server.db.pool.query(`update users set roles = '{editor}' where id = $1`, [editor.id]);
  expect(await previews.open(fresh())).toBeDefined();
  await server.db.pool.query(`delete from staff_session where user_id = $1`, [editor.id]);
  expect(await previews.open(fresh())).toBeUndefined();
});

it('sends a preview that is not cached, indexed or framed by others, and refuses a page without a valid token', async () => {
  const owner = await addTestStaff(server.db, 'owner');
  const body = { parts: ['agreement'] };
  const { data } = await server.call(calls.preview, { body, token: owner.staffToken });
  const { desktopUrl, phoneUrl } = data as { desktopUrl: string; phoneUrl: string };
  expect(phoneUrl).toMatch(/^\/login\/agreement\?type=agreement&preview=.*&device=phone$/);
  const page = await server.send('GET', desktopUrl);
  expect([page.status, page.headers.get('cache-control'), page.headers.get('x-robots-tag')]).toEqual([
    200,
    'no-store',
    'noindex, nofollow',
  ]);
  expect(page.headers.get('content-security-policy')).toMatch(
    /script-src 'none';.*form-action 'none';.*frame-ancestors 'self'/,
  );
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  const refused = await server.send('GET', desktopUrl.replace(/preview=[^&]*/, 'preview=x'));
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([403, 'no-store']);
});
