import { signInOptions, support } from '@meiyu/contract/admin/passkeys.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { expect, test } from 'vitest';
import { startTestApp } from '../../test/app.testkit.ts';
import { createPasskeyChallenges } from './passkey-challenge.ts';
import { createPasskeySite } from './passkey-site.ts';

const request = { protocol: 'http' as const, host: 'localhost:3000' };

test.each([
  ['https://art.example.edu.cn/', { origin: 'https://art.example.edu.cn', rpId: 'art.example.edu.cn' }],
  ['https://art.example.edu.cn:8443', { origin: 'https://art.example.edu.cn:8443', rpId: 'art.example.edu.cn' }],
  ['http://localhost:3000', { origin: 'http://localhost:3000', rpId: 'localhost' }],
  ['http://art.example.edu.cn', undefined],
  ['https://192.0.2.7', undefined],
  ['https://[2001:db8::1]', undefined],
])('PUBLIC_URL=%s', (publicUrl, site) => {
  expect(createPasskeySite(publicUrl)(request)).toEqual(site);
});

test('without PUBLIC_URL passkeys work on localhost only, whatever host a request names', () => {
  const siteFor = createPasskeySite(undefined);
  expect(siteFor(request)).toEqual({ origin: 'http://localhost:3000', rpId: 'localhost' });
  for (const host of ['127.0.0.1:3000', 'evil.example', 'localhost.evil.example', 'local host', ''])
    expect(siteFor({ protocol: 'https', host }), host).toBeUndefined();
});

test('a challenge is valid for its purpose, for five minutes, once', async () => {
  const used = new Set<string>();
  const take = async (key: string) => {
    const allowed = !used.has(key);
    used.add(key);
    return { allowed, retryAfterMs: 0 };
  };
  let now = 1_800_000_000_000;
  const challenges = createPasskeyChallenges('x'.repeat(40), { take }, () => now);
  const challenge = challenges.make('sign-in/1');
  expect(await challenges.use(challenge, ['sign-in/', 'sign-in/2', 'register/1'])).toBeUndefined();
  now += 5 * 60_000;
  expect(await challenges.use(challenge, ['sign-in/', 'sign-in/1'])).toBe('sign-in/1');
  expect(await challenges.use(challenge, ['sign-in/1'])).toBeUndefined();
  const late = challenges.make('sign-in/1');
  now += 5 * 60_000 + 1;
  expect(await challenges.use(late, ['sign-in/1'])).toBeUndefined();
  expect(await createPasskeyChallenges('y'.repeat(40), { take }).use(challenge, ['sign-in/1'])).toBeUndefined();
});

test('the calls report where passkeys work', async () => {
  const named = await startTestApp({ env: { PUBLIC_URL: 'https://art.example.edu.cn' } });
  const plain = await startTestApp({ env: { PUBLIC_URL: 'http://192.168.1.20:3000' }, db: named.db });
  const unnamed = await startTestApp({ db: named.db });
  try {
    expect((await named.call(support)).data).toEqual({ origin: 'https://art.example.edu.cn', inUse: false });
    expect((await plain.call(support)).data).toEqual({ inUse: false });
    expect((await plain.call(signInOptions)).msg).toBe(errors.PASSKEYS_UNAVAILABLE.msg);
    // Without PUBLIC_URL the host is that of the request: here 127.0.0.1, which browsers do not allow.
    expect((await unnamed.call(support)).data).toEqual({ inUse: false });
    const { port } = new URL(unnamed.url);
    const answer = await fetch(`http://localhost:${port}/prod-api${support.path}`);
    expect(await answer.json()).toMatchObject({ data: { origin: `http://localhost:${port}` } });
  } finally {
    for (const server of [unnamed, plain, named]) await server.stop();
  }
});
