import { Buffer } from 'node:buffer';
import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { scheduler } from 'node:timers/promises';

/* Registers a reader and opens a console session through the API without a page, for tests that are about something else. */

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, string>;
  rows: Record<string, string>[];
}

interface Program {
  url: string;
  readOutput(): string;
}

/** The body as base64 in chunks of 117 characters, each encrypted with the site's public key. */
function encrypt(value: object, publicKey: string): string {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  const encoded = Buffer.from(JSON.stringify(value)).toString('base64');
  const chunks = encoded.match(/.{1,117}/g) ?? [];
  const padding = constants.RSA_PKCS1_PADDING;
  return Buffer.concat(chunks.map((chunk) => publicEncrypt({ key, padding }, Buffer.from(chunk)))).toString('base64');
}

/** Functions that send calls with a plain and with an encrypted body. */
async function openCalls(url: string) {
  const ask = async (
    method: string,
    path: string,
    body?: object | string,
    extraHeaders: Record<string, string> = {},
  ) => {
    const headers = { 'content-type': 'application/json', ...extraHeaders };
    const response = await fetch(`${url}/prod-api/api${path}`, { method, headers, body: JSON.stringify(body) });
    const answer = (await response.json()) as Envelope;
    if (answer.code !== 200) throw new Error(`${path} failed with ${answer.code} ${answer.msg}`);
    return answer;
  };
  const send = async (...call: Parameters<typeof ask>) => (await ask(...call)).data;
  const { publicKey = '' } = await send('GET', '/auth/publicKey');
  const sendEncrypted = (path: string, value: object, token?: string) =>
    send('POST', path, encrypt(value, publicKey), {
      'encrypt-key': publicKey,
      ...(token && { authorization: `Bearer ${token}` }),
    });
  return { ask, send, sendEncrypted };
}

export async function registerByCalls(
  { url, readOutput }: Program,
  person: { name: string; phone: string; password: string },
) {
  const { send, sendEncrypted } = await openCalls(url);
  const { version } = await sendEncrypted('/businees/userAgreement', { type: 'agreement' });
  await send('POST', '/auth/sendSms', { phonenumber: person.phone, scene: 'register' });
  const line = new RegExp(`^\\[sms\\] ${person.phone} register (\\d{6})`, 'm');
  const readCode = () => line.exec(readOutput())?.[1];
  while (readCode() === undefined) await scheduler.wait(20);
  const { token = '' } = await sendEncrypted('/auth/register', {
    userName: person.name,
    phonenumber: person.phone,
    smsCode: readCode(),
    password: person.password,
    confirmPassword: person.password,
    ageBand: '18+',
    agreementVersion: version,
  });
  return token;
}

/** Opens a console session for staff without a second factor; returns its token. */
export async function openConsoleByCalls({ url }: Pick<Program, 'url'>, token: string, password: string) {
  const { sendEncrypted } = await openCalls(url);
  const { staffTicket = '' } = await sendEncrypted('/admin/session/begin', { password }, token);
  const opened = await sendEncrypted('/admin/session/open', { ticket: staffTicket });
  return opened.token ?? '';
}

/** A call of the console by an owner, who signs in for it; a run of the `meiyu` command would take ten times as long. */
export async function callAsOwner(
  { url }: Pick<Program, 'url'>,
  owner: { token: string; password: string },
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Envelope> {
  const staffToken = await openConsoleByCalls({ url }, owner.token, owner.password);
  const { ask } = await openCalls(url);
  return ask(method, path, body, { authorization: `Bearer ${staffToken}` });
}

/** Applies for the file of a book. */
export async function applyByCalls({ url }: Pick<Program, 'url'>, token: string, resId: string, purpose: string) {
  const { sendEncrypted } = await openCalls(url);
  await sendEncrypted('/businees/book/download/apply', { resId, resType: 'book', purpose }, token);
}
