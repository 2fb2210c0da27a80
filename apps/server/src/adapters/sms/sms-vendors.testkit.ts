import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/*
 * SMS vendors for tests: real HTTP servers that check the signature by the vendor's rules and answer in the documented
 * formats.
 */

export const FAKE_KEYS = { accessKeyId: 'test-key-id', accessKeySecret: 'test-key-secret' };

export interface FakeVendor {
  url: string;
  /** Accepted messages, with the field names of the vendor. */
  accepted: Record<string, unknown>[];
  /** How the next calls fail; with `undefined` they are accepted. */
  misbehave(next: Misbehaviour | undefined): void;
  close(): Promise<void>;
}

/** A vendor's code, or a failure of the transport. */
export type Misbehaviour = { code: string; status?: number } | 'hang' | 'garbage' | 'cut' | 'endless' | 'redirect';

interface ReceivedRequest {
  request: IncomingMessage;
  url: URL;
  body: string;
}

interface Answer {
  status?: number;
  json: unknown;
}

interface Vendor {
  isSignatureValid(received: ReceivedRequest): boolean;
  message(received: ReceivedRequest): Record<string, unknown>;
  success(): Answer;
  refusal(code: string, status: number | undefined): Answer;
  badSignature: string;
}

export function startFakeAliyun(): Promise<FakeVendor> {
  return start({
    isSignatureValid({ request, url, body }) {
      const authorization = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
        header(request, 'authorization'),
      );
      const names = (authorization?.[2] ?? '').split(';');
      const lines = names.map((name) => `${name}:${header(request, name)}\n`).join('');
      const parts = ['POST', url.pathname, url.search.slice(1), lines, names.join(';'), hash(body)];
      const text = `ACS3-HMAC-SHA256\n${hash(parts.join('\n'))}`;
      const required = Object.keys(request.headers).filter((name) => name === 'host' || name.startsWith('x-acs-'));
      return (
        authorization?.[1] === FAKE_KEYS.accessKeyId &&
        required.every((name) => names.includes(name)) &&
        header(request, 'x-acs-action') === 'SendSms' &&
        header(request, 'x-acs-version') === '2017-05-25' &&
        Math.abs(Date.parse(header(request, 'x-acs-date')) - Date.now()) < 60_000 &&
        header(request, 'x-acs-content-sha256') === hash(body) &&
        authorization?.[3] === hmac(FAKE_KEYS.accessKeySecret, text).toString('hex')
      );
    },
    message: ({ url }) => Object.fromEntries(url.searchParams),
    success: () => ({ json: { RequestId: 'F655A8D5', Message: 'OK', BizId: '9006197469364984', Code: 'OK' } }),
    refusal: (code, status) => ({
      status,
      json: { RequestId: 'F655A8D5', HostId: 'fake', Code: code, Message: '拒绝' },
    }),
    badSignature: 'SignatureDoesNotMatch',
  });
}

export function startFakeTencent(): Promise<FakeVendor> {
  return start({
    isSignatureValid({ request, body }) {
      const authorization =
        /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/(\w+)\/tc3_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
          header(request, 'authorization'),
        );
      const [, id, date = '', service = '', names = '', signature] = authorization ?? [];
      const seconds = header(request, 'x-tc-timestamp');
      const lines = names.split(';').map((name) => `${name}:${header(request, name).toLowerCase()}\n`);
      const canonical = ['POST', '/', '', lines.join(''), names, hash(body)].join('\n');
      const text = `TC3-HMAC-SHA256\n${seconds}\n${date}/${service}/tc3_request\n${hash(canonical)}`;
      const key = hmac(hmac(hmac(`TC3${FAKE_KEYS.accessKeySecret}`, date), service), 'tc3_request');
      return (
        id === FAKE_KEYS.accessKeyId &&
        service === 'sms' &&
        header(request, 'x-tc-action') === 'SendSms' &&
        header(request, 'x-tc-version') === '2021-01-11' &&
        header(request, 'x-tc-region') !== '' &&
        date === new Date(Number(seconds) * 1000).toISOString().slice(0, 10) &&
        Math.abs(Number(seconds) * 1000 - Date.now()) < 60_000 &&
        signature === hmac(key, text).toString('hex')
      );
    },
    message: ({ body }) => JSON.parse(body),
    success: () => ({ json: { Response: { SendStatusSet: [tencentStatus('Ok')], RequestId: 'a0aabda6' } } }),
    // Errors of one number are in its status, all others are errors of the call.
    refusal: (code, status) => ({
      status: status ?? 200,
      json: {
        Response: /^(?:LimitExceeded|InvalidParameterValue)/.test(code)
          ? { SendStatusSet: [tencentStatus(code)], RequestId: 'a0aabda6' }
          : { Error: { Code: code, Message: '拒绝' }, RequestId: 'a0aabda6' },
      },
    }),
    badSignature: 'AuthFailure.SignatureFailure',
  });
}

function tencentStatus(code: string) {
  const serial = code === 'Ok' ? '5000:1045710669157053657849499619' : '';
  return {
    SerialNo: serial,
    PhoneNumber: '+86',
    Fee: code === 'Ok' ? 1 : 0,
    SessionContext: '',
    Code: code,
    Message: '',
  };
}

async function start(vendor: Vendor): Promise<FakeVendor> {
  const accepted: Record<string, unknown>[] = [];
  let misbehaviour: Misbehaviour | undefined;
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const url = new URL(request.url ?? '/', 'http://fake');
    const received = { request, url, body: Buffer.concat(parts).toString() };
    if (typeof misbehaviour === 'string') return breakTransport(misbehaviour, response);
    if (!vendor.isSignatureValid(received)) return send(response, vendor.refusal(vendor.badSignature, undefined), 400);
    if (misbehaviour) return send(response, vendor.refusal(misbehaviour.code, misbehaviour.status));
    accepted.push(vendor.message(received));
    send(response, vendor.success());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    accepted,
    misbehave: (next) => {
      misbehaviour = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function breakTransport(failure: string, response: ServerResponse): void {
  if (failure === 'garbage') response.end('<html>502 Bad Gateway</html>');
  else if (failure === 'cut')
    response.writeHead(200, { 'content-length': '500' }).write('{"Code":', () => response.destroy());
  else if (failure === 'endless') response.end(`{"Code":"OK","pad":"${'x'.repeat(200_000)}"}`);
  else if (failure === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  // 'hang' never answers.
}

function send(response: ServerResponse, answer: Answer, fallback = 200): void {
  response.writeHead(answer.status ?? fallback, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer.json));
}

function header(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '');
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}
