import * as passkeys from '@meiyu/contract/admin/passkeys.ts';
import type { Endpoint } from '@meiyu/contract/endpoint.ts';
import { errors } from '@meiyu/contract/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff, ageConfirmation, type TestStaff } from '../../test/staff.testkit.ts';
import { createAuthenticator } from './authenticator.testkit.ts';

const SITE = { origin: 'https://art.example.edu.cn', rpId: 'art.example.edu.cn' };

let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional', PUBLIC_URL: SITE.origin } });
});
afterAll(() => server.stop());

async function post(endpoint: Endpoint, body: object = {}, token?: string) {
  const answer = await server.call(endpoint, { body, token });
  return { ...answer, data: answer.data as Record<string, unknown> };
}

/** A reviewer with one passkey. */
async function enrol() {
  const staff = await addTestStaff(server.db, 'reviewer');
  const authenticator = createAuthenticator(SITE);
  const { data } = await post(passkeys.registerOptions, {}, staff.staffToken);
  const attestation = authenticator.create({
    challenge: String(data.challenge),
    user: (data.user as { id: string }).id,
  });
  expect((await post(passkeys.register, { ...attestation, name: '办公室电脑' }, staff.staffToken)).code).toBe(200);
  return { staff, authenticator };
}

describe("proving one's identity again", () => {
  const challenge = async ({ staffToken }: TestStaff) => {
    const { data } = await post(passkeys.confirmOptions, {}, staffToken);
    return String(data.challenge);
  };
  const mayChange = async ({ staffToken }: TestStaff) =>
    (await post(passkeys.registerOptions, {}, staffToken)).code === 200;

  it('works with a passkey of the same account, once for each challenge', async () => {
    const { staff, authenticator } = await enrol();
    await ageConfirmation(server.db, staff);
    expect(await mayChange(staff)).toBe(false);
    const assertion = authenticator.get({ challenge: await challenge(staff) });
    expect((await post(passkeys.confirm, assertion, staff.staffToken)).code).toBe(200);
    expect(await mayChange(staff)).toBe(true);
    expect((await post(passkeys.confirm, assertion, staff.staffToken)).msg).toBe(errors.PASSKEY_REFUSED.msg);
  });

  it("does not work with a colleague's passkey, nor with a challenge for signing in", async () => {
    const { staff, authenticator } = await enrol();
    const other = await enrol();
    await ageConfirmation(server.db, staff);
    const foreign = other.authenticator.get({ challenge: await challenge(staff) });
    const signIn = authenticator.get({ challenge: String((await post(passkeys.signInOptions)).data.challenge) });
    for (const assertion of [foreign, signIn])
      expect((await post(passkeys.confirm, assertion, staff.staffToken)).msg).toBe(errors.PASSKEY_REFUSED.msg);
    expect(await mayChange(staff)).toBe(false);
    expect((await server.call(passkeys.support)).data).toMatchObject({ inUse: true });
  });
});
