import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const secret = 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s';

it('has a default for everything', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    access: 'open',
    rsaRequired: true,
    rsaBits: 1024,
    accountDays: 365,
  });
});

it('takes a blank as not given', () => {
  expect(readConfig({ PORT: '', MEIYU_DB: '', APP_SECRET: '', MEIYU_TEST: '' })).toMatchObject({
    port: 3000,
    testing: false,
  });
});

it.each([
  [{ PORT: 'x' }, 'PORT'],
  [{ PORT: '1e400' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '010.0.0.1' }, 'TRUST_PROXY'],
  [{ APP_SECRET: 'short' }, 'APP_SECRET'],
  [{ APP_SECRET: 'a'.repeat(64) }, 'APP_SECRET'],
  [{ APP_SECRET: 'changemechangemechangemechangeme' }, 'APP_SECRET'],
  [{ MEIYU_DB: 'sqlite' }, 'MEIYU_DB'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://x/y' }, 'APP_SECRET'],
  [{ DATABASE_URL: 'postgres://x/y', MEIYU_DB: 'native', APP_SECRET: secret }, 'MEIYU_DB'],
  [{ NODE_ENV: 'production', MEIYU_TEST: 'on' }, 'MEIYU_TEST'],
  [{ PUBLIC_URL: 'example.edu.cn/' }, 'PUBLIC_URL'],
  [{ RSA_BITS: '512' }, 'RSA_BITS'],
])('refuses %o with a sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(name);
});

it('takes proxies as ranges', () => {
  expect(readConfig({ TRUST_PROXY: '10.0.0.0/8, ::1' }).trustedProxies).toEqual(['10.0.0.0/8', '::1']);
});

it('shows the API page in development only, unless asked', () => {
  expect(readConfig({}).apiDocs).toBe(true);
  expect(readConfig({ NODE_ENV: 'production' }).apiDocs).toBe(false);
  expect(readConfig({ NODE_ENV: 'production', API_DOCS: 'on' }).apiDocs).toBe(true);
});
