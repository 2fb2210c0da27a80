import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Answer = { status?: number; body: unknown } | 'cut' | 'silence';

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('latin1');
}

/**
 * A real HTTP server that answers as it is told and remembers what it was asked. `cut` ends the connection,
 * `silence` never answers, a text is sent as it is and anything else as JSON.
 */
export async function startServer(answer: (asked: Asked) => Answer) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const question = {
      method: request.method,
      url: request.url,
      headers: request.headers,
      body: await readBody(request),
    };
    asked.push(question);
    const given = answer(question);
    if (given === 'silence') return;
    if (given === 'cut') return void request.socket.destroy();
    response.statusCode = given.status ?? 200;
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { asked, stop, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A key pair as the server keeps it, and what its owner reads in a sealed body. */
export function makeKeyRing() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const open = (body: string): unknown => {
    const bytes = Buffer.from(JSON.parse(body), 'base64');
    let text = '';
    for (let start = 0; start < bytes.length; start += 128) {
      const block = bytes.subarray(start, start + 128);
      text += privateDecrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, block).toString('latin1');
    }
    return JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
  };
  return { publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), open };
}
