import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the provider says, piece by piece, and when it said each length of it. */
interface Told {
  text: string;
  grown: { length: number; at: number }[];
}

const pieces = ['水墨', '的妙处', '在于', '留白，', '墨色', '浓淡', '相生', '。\n'];

/** A model that streams at a steady pace. The question says how: `#<name> <pieces> <ms>`. */
export async function startProvider() {
  const told = new Map<string, Told>();

  function stream(response: ServerResponse, name: string, count: number, ms: number): void {
    const said: Told = { text: '', grown: [] };
    told.set(name, said);
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
      said.text += content;
      said.grown.push({ length: said.text.length, at: performance.now() });
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
      // The last: what was asked before is in the talk too.
      const [, name = '', count = '10', ms = '50'] = [...body.matchAll(/#(\w+) (\d+) (\d+)/g)].at(-1) ?? [];
      stream(response, name, Number(count), Number(ms));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    told,
    stop: () => server.close(),
  };
}
