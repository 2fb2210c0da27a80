/**
 * A minimal node:http server, in a separate process. It sends the responses that its parent gave it one after another,
 * whatever the request is.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CopiedResponse } from './copy-response.ts';

let answers: { headers: string[]; body: Buffer }[] = [];
let position = 0;
const server = createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    const answer = answers[position++ % answers.length];
    response.writeHead(200, answer?.headers);
    response.end(answer?.body);
  });
});
process.on('message', async (copies: CopiedResponse[]) => {
  answers = copies.map(({ headers, body }) => ({ headers, body: Buffer.from(body, 'base64') }));
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  process.send?.((server.address() as AddressInfo).port);
});
process.on('disconnect', () => process.exit());
