import * as notices from '@meiyu/contract/notices.ts';
import * as settings from '@meiyu/contract/settings.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NewNotice } from '../../notify/send-notice.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser, type TestUser } from '../../test/test-users.testkit.ts';
import { createNoticesRepo } from './notices.repo.ts';
import { createNotices } from './notices.service.ts';

let server: TestApp;
const sql = async (text: string, values: unknown[] = []) => (await server.db.pool.query(text, values)).rows;

beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

const newReader = () => addTestUser(server.db);
const notice = (title: string, change: Partial<NewNotice> = {}): NewNotice => ({
  ...{ kind: 'application', title, body: '请在 7 天内下载。', link: '/userinfo/application' },
  ...change,
});
function send(userId: string, sent: NewNotice, onMailQueued?: () => void) {
  return createNotices(createNoticesRepo(server.db.orm), onMailQueued).send(userId, sent);
}
const list = async ({ token }: TestUser, query = '') => {
  const answer = await server.call(notices.list, { token, query });
  const { unread } = JSON.parse(answer.text) as { unread: number };
  return { rows: answer.rows as { id: string; title: string; read: boolean }[], total: answer.total, unread };
};
const titles = async (who: TestUser, query = '') => (await list(who, query)).rows.map(({ title }) => title);
const unreadOf = async ({ token }: TestUser) => (await server.call(notices.countUnread, { token })).data;
const markRead = ({ token }: TestUser, ids: string[]) => server.call(notices.markRead, { token, body: { ids } });
const remove = ({ token }: TestUser, ids: string[]) =>
  server.call(notices.remove, { token, path: notices.remove.path.replace(':ids', ids.join(',')) });

describe('我的消息', () => {
  it('lists a user’s notices newest first, by page, with the number of unread ones', async () => {
    const [anna, ben] = [await newReader(), await newReader()];
    for (const title of ['一', '二', '三']) expect(await send(anna.id, notice(title))).toBe(true);
    await send(ben.id, notice('别人的', { link: '', body: '' }));
    expect(await titles(anna)).toEqual(['三', '二', '一']);
    expect(await titles(anna, 'pageSize=2&pageNum=2')).toEqual(['一']);
    expect(await list(anna, 'pageSize=1')).toMatchObject({ total: 3, unread: 3, rows: [{ read: false }] });
    expect(await unreadOf(anna)).toEqual({ unread: 3, email: false });
    expect((await list(ben)).rows).toEqual([
      {
        ...{ id: expect.any(String), kind: 'application', title: '别人的', body: '', link: '', read: false },
        createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    ]);
  });

  it('marks some or all as read, and keeps the time of the first reading', async () => {
    const anna = await newReader();
    for (const title of ['一', '二', '三']) await send(anna.id, notice(title));
    const [newest] = (await list(anna)).rows;
    const id = String(newest?.id);
    expect((await markRead(anna, [id, 'none'])).code).toBe(200);
    expect((await list(anna)).rows.map(({ read }) => read)).toEqual([true, false, false]);
    const readAt = () => sql('select read_at from notice where id = $1', [id]);
    const firstReadAt = await readAt();
    expect((await server.call(notices.markAllRead, { token: anna.token })).msg).toBe('已全部标为已读');
    await markRead(anna, [id]);
    expect(await readAt()).toEqual(firstReadAt);
    expect(await unreadOf(anna)).toMatchObject({ unread: 0 });
    expect((await markRead(anna, [])).code).toBe(400);
    expect((await markRead(anna, Array(101).fill(id))).code).toBe(400);
  });

  it('removes notices', async () => {
    const anna = await newReader();
    for (const title of ['一', '二', '三']) await send(anna.id, notice(title));
    const ids = (await list(anna)).rows.map(({ id }) => id);
    expect((await remove(anna, [String(ids[0]), String(ids[2]), 'none'])).code).toBe(200);
    expect(await titles(anna)).toEqual(['二']);
  });

  it('neither marks nor removes the notices of another user', async () => {
    const [anna, ben] = [await newReader(), await newReader()];
    await send(ben.id, notice('一'));
    const ids = (await list(ben)).rows.map(({ id }) => id);
    await markRead(anna, ids);
    await remove(anna, ids);
    await server.call(notices.markAllRead, { token: anna.token });
    expect(await list(ben)).toMatchObject({ total: 1, unread: 1 });
    for (const endpoint of [notices.list, notices.countUnread, notices.markAllRead])
      expect((await server.call(endpoint)).code).toBe(401);
  });
});

describe('a notice', () => {
  it('with a key is sent once to each user, also by several instances at the same time', async () => {
    const [anna, ben] = [await newReader(), await newReader()];
    const keyed = notice('到期', { key: 'expiring/7/2027' });
    const results = await Promise.all(Array.from({ length: 8 }, () => send(anna.id, keyed)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect([await send(ben.id, keyed), await send(anna.id, { ...keyed, key: 'expiring/7/2028' })]).toEqual([
      true,
      true,
    ]);
    expect((await list(anna)).total).toBe(2);
  });

  it('to an account that was deleted is not sent', async () => {
    expect(await send('00000000-0000-7000-8000-00000000dead', notice('一'))).toBe(false);
  });

  it('can link only to a page of this site', async () => {
    const { id } = await newReader();
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      await expect(send(id, notice('一', { link }))).rejects.toMatchObject({
        cause: { constraint: 'notice_link_is_path' },
      });
  });

  const mailsTo = (userId: string) => sql('select subject, body, state from mail_outbox where user_id = $1', [userId]);
  const wantMail = ({ token }: TestUser, email: boolean) =>
    server.call(settings.saveSettings, { token, body: { notices: { email } } });
  const setAddress = ({ id }: TestUser, address: string | null) =>
    sql('update users set email = $2 where id = $1', [id, address]);

  it('is also queued as e-mail for a user who wants it and has an address', async () => {
    const anna = await newReader();
    let wakes = 0;
    const sendTo = () => send(anna.id, notice('通过'), () => (wakes += 1));
    await sendTo();
    await setAddress(anna, `${anna.id}@example.com`);
    await sendTo();
    expect((await wantMail(anna, true)).data).toEqual({ notices: { email: true } });
    await setAddress(anna, null);
    await sendTo();
    await setAddress(anna, '');
    await sendTo();
    expect([await mailsTo(anna.id), wakes]).toEqual([[], 0]);
    await setAddress(anna, `${anna.id}@example.com`);
    await sendTo();
    expect(await mailsTo(anna.id)).toEqual([{ subject: '通过', body: '请在 7 天内下载。', state: 'pending' }]);
    await wantMail(anna, false);
    await sendTo();
    await wantMail(anna, true);
    await sql(`update users set status = 'disabled' where id = $1`, [anna.id]);
    await sendTo();
    expect([(await mailsTo(anna.id)).length, wakes]).toEqual([1, 1]);
    const [{ count } = { count: 0 }] = await sql('select count(*)::int from notice where user_id = $1', [anna.id]);
    expect(count).toBe(7);
  });

  it('that is removed also removes its waiting e-mail', async () => {
    const anna = await newReader();
    await setAddress(anna, `${anna.id}@example.com`);
    await wantMail(anna, true);
    await send(anna.id, notice('一'));
    await remove(anna, [String((await list(anna)).rows[0]?.id)]);
    expect(await mailsTo(anna.id)).toEqual([]);
  });

  it('causes at most twenty e-mails to a user in a day', async () => {
    const anna = await newReader();
    await setAddress(anna, `${anna.id}@example.com`);
    await wantMail(anna, true);
    for (let n = 0; n < 22; n += 1) await send(anna.id, notice(`第 ${n} 条`));
    expect([(await list(anna)).total, (await mailsTo(anna.id)).length]).toEqual([22, 20]);
    await sql(`update mail_outbox set created_at = created_at - interval '1 day' where user_id = $1`, [anna.id]);
    await send(anna.id, notice('明天'));
    expect((await mailsTo(anna.id)).length).toBe(21);
  });
});
