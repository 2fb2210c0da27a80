import { countUnread } from '@meiyu/contract/notices.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtpServer, type TestSmtpServer } from '../../adapters/mail/smtp-server.testkit.ts';
import { createAudit } from '../../audit/audit.repo.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { createApplicationAdminRepo } from '../downloads/application-admin.repo.ts';
import { createApplicationAdmin } from '../downloads/application-admin.ts';
import { createNoticesRepo } from './notices.repo.ts';
import { createNotices } from './notices.service.ts';

/* The program with an SMTP server, and decisions made outside of it, as the `meiyu` command makes them. */

let smtp: TestSmtpServer;
let server: TestApp;

beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startTestApp({
    env: { SMTP_URL: smtp.url, MAIL_FROM: '美育 <meiyu@example.edu.cn>', PUBLIC_URL: 'https://meiyu.example.edu.cn' },
  });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

it('a decision by the command sends the applicant an e-mail through the running program', async () => {
  const { pool, orm } = server.db;
  const anna = await addTestUser(server.db);
  expect((await server.call(countUnread, { token: anna.token })).data).toEqual({ unread: 0, email: true });
  await pool.query(`update users set email = 'anna@example.com' where id = $1`, [anna.id]);
  await pool.query(`insert into user_setting (user_id, settings) values ($1, '{"notices": {"email": true}}')`, [
    anna.id,
  ]);
  await pool.query(`insert into resource (id, res_type, title) values ('lotus', 'book', $1)`, [
    '墨荷\r\nBcc: victim@example.com',
  ]);
  const { rows } = await pool.query(
    `insert into download_application (user_id, resource_id, purpose) values ($1, 'lotus', '课堂') returning id`,
    [anna.id],
  );
  const admin = createApplicationAdmin({
    repo: createApplicationAdminRepo(orm),
    audit: createAudit(orm),
    sendNotice: createNotices(createNoticesRepo(orm)).send,
    decider: { actor: 'operator:馆员' },
  });
  await admin.reject(String(rows[0]?.id), '请写明班级');
  expect((await server.call(countUnread, { token: anna.token })).data).toEqual({ unread: 1, email: true });
  await expect.poll(() => smtp.received.length).toBe(1);
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: 'meiyu@example.edu.cn', to: ['anna@example.com'] });
  expect(mail?.headers.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
  await expect.poll(async () => (await pool.query('select state from mail_outbox')).rows).toEqual([{ state: 'sent' }]);
});
