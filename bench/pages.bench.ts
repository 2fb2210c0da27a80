import { fork } from 'node:child_process';
import { askChild } from './ask-child.ts';
import { copyResponse } from './copy-response.ts';
import { withDemoProgram } from './demo-program.ts';
import { countAnswers, median } from './load.ts';

const MIN_RATIO = 0.7;

/** Requests of a visitor's first minutes. */
const REQUESTS: [name: string, method: 'GET' | 'POST', path: string, body?: string][] = [
  ['home page', 'GET', '/'],
  ['nav', 'GET', '/prod-api/api/businees/home/nav'],
  ['news list page', 'GET', '/dynamic/index'],
  ['news list', 'GET', '/prod-api/api/dynamic/list?pageNum=1&pageSize=10'],
  ['news details', 'POST', '/prod-api/api/dynamic/details', '{"articleId":"qinglv-zhuanti"}'],
  ['news details page', 'GET', '/dynamic/details/qinglv-zhuanti'],
];

function requestText(method: string, path: string, body: string | undefined): string {
  const head = [`${method} ${path} HTTP/1.1`, 'Host: bench', 'Accept-Encoding: br'];
  if (body !== undefined) head.push('Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`);
  return `${head.join('\r\n')}\r\n\r\n${body ?? ''}`;
}

/** Compares cached pages and public responses with bare `node:http` that sends the same bytes. */
export async function run(print: (line: string) => void, { rounds = 5, ms = 1000 } = {}): Promise<void> {
  await withDemoProgram(async ({ url }) => {
    const port = Number(new URL(url).port);
    for (const [name, method, path, body] of REQUESTS) {
      const request = requestText(method, path, body);
      await copyResponse(url, request); // fills the cache
      const copied = await copyResponse(url, request);
      const bare = fork(new URL('./bare-copy.ts', import.meta.url));
      const barePort = await askChild<number>(bare, [copied]);
      const ratios: number[] = [];
      // The first round, -1, is a warm-up.
      for (let round = -1; round < rounds; round += 1) {
        const appCount = await countAnswers({ port, request, connections: 32, ms });
        const bareCount = await countAnswers({ port: barePort, request, connections: 32, ms });
        if (round >= 0) ratios.push(appCount / bareCount);
      }
      bare.kill();
      const bytes = Buffer.from(copied.body, 'base64').length;
      print(
        `${name}: ${median(ratios).toFixed(2)} of bare node:http with the same ${bytes} bytes (goal: at least ${MIN_RATIO})`,
      );
    }
  });
}
