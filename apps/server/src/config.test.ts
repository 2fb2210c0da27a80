import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

it('has a default for every setting', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    access: 'open',
    rsaRequired: true,
    rsaBits: 1024,
    accountDays: 365,
    ai: { chat: undefined, image: undefined, dailyQuestions: 200, dailyPictures: 50, retentionDays: null },
  });
});

it('masks phone numbers in the log in production', () => {
  expect([{}, { NODE_ENV: 'production' }].map((env) => readConfig(env).sms)).toEqual([
    { provider: 'log', masked: false },
    { provider: 'log', masked: true },
  ]);
});

it('reads the SMTP server and the sender', () => {
  const mailOf = (SMTP_URL: string, MAIL_FROM: string) => readConfig({ SMTP_URL, MAIL_FROM }).mail;
  expect(mailOf('smtps://mei%40yu:p%2Fss@smtp.example.edu.cn', '美育 平台 <meiyu@example.edu.cn>')).toEqual({
    ...{ host: 'smtp.example.edu.cn', port: 465, secure: true, user: 'mei@yu', password: 'p/ss' },
    from: { name: '美育 平台', address: 'meiyu@example.edu.cn' },
  });
  expect(mailOf('smtp://[fd00::5]:25', 'meiyu@example.edu.cn')).toMatchObject({
    ...{ host: 'fd00::5', port: 25, secure: false, user: '', password: '' },
    from: { name: '', address: 'meiyu@example.edu.cn' },
  });
  expect(mailOf('smtp://10.0.0.5', 'meiyu@example.edu.cn')?.port).toBe(587);
  expect(readConfig({}).mail).toBeUndefined();
});

it('treats an empty value as missing', () => {
  expect(readConfig({ PORT: '', MEIYU_DB: '', APP_SECRET: '', MEIYU_TEST: '' })).toMatchObject({
    port: 3000,
    testing: false,
  });
});

it.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ PORT: '1e400' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ EMBED_ORIGINS: '*' }, 'EMBED_ORIGINS'],
  [{ EMBED_ORIGINS: 'portal.example.edu.cn' }, 'EMBED_ORIGINS'],
  [{ EMBED_ORIGINS: "https://a.example; script-src 'unsafe-inline'" }, 'EMBED_ORIGINS'],
  [{ EMBED_ORIGINS: 'https://a.example/path' }, 'EMBED_ORIGINS'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '010.0.0.1' }, 'TRUST_PROXY'],
  [{ SMTP_URL: 'smtp://mail.example.edu.cn' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'meiyu@example.edu.cn' }, 'SMTP_URL'],
  ...[
    'mail.example.edu.cn',
    'http://mail.example.edu.cn',
    'smtp://',
    'smtp://name@mail.example.edu.cn',
    'smtp://a:b@mail.example.edu.cn/path',
    'smtp://mail.example.edu.cn?tls=off',
    'smtp://a:100%@mail.example.edu.cn',
  ].map((SMTP_URL): [Record<string, string>, string] => [{ SMTP_URL, MAIL_FROM: 'meiyu@example.edu.cn' }, 'SMTP_URL']),
  ...['meiyu', 'a@b@c', '<a@b.cn', 'a@b.cn, c@d.cn', 'x\r\nBcc: y@z.cn <a@b.cn>', 'a b@c.cn'].map(
    (MAIL_FROM): [Record<string, string>, string] => [{ SMTP_URL: 'smtp://10.0.0.5', MAIL_FROM }, 'MAIL_FROM'],
  ),
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ APP_SECRET: 'a'.repeat(64) }, 'APP_SECRET'],
  [{ APP_SECRET: 'changemechangemechangemechangeme' }, 'APP_SECRET'],
  [{ MEIYU_DB: 'sqlite' }, 'MEIYU_DB'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'APP_SECRET'],
  [{ DATABASE_REPLICA_URLS: 'postgres://a/y' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y', DATABASE_REPLICA_URLS: 'a/y', APP_SECRET: secret }, 'DATABASE_REPLICA_URLS'],
  [{ DATABASE_URL: 'postgres://x/y', MEIYU_DB: 'native', APP_SECRET: secret }, 'MEIYU_DB'],
  [{ MEIYU_DB: 'wasm', WORKERS: '2' }, 'WORKERS'],
  [{ NODE_ENV: 'production', MEIYU_TEST: 'on' }, 'MEIYU_TEST'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://meiyu.example.edu.cn' }, 'PUBLIC_URL'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://8.8.8.8:3000' }, 'PUBLIC_URL'],
  [{ NODE_ENV: 'production', PUBLIC_URL: 'http://[2606:4700::1111]' }, 'PUBLIC_URL'],
  [{ NODE_ENV: 'production', DATABASE_URL: 'postgres://x/y' }, 'APP_SECRET'],
  [{ NODE_ENV: 'production', APP_SECRET: 'abcdefghijklmnopqrstuvwxyz0123456789' }, 'APP_SECRET'],
  [{ NODE_ENV: 'production', APP_SECRET: 'meiyu-Secret-1/meiyu-Secret-1/meiyu-Secret-1/' }, 'APP_SECRET'],
  [{ NODE_ENV: 'production', METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  [{ NODE_ENV: 'production', MEIYU_BACKUP_KEY: 'short' }, 'MEIYU_BACKUP_KEY'],
  [{ NODE_ENV: 'production', TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ NODE_ENV: 'production', RSA_BITS: '512' }, 'RSA_BITS'],
  [{ NODE_ENV: 'production', AUDIT_DAYS: '30' }, 'AUDIT_DAYS'],
  [{ PUBLIC_URL: 'example.edu.cn/' }, 'PUBLIC_URL'],
  [{ RSA_BITS: '512' }, 'RSA_BITS'],
  [{ AI_CHAT_PRESET: 'oracle' }, 'AI_CHAT_PRESET'],
  [{ AI_CHAT_PRESET: 'deepseek' }, 'AI_CHAT_KEY'],
  [{ AI_CHAT_PRESET: 'vllm' }, 'AI_CHAT_MODEL'],
  [{ AI_CHAT_PRESET: 'custom', AI_CHAT_MODEL: 'm' }, 'AI_CHAT_URL'],
  [{ AI_CHAT_URL: 'ftp://model' }, 'AI_CHAT_URL'],
  [{ AI_CHAT_KEY: 'sk-1' }, 'AI_CHAT_PRESET'],
  [{ AI_IMAGE_KIND: 'brush' }, 'AI_IMAGE_KIND'],
  [{ AI_IMAGE_KIND: 'dashscope' }, 'AI_IMAGE_KEY'],
  [{ AI_IMAGE_KIND: 'openai' }, 'AI_IMAGE_KEY'],
  [{ AI_IMAGE_MODEL: 'm' }, 'AI_IMAGE_URL'],
  [{ AI_IMAGE_HOSTS: 'https://cdn.example.com/' }, 'AI_IMAGE_HOSTS'],
  [{ AI_DAILY_QUESTIONS: '0' }, 'AI_DAILY_QUESTIONS'],
  [{ AI_DAILY_PICTURES: 'many' }, 'AI_DAILY_PICTURES'],
  [{ AI_RETENTION_DAYS: '-1' }, 'AI_RETENTION_DAYS'],
  [{ S3_ENDPOINT: 'store.example.com' }, 'S3_ENDPOINT'],
  [{ S3_ENDPOINT: 'https://store.example.com' }, 'S3_BUCKET, S3_KEY, S3_SECRET'],
  [{ S3_REDIRECT: 'on' }, 'S3_ENDPOINT'],
  [{ S3_BUCKET: 'No' }, 'S3_BUCKET'],
  [{ S3_PREFIX: '../up' }, 'S3_PREFIX'],
  [{ BACKUP_EVERY_HOURS: '0' }, 'BACKUP_EVERY_HOURS'],
  [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP'],
  [{ MEIYU_BACKUP_KEY: 'short' }, 'MEIYU_BACKUP_KEY'],
  [{ AUDIT_DAYS: '179' }, 'AUDIT_DAYS'],
  [{ SECURITY_CONTACT: 'security@example.edu.cn' }, 'SECURITY_CONTACT'],
])('refuses %o with a sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

it('accepts a PUBLIC_URL with plain http in production only on a local network', () => {
  for (const PUBLIC_URL of [
    'http://10.1.2.3:3000',
    'http://meiyu',
    'http://meiyu.lan',
    'http://[fd00::1]',
    'https://a.cn',
  ])
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL }).publicUrl).toBe(PUBLIC_URL);
});

it('names the wrong setting without printing its value', () => {
  const errorMessage = (env: Record<string, string>) => {
    try {
      return String(readConfig(env));
    } catch (error) {
      return (error as Error).message;
    }
  };
  for (const name of ['APP_SECRET', 'METRICS_TOKEN', 'MEIYU_BACKUP_KEY']) {
    expect(errorMessage({ [name]: 'hush' })).toContain(name);
    expect(errorMessage({ [name]: 'hush' })).not.toContain('hush');
  }
  expect(errorMessage({ DATABASE_URL: 'mysql://me:hush@x/y' })).not.toContain('hush');
});

it('accepts proxies as CIDR ranges', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it('shows the API page in development only, unless API_DOCS is on', () => {
  expect(readConfig({}).apiDocs).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).apiDocs).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', API_DOCS: 'on' }).apiDocs).toBe(true);
});

it('accepts models by preset or by URL, and never prints their keys', () => {
  const { chat, image } = readConfig({
    AI_CHAT_PRESET: 'deepseek',
    AI_CHAT_KEY: 'sk-chat',
    AI_IMAGE_KIND: 'webui',
    AI_IMAGE_HOSTS: 'cdn.example.com, *.example.org',
    AI_RETENTION_DAYS: '180',
  }).ai;
  expect(chat).toEqual({
    ...{ preset: 'deepseek', baseUrl: undefined, key: 'sk-chat', model: undefined, takesPhotos: false },
    limits: { firstTokenMs: undefined, idleMs: undefined },
  });
  expect(image).toEqual({ kind: 'webui', url: '', key: '', model: '', hosts: ['cdn.example.com', '*.example.org'] });
  expect(readConfig({ AI_CHAT_URL: 'http://10.0.0.8:8000/v1', AI_CHAT_MODEL: 'qwen' }).ai.chat).toMatchObject({
    preset: 'custom',
  });
  const slow = { AI_CHAT_PRESET: 'ollama', AI_CHAT_FIRST_SECONDS: '240', AI_CHAT_IDLE_SECONDS: '' };
  expect(readConfig(slow).ai.chat?.limits).toEqual({ firstTokenMs: 240_000, idleMs: undefined });
  expect(() => readConfig({ ...slow, AI_CHAT_FIRST_SECONDS: '241' })).toThrow('AI_CHAT_FIRST_SECONDS');
  expect(readConfig({ AI_IMAGE_URL: 'http://10.0.0.9/v1' }).ai.image).toMatchObject({ kind: 'openai' });
  const errorMessage = (env: Record<string, string>) => {
    try {
      readConfig(env);
      return '';
    } catch (error) {
      return (error as Error).message;
    }
  };
  expect(errorMessage({ AI_CHAT_KEY: 'sk-secret' })).not.toContain('sk-secret');
  expect(errorMessage({ AI_CHAT_PRESET: 'vllm', AI_CHAT_KEY: 'sk-secret', PORT: 'x' })).not.toContain('sk-secret');
});

it('reads the S3 settings; the bucket goes into the host name only if the endpoint is a full domain name', () => {
  const env = { S3_BUCKET: 'meiyu', S3_KEY: 'k', S3_SECRET: 's', S3_PREFIX: 'school' };
  const readS3 = (changes: Record<string, string>) => readConfig({ ...env, ...changes }).s3;
  expect(readConfig({}).s3).toBeUndefined();
  const withDomain = readS3({ S3_ENDPOINT: 'https://oss-cn-beijing.example.com' });
  expect(withDomain).toMatchObject({ pathStyle: false, prefix: 'school/', region: 'us-east-1', redirect: false });
  expect(readS3({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toMatchObject({ pathStyle: true });
  expect(readS3({ S3_ENDPOINT: 'http://minio:9000', S3_PUBLIC_URL: 'https://files.example.com' })).toMatchObject({
    pathStyle: true,
    redirect: true,
  });
});
