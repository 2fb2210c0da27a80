import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The text that the provider sent, and when it reached each length. */
interface SentText {
  text: string;
  lengths: { length: number; at: number }[];
}

const pieces = ['水墨', '的妙处', '在于', '留白，', '墨色', '浓淡', '相生', '。\n'];

/** A fake model that streams at a steady pace, set by the question: `#<name> <pieces> <ms>`. */
export async function startProvider() {
  const sentTexts = new Map<string, SentText>();

  function stream(response: ServerResponse, name: string, count: number, ms: number): void {
    const sentText: SentText = { text: '', lengths: [] };
    sentTexts.set(name, sentText);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    let sent = 0;
    const timer = setInterval(() => {
      if (sent === count) {
        clearInterval(timer);
        response.end('data: [DONE]\n\n');
        return;
      }
      const content = pieces[sent % pieces.length] ?? '';
      const finish = sent + 1 === count ? 'stop' : null;
      sent += 1;
      sentText.text += content;
      sentText.lengths.push({ length: sentText.text.length, at: performance.now() });
      response.write(
        `data: ${JSON.stringify({ choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`,
      );
    }, ms);
    response.on('close', () => clearInterval(timer));
  }

  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      // The last match, because the request also contains earlier questions.
      const [, name = '', count = '10', ms = '50'] = [...body.matchAll(/#(\w+) (\d+) (\d+)/g)].at(-1) ?? [];
      stream(response, name, Number(count), Number(ms));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sentTexts,
    stop: () => server.close(),
  };
}
