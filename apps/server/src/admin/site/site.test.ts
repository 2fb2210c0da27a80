import * as about from '@meiyu/contract/about.ts';
import { acceptAgreements, profile } from '@meiyu/contract/account.ts';
import * as calls from '@meiyu/contract/admin/site.ts';
import * as home from '@meiyu/contract/home.ts';
import * as publicSite from '@meiyu/contract/site.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, type TestStaff } from '../../test/staff.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { openSiteClient } from './site.testkit.ts';

/* Editing the site, with two instances on one database. */

let server: TestApp;
let secondServer: TestApp;
let editor: TestStaff;
let secondOwner: TestStaff;
let client: ReturnType<typeof openSiteClient>;
let otherClient: ReturnType<typeof openSiteClient>;
let image: string;
let editorName: string;

beforeAll(async () => {
  server = await startTestApp();
  secondServer = await startTestApp({ db: server.db });
  [editor, secondOwner] = await Promise.all([addTestStaff(server.db, 'editor'), addTestStaff(server.db, 'owner')]);
  client = openSiteClient(server, editor.staffToken);
  otherClient = openSiteClient(secondServer, secondOwner.staffToken);
  editorName = (await server.db.pool.query('select name from users where id = $1', [editor.id])).rows[0].name;
  image = (await client.upload(await picture(300, 200))).data?.url ?? '';
});
afterAll(async () => {
  await secondServer.stop();
  await server.stop();
});

const query = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;
const banner = (fields: Record<string, unknown> = {}) => ({ id: 'one', device: 'desktop', imgUrl: image, ...fields });
const link = (linkUrl: string) => ({ items: [{ linkName: '教育部', linkUrl }] });
const linksOf = async (app: TestApp) => ((await app.call(publicSite.footer)).data as { links: unknown[] }).links;
/** Repeats the request until a notification has arrived; the test times out if it never does. */
async function waitForLink(app: TestApp, expected: string): Promise<void> {
  while (!JSON.stringify(await linksOf(app)).includes(expected)) await new Promise(setImmediate);
}

it('shows a draft to no reader until it is published, then to the readers of every instance', async () => {
  await Promise.all([linksOf(server), linksOf(secondServer)]);
  const saved = await client.draft('links', link('https://draft.example'));
  expect(saved).toMatchObject({ saved: true, current: { editorName: editorName } });
  for (const app of [server, secondServer]) expect(JSON.stringify(await linksOf(app))).not.toContain('draft.example');
  const { data } = await client.publish('links', '换成新的');
  expect(data).toMatchObject({
    version: { part: 'links', origin: 'console', publisherName: editorName, note: '换成新的' },
  });
  await Promise.all([waitForLink(server, 'draft.example'), waitForLink(secondServer, 'draft.example')]);
  expect(await client.details('links')).toMatchObject({ draft: null, newest: { note: '换成新的' } });
  expect((await client.publish('links')).msg).toBe('没有可以发布的修改');
  const [entry] = await query(`select detail from audit_log where action = 'site.publish' order by id desc limit 1`);
  expect(JSON.stringify(entry.detail)).not.toContain('新的');
});

it('refuses to overwrite a newer draft or publication, and returns the newer draft', async () => {
  const { revision } = await client.details('footer');
  const value = (icp: string) => ({ part: 'footer', content: { icp } });
  expect((await client.save(value('一'), revision)).data).toMatchObject({ saved: true, revision: revision + 1 });
  const late = await otherClient.save(value('二'), revision);
  expect(late.data).toMatchObject({
    saved: false,
    revision: revision + 1,
    current: { value: { content: { icp: '一' } } },
  });
  const stale = await server.call(calls.publish, {
    body: { part: 'footer', revision, note: '' },
    token: editor.staffToken,
  });
  expect(stale.msg).toBe('内容已被他人修改');
  await client.publish('footer');
  expect((await otherClient.save(value('二'), revision + 1)).data).toMatchObject({ saved: false, current: null });
  expect(((await server.call(publicSite.footer)).data as { links: unknown[] }).links.length).toBeGreaterThan(0);
});

it('tells who else has a part open', async () => {
  const reportEditing = (token: string, left = false) =>
    server.call(calls.editing, { body: { part: 'system', left }, token });
  expect((await reportEditing(editor.staffToken)).data).toMatchObject({ others: [] });
  expect((await reportEditing(secondOwner.staffToken)).data).toMatchObject({ others: [{ name: editorName }] });
  await reportEditing(editor.staffToken, true);
  expect((await otherClient.details('system')).others).toEqual([]);
  await reportEditing(secondOwner.staffToken, true);
});

it.each([
  ['banners', { items: [{ linkUrl: 'javascript:alert(1)' }] }, /链接只能是/],
  ['banners', { items: [{ linkUrl: '//evil.example' }] }, /链接只能是/],
  ['banners', { items: [{ imgUrl: 'https://evil.example/a.png' }] }, /图片须是本站的图片/],
  ['banners', { items: [{ imgUrl: `/files/${'0'.repeat(64)}/x.png` }] }, /第 1 张横幅：没有这张图片/],
  ['banners', { items: [{ startTime: '2026-02-01 00:00:00', endTime: '2026-01-01 00:00:00' }] }, /结束时间须晚于/],
  ['banners', { items: [{}, {}] }, /编号相同/],
  ['banners', { items: [{ id: '<script>' }] }, /编号只能用/],
  ['links', { items: [{ linkName: 'x', linkUrl: 'data:text/html,x' }] }, /链接只能是/],
  ['footer', { publicQr: 'javascript:alert(1)' }, /图片须是本站/],
  ['footer', { vrUrl: 'vbscript:x' }, /链接只能是/],
  ['system', { siteName: '' }, /请输入站名/],
  ['system', { siteName: '馆', logoUrl: `/files/${'1'.repeat(64)}/x.png` }, /标志：没有这张图片/],
  ['notice', { text: '闭馆', linkUrl: 'javascript:x' }, /链接只能是/],
  ['mainStyle', { title: '馆', blocks: [{ kind: 'video', url: 'javascript:x' }] }, /视频地址不正确/],
  [
    'mainStyle',
    { title: '馆', blocks: [{ kind: 'text', html: '<script>alert(1)</script>' }] },
    /第 1 块：没有可以展示/,
  ],
  ['mainStyle', { title: '馆', blocks: [{ kind: 'iframe' }] }, /没有这种内容块/],
  ['agreement', { version: '../1', title: '协议', html: '<p>文</p>' }, /版本号只能用/],
])('refuses wrong content of %s: %j', async (part, content, message) => {
  const items = 'items' in content && part === 'banners' ? content.items : undefined;
  const filled = items ? { items: items.map((item) => banner(item)) } : content;
  expect(await client.refusal(part as 'banners', filled)).toMatch(message);
});

it('keeps markup in plain-text fields as text, and removes scripts from HTML', async () => {
  const script = '<script>alert(1)</script>';
  await client.draft('system', { siteName: script.slice(0, 60), siteAbstract: script });
  const html = `<p onclick="x()">甲${script}<a href="javascript:x">乙</a><img src="https://evil.example/a.png"></p>`;
  const saved = await client.draft('platformIntroduction', { title: script, blocks: [{ kind: 'text', html }] });
  expect(saved.removedElements).toEqual(['img', 'script']);
  expect(saved.current?.value.content).toMatchObject({ title: script, blocks: [{ html: '<p>甲<a>乙</a></p>' }] });
  const { revision } = await client.details('system');
  const discarded = await server.call(calls.discard, { body: { part: 'system', revision }, token: editor.staffToken });
  expect(discarded.code).toBe(200);
  expect((await client.details('system')).draft).toBeNull();
});

it('warns the editor who renames the site about texts that contain the old name', async () => {
  const publish = async (version: string, html: string) => {
    await client.draft('agreement', { version, title: '用户协议', html });
    expect((await client.publish('agreement')).code).toBe(200);
  };
  await publish('name-1', '<p>使用美育知识服务平台</p>');
  const saved = await client.draft('system', { siteName: '一中美术馆' });
  expect(saved.warnings.join()).toContain('用户协议里写的还是“美育知识服务平台”');
  await publish('name-2', '<p>使用{siteName}</p>');
  const { warnings, revision } = await client.details('system');
  expect(warnings.join()).not.toContain('用户协议');
  await server.call(calls.discard, { body: { part: 'system', revision }, token: editor.staffToken });
});

it('publishes banners in their order for each device, within their dates, with a focal point', async () => {
  const items = [
    banner({ id: 'm', device: 'mobile' }),
    banner({ id: 'b', title: '二' }),
    banner({ id: 'a', title: '一', focus: { x: 0.2, y: 1 }, linkUrl: '/library' }),
    banner({ id: 'over', endTime: '2020-01-01 00:00:00' }),
  ];
  const saved = await client.draft('banners', { items });
  expect(saved.warnings).toEqual(['有 1 张横幅的结束时间已过，读者不会看到']);
  await client.publish('banners');
  const { data } = await server.call(home.banner);
  expect(data).toMatchObject([
    { id: 'b', width: 300, height: 200 },
    { id: 'a', focus: { x: 0.2, y: 1 }, linkUrl: '/library' },
  ]);
});

it('keeps the top-level categories, refuses cycles and categories of another type than their parent, and moves the resources of a removed category', async () => {
  const { items } = await client.content('categories');
  const root = items.find(({ cateType, parentId }) => cateType === 'book' && parentId === '');
  if (!root) throw new Error('the test site has no library');
  const category = (id: string, fields = {}) => ({ id, parentId: root.id, name: id, cateType: 'book', ...fields });
  const refusal = (list: unknown[], moves: unknown[] = []) => client.refusal('categories', { items: list, moves });
  expect(await refusal(items.filter(({ id }) => id !== root.id))).toMatch(/上级分类不存在|一级导航/);
  expect(await refusal(items.map((item) => (item.id === root.id ? { ...item, name: '改名' } : item)))).toMatch(
    /一级导航/,
  );
  expect(await refusal([...items, category('x', { parentId: 'y' }), category('y', { parentId: 'x' })])).toMatch(
    /它自己下面/,
  );
  expect(await refusal([...items, category('x'), category('x')])).toMatch(/编号相同/);
  expect(await refusal([...items, category('x', { cateType: 'img' })])).toMatch(/同一种资源/);
  expect(await refusal([...items, category('x', { cateType: 'link' })])).toMatch(/请填写链接/);
  await client.draft('categories', { items: [...items, category('old'), category('new')] });
  await client.publish('categories');
  await query(`insert into resource (id, res_type, title) values ('moved', 'book', '书')`);
  await query(
    `insert into resource_category (resource_id, category_id, direct) values ('moved', 'old', true), ('moved', $1, false)`,
    [root.id],
  );
  await client.draft('categories', { items: [...items, category('new')] });
  expect((await client.publish('categories')).msg).toBe('“old”里还有 1 个资源，请先选定移到哪个分类');
  expect(await refusal([...items, category('new')], [{ from: 'old', to: 'nowhere' }])).toMatch(/只能移到同一种/);
  await client.draft('categories', { items: [...items, category('new')], moves: [{ from: 'old', to: 'new' }] });
  expect((await client.publish('categories')).code).toBe(200);
  expect(
    await query(`select category_id, direct from resource_category where resource_id = 'moved' order by direct`),
  ).toEqual([
    { category_id: root.id, direct: false },
    { category_id: 'new', direct: true },
  ]);
  expect(JSON.stringify((await server.call(publicSite.nav)).data)).not.toContain('"old"');
});

it('restores an earlier version as a draft, which is published as a new version', async () => {
  await client.draft('notice', { text: '' });
  expect((await client.publish('notice')).msg).toBe('通知是空的，请先写一句');
  await client.draft('notice', { text: '周一闭馆' });
  await client.publish('notice');
  await client.draft('notice', { text: '周二闭馆', endTime: '2020-01-01 00:00:00' });
  await client.publish('notice');
  const { rows } = await server.call(calls.history, { query: 'part=notice', token: editor.staffToken });
  const [newest, first] = rows as { id: string }[];
  const version = await server.call(calls.version, { query: `id=${newest?.id}`, token: editor.staffToken });
  expect(version.data).toMatchObject({
    before: { content: { text: '周一闭馆' } },
    after: { content: { text: '周二闭馆' } },
  });
  const { revision } = await client.details('notice');
  const restore = (body: object) => server.call(calls.restore, { body, token: editor.staffToken });
  expect((await restore({ id: first?.id, revision: revision - 1 })).msg).toBe('内容已被他人修改');
  expect((await restore({ id: 'none', revision })).code).toBe(400);
  expect((await restore({ id: first?.id, revision })).data).toMatchObject({
    current: { value: { content: { text: '周一闭馆' } } },
  });
  expect((await client.content('notice')).text).toBe('周二闭馆');
  await client.publish('notice');
  expect((await client.content('notice')).text).toBe('周一闭馆');
  expect((await server.call(calls.history, { query: 'part=notice', token: editor.staffToken })).total).toBe(3);
});

it('requires readers to accept again when a new version of an agreement is published, and only then', async () => {
  const reader = await addTestUser(server.db);
  const pendingAgreements = async () =>
    ((await server.call(profile, { token: reader.token })).data as { newAgreements: unknown[] }).newAgreements;
  expect(await pendingAgreements()).toEqual([]);
  const { version, title, html } = await client.content('agreement');
  await client.draft('agreement', { version, title, html: `${html}<p>新的一条。</p>` });
  expect((await client.publish('agreement')).msg).toMatch(/版本号已经发布过/);
  await client.draft('agreement', { version: '2099.1', title, html: '<h2>新</h2><p>新的一条。</p>' });
  expect((await client.publish('agreement')).code).toBe(200);
  expect((await client.content('agreement')).version).toBe('2099.1');
  expect(await pendingAgreements()).toEqual([{ type: 'agreement', title, version: '2099.1' }]);
  const accept = (accepted: string) =>
    server.call(acceptAgreements, {
      body: { agreements: [{ type: 'agreement', version: accepted }] },
      token: reader.token,
    });
  expect((await accept(version)).msg).toBe('用户协议已更新，请重新阅读并同意');
  expect((await accept('2099.1')).code).toBe(200);
  expect((await accept('2099.1')).code).toBe(200);
  expect(await pendingAgreements()).toEqual([]);
  expect(await query(`select version from consent where user_id = $1`, [reader.id])).toEqual([{ version: '2099.1' }]);
  const newcomer = await addTestUser(server.db);
  const { data } = await server.call(profile, { token: newcomer.token });
  expect(data).toMatchObject({ newAgreements: [] });
});

it('lets only editors and owners read drafts or publish', async () => {
  const reviewer = await addTestStaff(server.db, 'reviewer');
  const reader = await addTestUser(server.db);
  for (const token of [reviewer.staffToken, reader.token])
    for (const endpoint of [calls.list, calls.details, calls.save, calls.publish, calls.preview, calls.upload])
      expect((await server.call(endpoint, { token })).code, endpoint.path).toBe(403);
  expect((await server.call(calls.details, { query: 'part=links' })).code).toBe(401);
  const answers = await Promise.all([
    server.call(about.mainStyle),
    server.call(about.platformIntroduction),
    server.call(publicSite.system),
  ]);
  expect(JSON.stringify(answers.map(({ data }) => data))).not.toMatch(/alert|script>/);
});
