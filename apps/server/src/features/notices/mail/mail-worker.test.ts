import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSmtpSender } from '../../../adapters/mail/smtp-sender.ts';
import {
  startSilentServer,
  startSmtpServer,
  TEST_CERTIFICATE,
  type TestSmtpServer,
} from '../../../adapters/mail/smtp-server.testkit.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { addTestUser } from '../../../test/test-users.testkit.ts';
import { createNoticesRepo } from '../notices.repo.ts';
import { createNotices } from '../notices.service.ts';
import { composeMail } from './compose-mail.ts';
import { createMailOutboxRepo } from './mail-outbox.repo.ts';
import { startMailWorker } from './mail-worker.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let smtp: TestSmtpServer;
const workers: ReturnType<typeof startMailWorker>[] = [];
const warnings: string[] = [];
const LOGIN: [string, string] = ['meiyu', 'Shan#Shui'];

beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  smtp = await startSmtpServer({ login: LOGIN });
  warnings.length = 0;
  await sql('delete from users');
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await smtp.stop();
});

async function sql(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await db.pool.query(text, values)).rows;
}

function startWorker(settings = smtp.settings, publicUrl: string | undefined = 'https://meiyu.example.edu.cn') {
  const worker = startMailWorker({
    repo: createMailOutboxRepo(db.orm),
    sender: () => createSmtpSender({ ...settings, ca: TEST_CERTIFICATE }),
    siteName: async () => '美育平台',
    publicUrl,
    warn: (line) => warnings.push(line),
  });
  workers.push(worker);
  return worker;
}

let addressCount = 0;
/** A reader who wants e-mail, with notices. */
async function addReader(titles: string[]): Promise<{ id: string; address: string }> {
  const { id } = await addTestUser(db);
  addressCount += 1;
  const address = `reader${addressCount}@example.com`;
  await sql('update users set email = $2 where id = $1', [id, address]);
  await sql(`insert into user_setting (user_id, settings) values ($1, '{"notices": {"email": true}}')`, [id]);
  const { send } = createNotices(createNoticesRepo(db.orm));
  for (const title of titles)
    await send(id, { kind: 'application', title, body: '请下载。', link: '/userinfo/application' });
  return { id, address };
}

const outbox = () => sql('select state, attempts, error from mail_outbox order by id');
const states = async () => (await outbox()).map(({ state }) => state);
/** Makes waiting mails due now. */
const makeDue = () => sql(`update mail_outbox set next_try_at = now() where state = 'pending'`);
/** Minutes until the next try of the only mail. */
async function waitMinutes(): Promise<number> {
  const [row] = await sql('select extract(epoch from next_try_at - now())::float8 / 60 as wait from mail_outbox');
  return Math.round(Number(row?.wait));
}

it('several instances send each mail once', async () => {
  const readers = await Promise.all(Array.from({ length: 12 }, () => addReader(['一', '二'])));
  const instances = [startWorker(), startWorker(), startWorker()];
  for (const { wake } of instances) wake();
  await expect.poll(states).toEqual(Array(24).fill('sent'));
  const expected = readers.flatMap(({ address }) => [address, address]).sort();
  expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(expected);
  expect(new Set(smtp.received.map(({ headers }) => headers.find((line) => line.startsWith('Message-ID')))).size).toBe(
    24,
  );
  expect(smtp.received.every(({ secure, user }) => secure && user === LOGIN[0])).toBe(true);
  expect(warnings).toEqual([]);
});

it('a mail that is refused temporarily is retried later and then sent', async () => {
  await addReader(['一']);
  smtp.misbehave({ refuseRecipient: 450 });
  const { wake } = startWorker();
  const waits: number[] = [];
  for (const attempts of [1, 2, 3]) {
    wake();
    await expect.poll(outbox).toMatchObject([{ state: 'pending', attempts, error: expect.stringContaining('450') }]);
    waits.push(await waitMinutes());
    await makeDue();
  }
  expect(waits).toEqual([1, 5, 15]);
  smtp.misbehave({});
  wake();
  await expect.poll(outbox).toMatchObject([{ state: 'sent', attempts: 4, error: null }]);
  expect(smtp.received).toHaveLength(1);
  expect(warnings).toHaveLength(3);
  expect(warnings.join()).not.toContain('@');
});

it('a mail is given up after seven attempts', async () => {
  await addReader(['一']);
  smtp.misbehave({ refuseMessage: 451 });
  const { wake } = startWorker();
  for (let attempts = 1; attempts <= 7; attempts += 1) {
    await makeDue();
    wake();
    const state = attempts < 7 ? 'pending' : 'failed';
    await expect.poll(outbox).toMatchObject([{ state, attempts, error: expect.any(String) }]);
  }
});

it('a refused recipient is given up at once and does not delay others', async () => {
  await addReader(['一']);
  smtp.misbehave({ refuseRecipient: 550 });
  const { wake } = startWorker();
  wake();
  await expect.poll(outbox).toMatchObject([{ state: 'failed', attempts: 1 }]);
  smtp.misbehave({});
  await addReader(['二']);
  wake();
  await expect.poll(states).toEqual(['failed', 'sent']);
});

it('a wrong password or an unreachable server does not end the attempts for a mail', async () => {
  await addReader(['一']);
  const wrong = startWorker({ ...smtp.settings, password: 'wrong' });
  wrong.wake();
  await expect.poll(outbox).toMatchObject([{ state: 'pending', error: expect.stringMatching(/^misconfigured/) }]);
  await wrong.stop();
  const gone = await startSilentServer();
  await gone.stop();
  await makeDue();
  const lost = startWorker(gone.settings);
  lost.wake();
  await expect.poll(outbox).toMatchObject([{ attempts: 2, error: expect.stringMatching(/^unavailable/) }]);
  await lost.stop();
  await makeDue();
  startWorker().wake();
  await expect.poll(states).toEqual(['sent']);
});

it('stopping aborts a mail to a server that hangs; it is sent later', async () => {
  await addReader(['一']);
  const silent = await startSilentServer();
  const hanging = startWorker(silent.settings);
  hanging.wake();
  await expect.poll(() => silent.connections).toBe(1);
  await hanging.stop();
  await silent.stop();
  expect(await outbox()).toMatchObject([{ state: 'pending', attempts: 1 }]);
  await makeDue();
  startWorker().wake();
  await expect.poll(states).toEqual(['sent']);
});

it('the mails of an instance that died are sent by another one after five minutes', async () => {
  await addReader(['一']);
  const repo = createMailOutboxRepo(db.orm);
  expect((await repo.claim()).length).toBe(1);
  expect(await repo.claim()).toEqual([]);
  await sql(`update mail_outbox set next_try_at = next_try_at - interval '5 minutes'`);
  expect(await repo.claim()).toMatchObject([{ attempts: 2 }]);
});

it('a user who turned e-mail off or has no address any more gets none', async () => {
  const [anna, ben] = [await addReader(['一']), await addReader(['二'])];
  await sql(`update user_setting set settings = '{"notices": {"email": false}}' where user_id = $1`, [anna.id]);
  await sql('update users set email = null where id = $1', [ben.id]);
  startWorker().wake();
  await expect.poll(states).toEqual(['failed', 'failed']);
  expect(smtp.received).toEqual([]);
});

it('old mails are deleted', async () => {
  await addReader(['一', '二', '三', '四']);
  const ids = (await sql('select id from mail_outbox order by id')).map(({ id }) => id);
  await sql(`update mail_outbox set state = 'sent', sent_at = now() - interval '25 hours' where id = $1`, [ids[0]]);
  await sql(`update mail_outbox set state = 'sent', sent_at = now() - interval '23 hours' where id = $1`, [ids[1]]);
  await sql(`update mail_outbox set created_at = now() - interval '49 hours' where id = $1`, [ids[2]]);
  await createMailOutboxRepo(db.orm).sweep();
  expect((await sql('select id from mail_outbox order by id')).map(({ id }) => id)).toEqual([ids[1], ids[3]]);
});

it('a mail names the site, contains the text, and has links only when the URL of the site is known', () => {
  const waiting = {
    ...{ id: 7, subject: '《墨荷图》的高清申请已通过', body: '请下载。', link: '/userinfo/application', attempts: 1 },
    ...{ address: 'a@example.com', queuedAt: 5.4 },
  };
  const site = { name: '美育平台', publicUrl: 'https://meiyu.example.edu.cn' };
  expect(composeMail(waiting, site)).toEqual({
    to: 'a@example.com',
    subject: '【美育平台】《墨荷图》的高清申请已通过',
    text: [
      '您好：',
      '《墨荷图》的高清申请已通过',
      '请下载。',
      '查看：https://meiyu.example.edu.cn/userinfo/application',
      '—— 美育平台',
      '这封邮件由系统自动发出，请勿回复。如不想再收到，可在网站关闭邮件通知：https://meiyu.example.edu.cn/userinfo/settings\n',
    ].join('\n\n'),
    fromName: '美育平台',
    key: 'notice.7.5',
  });
  const { text } = composeMail({ ...waiting, body: '' }, { ...site, publicUrl: undefined });
  expect(text).not.toContain('http');
  expect(text).toContain('“个人中心”的“设置”');
});
