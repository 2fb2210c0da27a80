import { scheduler } from 'node:timers/promises';
import { encryptBody } from '../crypto/encrypting-client.testkit.ts';
import type { Program } from './program.testkit.ts';

interface Envelope {
  code: number;
  msg: string;
  data: Record<string, unknown>;
  rows: unknown[];
  total: number;
}

/** A client that uses a running program as a browser does, with encrypted bodies and with codes from the log. */
export function visit(program: Program) {
  let token = '';

  async function send(method: string, path: string, body?: unknown): Promise<Envelope> {
    const headers: Record<string, string> = { 'content-type': 'application/json' };
    if (token) headers.authorization = `Bearer ${token}`;
    const text = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${program.url}/prod-api${path}`, { method, headers, body: text });
    return (await response.json()) as Envelope;
  }

  /** Without a token. */
  async function sendEncrypted(path: string, value: unknown): Promise<Envelope> {
    const { data } = await send('GET', '/api/auth/publicKey');
    const key = String(data.publicKey);
    const headers = { 'content-type': 'application/json', 'encrypt-key': key };
    const body = JSON.stringify(encryptBody(value, key));
    const response = await fetch(`${program.url}/prod-api${path}`, { method: 'POST', headers, body });
    return (await response.json()) as Envelope;
  }

  async function requestCode(phone: string, scene: string): Promise<string> {
    const answer = await send('POST', '/api/auth/sendSms', { phonenumber: phone, scene });
    if (answer.code !== 200) throw new Error(answer.msg);
    const smsLine = new RegExp(String.raw`\[sms\] ${phone} ${scene} (\d{6})`, 'g');
    for (;;) {
      const code = [...program.output().matchAll(smsLine)].at(-1)?.[1];
      if (code) return code;
      await scheduler.wait(20);
    }
  }

  return {
    send,
    sendEncrypted,
    /** From now on with this token, for example of a console session. */
    useToken(next: string) {
      token = next;
    },
    async register(userName: string, phone: string, password: string): Promise<Envelope> {
      const agreement = await sendEncrypted('/api/businees/userAgreement', { type: 'agreement' });
      const answer = await sendEncrypted('/api/auth/register', {
        userName,
        phonenumber: phone,
        smsCode: await requestCode(phone, 'register'),
        password,
        confirmPassword: password,
        ageBand: '18+',
        agreementVersion: agreement.data.version,
      });
      token = String(answer.data?.token ?? '');
      return answer;
    },
    async login(userName: string, password: string): Promise<Envelope> {
      const answer = await sendEncrypted('/api/auth/login', { userName, password });
      token = String(answer.data?.token ?? '');
      return answer;
    },
  };
}
