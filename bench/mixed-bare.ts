/** A minimal node:http server, in a separate process, that answers the same mix of requests with the same bytes. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CopiedResponse } from './copy-response.ts';

export interface ResponseForPath extends CopiedResponse {
  path: string;
}

process.once('message', (copies: ResponseForPath[]) => {
  const answers = new Map(
    copies.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = createServer((request, response) => {
    const answer = answers.get(request.url?.split('?', 1)[0] ?? '');
    request.on('data', () => {});
    request.on('end', () => {
      response.writeHead(answer ? 200 : 404, answer?.headers);
      response.end(answer?.body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
