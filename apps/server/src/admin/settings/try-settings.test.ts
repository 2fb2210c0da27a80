import * as settingsCalls from '@meiyu/contract/admin/settings.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startFakeChatServer } from '../../adapters/chat-model/chat-server.testkit.ts';
import { KEY, MODEL, startOpenAi } from '../../adapters/image-model/image-vendors.testkit.ts';
import { startSmtpServer } from '../../adapters/mail/smtp-server.testkit.ts';
import { createAliyunSender } from '../../adapters/sms/aliyun-sender.ts';
import { FAKE_KEYS, startFakeAliyun } from '../../adapters/sms/sms-vendors.testkit.ts';
import { readConfig } from '../../config.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff } from '../../test/staff.testkit.ts';
import { openSettingsClient } from './settings.testkit.ts';
import { createTrySettings } from './try-settings.ts';

describe('tests of the settings through the app', () => {
  let server: TestApp;
  let client: ReturnType<typeof openSettingsClient>;

  beforeAll(async () => {
    server = await startTestApp();
    client = openSettingsClient(server, (await addTestStaff(server.db, 'owner')).staffToken);
  });
  afterAll(() => server.stop());

  it('ask the configured model one question; the answer of a wrong server is not shown', async () => {
    const model = await startFakeChatServer();
    onTestFinished(model.close);
    expect(await client.attempt(settingsCalls.tryChat, { question: '你好' })).toMatchObject({
      ok: false,
      repair: expect.stringContaining('模型服务'),
    });
    const { origin } = new URL(model.baseUrl);
    await client.save('chat', { AI_CHAT_PRESET: 'custom', AI_CHAT_URL: model.baseUrl, AI_CHAT_MODEL: 'streams' });
    const answer = await client.attempt(settingsCalls.tryChat, { question: '什么是留白？' });
    expect(answer).toMatchObject({
      ok: true,
      model: 'streams',
      answer: expect.stringContaining('留白是画里没有画的地方'),
    });
    expect(answer.firstTokenMs).toBeLessThanOrEqual(answer.totalMs);
    expect(model.requests).toHaveLength(1);
    await client.save('chat', { AI_CHAT_PHOTOS: 'on' });
    expect(await client.attempt(settingsCalls.tryChat, { question: '看得见吗？' })).toMatchObject({
      ok: false,
      sentence: '模型能回答，但看不了图。',
      answer: expect.stringContaining('留白'),
    });
    expect(model.requests.at(-1)?.body.messages[0]?.photo).toMatch(/^data:image\/jpeg/);
    await client.save('chat', { AI_CHAT_PHOTOS: 'off' });
    await client.save('chat', { AI_CHAT_MODEL: 'not-a-model', AI_CHAT_URL: `${origin}/internal` });
    const failed = await client.attempt(settingsCalls.tryChat, { question: '什么是飞白？' });
    expect(failed).toMatchObject({
      ok: false,
      answer: '',
      sentence: '模型服务不接受这个请求。',
      repair: expect.stringContaining('模型名'),
    });
  });

  it('draw one labelled picture', async () => {
    const vendor = await startOpenAi();
    onTestFinished(vendor.close);
    const url = `${vendor.url}/v1`;
    await client.save('image', {
      AI_IMAGE_KIND: 'openai',
      AI_IMAGE_URL: url,
      AI_IMAGE_KEY: KEY,
      AI_IMAGE_MODEL: MODEL,
    });
    const drawn = await client.attempt(settingsCalls.tryImage, { prompt: '秋山' });
    expect(drawn).toMatchObject({ ok: true, picture: expect.stringMatching(/^data:image\/webp;base64,UklGR/) });
    expect(Buffer.from(drawn.picture.split(',')[1] ?? '', 'base64').includes('AIGC')).toBe(true);
    await client.save('image', { AI_IMAGE_KEY: 'wrong' });
    expect(await client.attempt(settingsCalls.tryImage, { prompt: '春水' })).toMatchObject({
      ok: false,
      picture: '',
      repair: expect.stringContaining('密钥'),
    });
  });

  it('send an e-mail, three an hour to one mailbox, and record it without the mailbox', async () => {
    const smtp = await startSmtpServer();
    onTestFinished(smtp.stop);
    const { host, port } = smtp.settings;
    await client.save('mail', {
      SMTP_HOST: host,
      SMTP_PORT: String(port),
      SMTP_SECURITY: 'starttls',
      MAIL_FROM: 'm@a.cn',
    });
    expect(await client.attempt(settingsCalls.tryMail, { address: 'one@example.cn' })).toMatchObject({ ok: true });
    expect(smtp.received).toMatchObject([{ from: 'm@a.cn', to: ['one@example.cn'] }]);
    smtp.misbehave({ refuseRecipient: 550 });
    expect(await client.attempt(settingsCalls.tryMail, { address: 'ONE@example.cn' })).toMatchObject({
      ok: false,
      repair: expect.stringContaining('换一个邮箱'),
    });
    await client.attempt(settingsCalls.tryMail, { address: 'One@example.cn' });
    await expect(client.attempt(settingsCalls.tryMail, { address: 'oNe@example.cn' })).rejects.toThrow('操作过于频繁');
    const { rows } = await server.db.pool.query(
      `select object, result, detail from audit_log where action = 'settings.try' and object = 'setting:mail' order by id`,
    );
    expect(rows).toEqual(['ok', 'failed', 'failed'].map((result) => ({ object: 'setting:mail', result, detail: {} })));
  });

  it('refuse to send an SMS while messages go to the log', async () => {
    expect(await client.attempt(settingsCalls.trySms, { phone: '13800138000' })).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('没有发'),
    });
  });
});

it('sends an SMS through the configured vendor, and explains refusals in its own words', async () => {
  const vendor = await startFakeAliyun();
  onTestFinished(vendor.close);
  const { accessKeyId, accessKeySecret } = FAKE_KEYS;
  const config = readConfig({
    ...{ SMS_PROVIDER: 'aliyun', SMS_KEY_ID: accessKeyId, SMS_KEY_SECRET: accessKeySecret },
    ...{ SMS_SIGN: '美育', SMS_TEMPLATE: 'T1' },
  });
  const warnings: string[] = [];
  const templates = { login: 'T1', register: 'T1', forget: 'T1', changePhone: 'T1', cancel: 'T1' };
  const tries = createTrySettings({
    current: () => config,
    siteName: async () => '美育',
    labelPicture: () => Promise.reject(new Error('no picture')),
    warn: (line) => warnings.push(line),
    senderOf: () => createAliyunSender({ ...FAKE_KEYS, signName: '美育', templates, endpoint: vendor.url }),
  });
  expect(await tries.sms('13800138000')).toMatchObject({ ok: true });
  expect(vendor.accepted).toMatchObject([{ PhoneNumbers: '13800138000', TemplateCode: 'T1' }]);
  vendor.misbehave({ code: 'isv.SMS_SIGNATURE_ILLEGAL' });
  const { ok, sentence, repair } = await tries.sms('13800138000');
  expect([ok, sentence, repair.includes('签名')]).toEqual([false, '短信服务没有接受。', true]);
  expect(warnings).toEqual(['trying SMS failed: aliyun: isv.SMS_SIGNATURE_ILLEGAL']);
});
