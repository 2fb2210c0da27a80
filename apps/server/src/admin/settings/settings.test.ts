import * as access from '@meiyu/contract/admin/access.ts';
import type { SettingGroup } from '@meiyu/contract/admin/setting-fields.ts';
import * as calls from '@meiyu/contract/admin/settings.ts';
import * as systemCalls from '@meiyu/contract/admin/system.ts';
import { options } from '@meiyu/contract/assistant.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';
import { system } from '@meiyu/contract/site.ts';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { startSmtpServer } from '../../adapters/mail/smtp-server.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { openSettingsClient } from './settings.testkit.ts';

/* 设置, with two instances on one database. */

const KEY = 'sk-0123456789abcdef-last';
const CHAT = { AI_CHAT_PRESET: 'custom', AI_CHAT_URL: 'http://127.0.0.1:9/v1', AI_CHAT_MODEL: 'm', AI_CHAT_KEY: KEY };

let server: TestApp;
let second: TestApp;
let owner: TestStaff;
let client: ReturnType<typeof openSettingsClient>;
let otherClient: ReturnType<typeof openSettingsClient>;

beforeAll(async () => {
  server = await startTestApp();
  second = await startTestApp({ db: server.db });
  owner = await addTestStaff(server.db, 'owner');
  client = openSettingsClient(server, owner.staffToken);
  otherClient = openSettingsClient(second, owner.staffToken);
});
afterAll(async () => {
  await second.stop();
  await server.stop();
});
beforeEach(async () => void (await server.db.pool.query('delete from program_setting')));

const systemOf = async (app: TestApp) => (await app.call(system)).data;
const nameOf = async (app: TestApp) =>
  ((await app.call(options, { token: owner.token })).data as { chat: { label: string } }).chat.label;

it('applies a change at once on every instance, to cached answers too, and the default again when it is unset', async () => {
  await Promise.all([systemOf(server), systemOf(second)]);
  expect(await client.save('access', { ACCESS: 'ranges', ACCOUNT_DAYS: '30' })).toMatchObject({
    saved: true,
    fault: null,
    current: { updaterName: expect.stringMatching(/./), problem: '' },
  });
  expect(await systemOf(server)).toMatchObject({ access: 'ranges', accountDays: 30 });
  await expect.poll(() => systemOf(second)).toMatchObject({ access: 'ranges', accountDays: 30 });
  expect(second.app.access.isOpen).toBe(false);
  const ranges = await second.send('GET', '/prod-api/api/admin/access', undefined, {
    authorization: `Bearer ${owner.staffToken}`,
  });
  expect(JSON.parse(ranges.text)).toMatchObject({ policy: 'ranges' });
  expect((await second.call(access.test, { query: 'address=10.1.2.3', token: owner.staffToken })).data).toMatchObject({
    policy: 'ranges',
  });
  await otherClient.save('access', { ACCESS: null, ACCOUNT_DAYS: '' });
  await expect.poll(() => systemOf(server)).toMatchObject({ access: 'open', accountDays: 365 });
  expect(server.app.access.isOpen).toBe(true);
});

it('replaces models, quotas and the schedule of backups while the program runs', async () => {
  const embedded = await nameOf(second);
  await client.save('chat', CHAT);
  await expect.poll(() => nameOf(second)).toBe('m');
  await client.save('chat', { AI_DAILY_QUESTIONS: '7' });
  const quotaOf = async () => (await second.call(options, { token: owner.token })).data;
  await expect.poll(quotaOf).toMatchObject({ chat: { quota: { limit: 7 } } });
  await client.save('retention', { AI_RETENTION_DAYS: '90' });
  await expect.poll(quotaOf).toMatchObject({ retentionDays: 90 });
  await client.save('backup', { BACKUP_SCHEDULE: 'on', BACKUP_EVERY_HOURS: '12', BACKUP_KEEP: '3' });
  const schedule = async () => (await second.call(systemCalls.backups, { token: owner.staffToken })).data;
  await expect.poll(schedule).toMatchObject({ schedule: { isOn: true, everyHours: 12, keep: 3 } });
  await client.save('chat', { AI_CHAT_PRESET: '', AI_CHAT_URL: '' });
  await expect.poll(() => nameOf(second)).toBe(embedded);
});

it('replaces senders, the image model and retention periods on the other instance', async () => {
  const smsOf = async () => {
    const { data } = await second.call(systemCalls.health, { token: owner.staffToken });
    return (data as CallResult<typeof systemCalls.health>).checks.find(({ key }) => key === 'sms')?.state;
  };
  await client.save('sms', {
    ...{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: KEY, SMS_SIGN: '美育', SMS_TEMPLATE: 'T1' },
  });
  const smtp = await startSmtpServer();
  onTestFinished(smtp.stop);
  const { host, port } = smtp.settings;
  await client.save('mail', {
    ...{ SMTP_HOST: host, SMTP_PORT: String(port), SMTP_SECURITY: 'starttls', MAIL_FROM: 'm@example.cn' },
  });
  await client.save('image', { AI_IMAGE_KIND: 'webui', AI_IMAGE_URL: 'http://127.0.0.1:9' });
  const drawing = async () => (await second.call(options, { token: owner.token })).data;
  await expect.poll(drawing).toMatchObject({ image: { embedded: false } });
  expect(await otherClient.attempt(calls.tryMail, { address: 'one@example.cn' })).toMatchObject({ ok: true });
  expect(smtp.received).toMatchObject([{ from: 'm@example.cn' }]);
  expect(await smsOf()).toBe('ok');

  await server.db.pool.query(
    `insert into usage_visitor (day, visitor, first_at, last_at)
     values (current_date - 5, decode(repeat('ab', 16), 'hex'), now(), now())`,
  );
  const keptVisitors = async () => {
    await second.app.usage.sweep();
    return (await server.db.pool.query('select 1 from usage_visitor')).rowCount;
  };
  expect(await keptVisitors()).toBe(1);
  await client.save('retention', { STATISTICS_RAW_DAYS: '3', AUDIT_DAYS: '400' });
  await expect.poll(keptVisitors).toBe(0);

  await server.db.pool.query(`alter table audit_log disable trigger user;
    update audit_log set at = at - interval '190 days'; alter table audit_log enable trigger user`);
  const hasOldEntries = async () => {
    await second.app.maintainAudit();
    const old = await server.db.pool.query(`select 1 from audit_log where at < now() - interval '180 days'`);
    return (old.rowCount ?? 0) > 0;
  };
  expect(await hasOldEntries()).toBe(true);
  await client.save('retention', { AUDIT_DAYS: null });
  await expect.poll(hasOldEntries).toBe(false);
});

it('keeps secrets out of the table, of answers, of the audit log and of the log', async () => {
  const saved = await client.save('chat', { ...CHAT, AI_CHAT_MODEL: 'o' });
  expect(saved.current.settings.find(({ name }) => name === 'AI_CHAT_KEY')).toMatchObject({
    ...{ value: '', isSet: true, ending: 'last', source: 'database', isUnreadable: false },
  });
  await client.save('mail', {
    ...{ SMTP_HOST: '127.0.0.1', SMTP_USER: 'meiyu', SMTP_PASSWORD: KEY, MAIL_FROM: 'meiyu@example.edu.cn' },
  });
  expect(await client.setting('SMTP_PASSWORD')).toMatchObject({ isSet: true, ending: '', value: '' });
  const { rows } = await server.db.pool.query(
    `select program_setting::text || encode(coalesce(encrypted_value, ''), 'escape') as text from program_setting
     union all select audit_log::text from audit_log`,
  );
  const stored = rows.map(({ text }) => text).join('\n');
  expect(stored).toContain('AI_CHAT_KEY');
  for (const text of [stored, server.logged.join(), second.logged.join(), JSON.stringify(await client.details())])
    expect(text).not.toContain(KEY.slice(0, 12));
});

it('sends a stored key to no other URL than the one for which it was entered', async () => {
  await client.save('chat', { ...CHAT, AI_CHAT_MODEL: 'n' });
  for (const changes of [{ AI_CHAT_URL: 'http://127.0.0.1:8/v1' }, { AI_CHAT_PRESET: 'ollama' }, { AI_CHAT_URL: null }])
    expect(await client.save('chat', changes)).toMatchObject({ saved: false, fault: { name: 'AI_CHAT_KEY' } });
  const moved = await client.save('chat', { AI_CHAT_URL: 'http://127.0.0.1:8/v1', AI_CHAT_KEY: 'another' });
  expect(moved).toMatchObject({ saved: true });
});

it('refuses to overwrite a newer state and returns it', async () => {
  const { revision } = await client.group('image');
  await otherClient.save('image', { AI_DAILY_PICTURES: '5' });
  const late = await client.save('image', { AI_DAILY_PICTURES: '6' }, revision);
  expect(late).toMatchObject({ saved: false, fault: null, current: { updaterName: expect.any(String) } });
  expect(late.current.settings.at(-1)).toMatchObject({ name: 'AI_DAILY_PICTURES', value: '5' });
  expect(await client.save('image', { AI_DAILY_PICTURES: '6' }, late.current.revision)).toMatchObject({ saved: true });
});

it.each<[SettingGroup, Record<string, string>, string, RegExp]>([
  ['access', { ACCESS: 'all' }, 'ACCESS', /请选一项/],
  ['access', { ACCOUNT_DAYS: '0' }, 'ACCOUNT_DAYS', /1 到 36500/],
  ['access', { AUDIT_DAYS: '200' }, 'AUDIT_DAYS', /不属于这一组/],
  ['sms', { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'id' }, 'SMS_KEY_SECRET', /还须填写/],
  [
    'sms',
    { SMS_PROVIDER: 'tencent', SMS_KEY_ID: 'i', SMS_KEY_SECRET: 's', SMS_SIGN: '美', SMS_TEMPLATE: '1' },
    'SMS_APP_ID',
    /还须/,
  ],
  [
    'sms',
    { SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'i', SMS_KEY_SECRET: 's', SMS_SIGN: '美', SMS_TEMPLATE: 'login=1' },
    'SMS_TEMPLATE',
    /模板/,
  ],
  ['mail', { SMTP_HOST: '10.0.0.5' }, 'MAIL_FROM', /还须填写/],
  ['mail', { SMTP_HOST: 'smtp://10.0.0.5', MAIL_FROM: 'a@b.cn' }, 'SMTP_HOST', /主机名/],
  ['mail', { SMTP_HOST: '169.254.169.254', MAIL_FROM: 'a@b.cn' }, 'SMTP_HOST', /不能用这个地址/],
  ['mail', { SMTP_HOST: '10.0.0.5', MAIL_FROM: 'a@b.cn', SMTP_USER: 'a' }, 'SMTP_PASSWORD', /一起填/],
  ['mail', { SMTP_HOST: '10.0.0.5', MAIL_FROM: 'x\nBcc: a@b.cn' }, 'MAIL_FROM', /换行/],
  ['mail', { SMTP_HOST: '10.0.0.5', MAIL_FROM: 'nobody' }, 'MAIL_FROM', /邮箱/],
  ['chat', { AI_CHAT_PRESET: 'deepseek' }, 'AI_CHAT_KEY', /还须填写/],
  ['chat', { AI_CHAT_PRESET: 'custom', AI_CHAT_URL: 'ftp://a', AI_CHAT_MODEL: 'm' }, 'AI_CHAT_URL', /http/],
  ['chat', { AI_CHAT_PRESET: 'custom', AI_CHAT_URL: 'http://a:b@model.lan/v1' }, 'AI_CHAT_URL', /账号和密码/],
  ['chat', { AI_CHAT_PRESET: 'custom', AI_CHAT_URL: 'http://169.254.169.254/v1' }, 'AI_CHAT_URL', /不能用/],
  ['image', { AI_IMAGE_KIND: 'webui', AI_IMAGE_URL: 'http://[::ffff:a9fe:a9fe]/' }, 'AI_IMAGE_URL', /不能用/],
  ['image', { AI_IMAGE_KIND: 'dashscope' }, 'AI_IMAGE_KEY', /还须填写/],
  ['image', { AI_IMAGE_HOSTS: 'https://cdn.example.com/' }, 'AI_IMAGE_HOSTS', /主机名/],
  ['retention', { AUDIT_DAYS: '179' }, 'AUDIT_DAYS', /180/],
  ['retention', { STATISTICS_RAW_DAYS: '31' }, 'STATISTICS_RAW_DAYS', /2 到 30/],
])('refuses in %s %j and names %s', async (group, changes, name, message) => {
  expect(await client.save(group, changes)).toMatchObject({
    saved: false,
    fault: { name, message: expect.stringMatching(message) },
  });
  expect((await server.db.pool.query('select 1 from program_setting')).rowCount).toBe(0);
});

it('is for the owner, who has to prove identity before a change or a test', async () => {
  const editor = await addTestStaff(server.db, 'editor');
  expect((await server.call(calls.details, { token: editor.staffToken })).code).toBe(403);
  const forgetful = await addTestStaff(server.db, 'owner');
  await ageConfirmation(server.db, forgetful);
  const late = openSettingsClient(server, forgetful.staffToken);
  expect((await late.send('image', { AI_DAILY_PICTURES: '5' })).msg).toBe('请再次验证身份');
  const tried = await server.call(calls.trySms, { body: { phone: '13800138000' }, token: forgetful.staffToken });
  expect(tried.msg).toBe('请再次验证身份');
});

it('uses environment variables first, names them, and does not send their key to a stored URL', async () => {
  await client.save('chat', { ...CHAT, AI_CHAT_KEY: null });
  await client.save('access', { ACCESS: 'ranges' });
  await client.save('mail', { SMTP_HOST: '10.0.0.5', MAIL_FROM: 'a@b.cn' });
  const configured = await startTestApp({
    db: server.db,
    env: {
      ...{ ACCESS: 'open', AI_CHAT_PRESET: 'deepseek', AI_CHAT_KEY: KEY, BACKUP_DIR: '/nowhere' },
      ...{ AI_IMAGE_KIND: 'webui', AI_IMAGE_URL: 'http://name:secret-password@10.0.0.8:7860' },
      ...{ SMTP_URL: 'smtp://me:secret-password@10.0.0.9:2525', MAIL_FROM: 'env@example.edu.cn' },
    },
  });
  onTestFinished(configured.stop);
  const third = openSettingsClient(configured, owner.staffToken);
  expect(await systemOf(configured)).toMatchObject({ access: 'open' });
  expect(await third.setting('ACCESS')).toMatchObject({ value: 'open', source: 'environment', lockedBy: 'ACCESS' });
  expect(await third.setting('AI_CHAT_URL')).toMatchObject({ value: '', lockedBy: 'AI_CHAT_KEY' });
  expect(await third.setting('AI_CHAT_KEY')).toMatchObject({ value: '', isSet: true, lockedBy: 'AI_CHAT_KEY' });
  expect(await third.setting('AI_IMAGE_URL')).toMatchObject({ value: 'http://10.0.0.8:7860/' });
  expect(await third.setting('SMTP_PORT')).toMatchObject({ value: '2525', lockedBy: 'SMTP_URL' });
  expect(await third.setting('SMTP_SECURITY')).toMatchObject({ value: 'starttls' });
  expect(await third.setting('BACKUP_SCHEDULE')).toMatchObject({ value: 'on', source: 'default' });
  expect(JSON.stringify(await third.details())).not.toContain('secret-password');
  for (const [group, changes] of [
    ['access', { ACCESS: 'ranges' }],
    ['chat', { AI_CHAT_URL: 'http://127.0.0.1:8' }],
    ['mail', { SMTP_HOST: '10.0.0.5' }],
  ] as const)
    expect(await third.save(group, changes)).toMatchObject({
      saved: false,
      fault: { message: expect.stringContaining('由环境变量') },
    });
});

it('starts with secrets that another APP_SECRET encrypted, warns, and asks for them again', async () => {
  await client.save('sms', {
    ...{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: 'id', SMS_KEY_SECRET: KEY, SMS_SIGN: '美育', SMS_TEMPLATE: 'T1' },
  });
  await server.db.pool.query(
    `update program_setting set encrypted_value = '\\x01020304' where name = 'SMS_KEY_SECRET'`,
  );
  const restored = await startTestApp({ db: server.db });
  onTestFinished(restored.stop);
  expect(restored.logged.join()).toContain('SMS_KEY_SECRET cannot be read');
  const third = openSettingsClient(restored, owner.staffToken);
  expect(await third.setting('SMS_KEY_SECRET')).toMatchObject({ isSet: false, isUnreadable: true });
  expect(await third.setting('SMS_PROVIDER')).toMatchObject({ value: 'aliyun' });
  expect((await third.group('sms')).problem).toContain('没有起作用：“密钥”还须填写');
  expect(await third.save('sms', { SMS_KEY_SECRET: KEY })).toMatchObject({ saved: true, current: { problem: '' } });
});
