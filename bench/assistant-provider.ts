import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The text that the provider sent, and when it reached each length. */
interface SentText {
  text: string;
  lengths: { length: number; reachedAt: number }[];
}

const PIECES = ['水墨', '的妙处', '在于', '留白，', '墨色', '浓淡', '相生', '。\n'];

/** The part of a question that tells the fake model how many chunks to stream, and how often. */
export function streamCommand({ name, pieces, pauseMs }: { name: string; pieces: number; pauseMs: number }): string {
  return `#${name} ${pieces} ${pauseMs}`;
}

/** Starts a fake model that streams at a steady pace, as `streamCommand` in the question asks for. */
export async function startProvider() {
  const sentTexts = new Map<string, SentText>();

  function stream(response: ServerResponse, name: string, pieceCount: number, pauseMs: number): void {
    const sentText: SentText = { text: '', lengths: [] };
    sentTexts.set(name, sentText);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sentCount = 0;
    const timer = setInterval(() => {
      if (sentCount === pieceCount) {
        clearInterval(timer);
        response.end('data: [DONE]\n\n');
        return;
      }
      const content = PIECES[sentCount % PIECES.length] ?? '';
      const finish = sentCount + 1 === pieceCount ? 'stop' : null;
      sentCount += 1;
      sentText.text += content;
      sentText.lengths.push({ length: sentText.text.length, reachedAt: performance.now() });
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
      );
    }, pauseMs);
    response.on('close', () => clearInterval(timer));
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      // The last match, because the request also contains earlier questions.
      const [, name = '', pieceCount = '10', pauseMs = '50'] = [...body.matchAll(/#(\w+) (\d+) (\d+)/g)].at(-1) ?? [];
      stream(response, name, Number(pieceCount), Number(pauseMs));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentTexts,
    stop: () => server.close(),
  };
}
