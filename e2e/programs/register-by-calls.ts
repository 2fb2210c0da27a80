import { Buffer } from 'node:buffer';
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { expect } from '@playwright/test';

/* Registering as the pages do it, call by call, without a page: for tests that are about something else. */

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, string>;
}

interface Site {
  url: string;
  said(): string;
}

/** The body as base64 in chunks of 117 characters, each encrypted with the site's public key. */
function seal(value: object, publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const letters = Buffer.from(JSON.stringify(value)).toString('base64');
  const chunks = letters.match(/.{1,117}/g) ?? [];
  const padding = constants.RSA_PKCS1_PADDING;
  return Buffer.concat(chunks.map((chunk) => publicEncrypt({ key, padding }, Buffer.from(chunk)))).toString('base64');
}

export async function registerByCalls({ url, said }: Site, person: { name: string; phone: string; password: string }) {
  const send = async (method: string, path: string, body?: object | string, more: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...more };
    const response = await fetch(`${url}/prod-api/api${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as Envelope;
    if (answer.code !== 200) throw new Error(`${path} was answered ${answer.code} ${answer.msg}`);
    return answer.data;
  };
  const { publicKey = '' } = await send('GET', '/auth/publicKey');
  const sendSealed = (path: string, value: object) =>
    send('POST', path, seal(value, publicKey), { 'encrypt-key': publicKey });

  const { version } = await sendSealed('/businees/userAgreement', { type: 'agreement' });
  await send('POST', '/auth/sendSms', { phonenumber: person.phone, scene: 'register' });
  const line = new RegExp(`^\\[sms\\] ${person.phone} register (\\d{6})`, 'm');
  const readCode = () => line.exec(said())?.[1];
  await expect.poll(readCode).toBeDefined();
  const smsCode = readCode();
  const { token = '' } = await sendSealed('/auth/register', {
    userName: person.name,
    phonenumber: person.phone,
    smsCode,
    password: person.password,
    confirmPassword: person.password,
    ageBand: '18+',
    agreementVersion: version,
  });
  return token;
}
