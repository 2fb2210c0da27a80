import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = { status?: number; body: unknown } | 'disconnect' | 'no-answer';

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

/**
 * A real HTTP server that answers with `answer` and records the requests. `disconnect` closes the
 * connection, `no-answer` never answers, a text is sent as it is and anything else as JSON.
 */
export async function startServer(answer: (request: ReceivedRequest) => Answer) {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const received = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await readBody(request),
    };
    requests.push(received);
    const reply = answer(received);
    if (reply === 'no-answer') return;
    if (reply === 'disconnect') return void request.socket.destroy();
    response.statusCode = reply.status ?? 200;
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { requests, stop, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** One encrypted block of a key with 1024 bits. */
const BLOCK_BYTES = 128;

/** A key pair like the server's, and a function that decrypts a body. */
export function makeKeyPair() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const decrypt = (body: string): unknown => {
    const bytes = Buffer.from(JSON.parse(body), 'base64');
    let text = '';
    for (let start = 0; start < bytes.length; start += BLOCK_BYTES) {
      const block = bytes.subarray(start, start + BLOCK_BYTES);
      text += privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, block).toString('latin1');
    }
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  };
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), decrypt };
}
