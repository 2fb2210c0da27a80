import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { scheduler } from 'node:timers/promises';

/*
 * A chat completions server for tests over real HTTP. The name of the requested model selects its behaviour, including
 * faulty ones.
 */

interface ChatRequest {
  path: string;
  authorization: string;
  body: {
    model: string;
    stream: boolean;
    /** `photo` is the data URL of a message with a picture. */
    messages: { role: string; content: string; photo?: string }[];
    [name: string]: unknown;
  };
}

type ChatBehaviour = (response: ServerResponse, request: ChatRequest) => void | Promise<void>;

export function beginStream(answer: ServerResponse): void {
  answer.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
}

function sendEvent(answer: ServerResponse, value: unknown): void {
  answer.write(`data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`);
}

export function sendDelta(answer: ServerResponse, delta: Record<string, unknown>, finish: string | null = null): void {
  sendEvent(answer, { id: 'x', choices: [{ index: 0, delta, finish_reason: finish }] });
}

function failWith(status: number, body: unknown): ChatBehaviour {
  return (answer) => {
    answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}

/** Streams a text in chunks of three characters and ends correctly. */
export function streamText(text: string, pauseMs = 0): ChatBehaviour {
  return async (answer) => {
    beginStream(answer);
    sendDelta(answer, { role: 'assistant', content: '' });
    for (let offset = 0; offset < text.length; offset += 3) {
      sendDelta(answer, { content: text.slice(offset, offset + 3) });
      if (pauseMs > 0) await scheduler.wait(pauseMs);
    }
    sendDelta(answer, {}, 'stop');
    sendEvent(answer, { choices: [], usage: { prompt_tokens: 12, completion_tokens: 34, total_tokens: 46 } });
    sendEvent(answer, '[DONE]');
    answer.end();
  };
}

export const BEHAVIOURS: Record<string, ChatBehaviour> = {
  streams: streamText('留白是画里没有画的地方[1]，却最有意思。'),
  'without-stream': (answer) => {
    const body = { choices: [{ message: { role: 'assistant', content: '一次说完' }, finish_reason: 'stop' }] };
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  },
  'reasons-by-field': (answer) => {
    beginStream(answer);
    sendDelta(answer, { reasoning_content: '先想' });
    sendDelta(answer, { reasoning: '再想', content: null });
    sendDelta(answer, { content: '答案', reasoning_content: null }, 'stop');
    sendEvent(answer, '[DONE]');
    answer.end();
  },
  'reasons-in-content': (answer) => {
    beginStream(answer);
    for (const content of ['<thi', 'nk>想一', '想</th', 'ink>\n\n', '答<', '3 案']) sendDelta(answer, { content });
    sendDelta(answer, {}, 'stop');
    answer.end();
  },
  'cuts-bytes': async (answer) => {
    beginStream(answer);
    const bytes = Buffer.from(
      `: keep-alive\r\n\r\ndata: ${JSON.stringify({ choices: [{ delta: { content: '碎成一字节' }, finish_reason: 'stop' }] })}\r\n\r\n`,
    );
    for (const byte of bytes) {
      answer.write(Uint8Array.of(byte));
      if (byte === 10) await scheduler.wait(1);
    }
    answer.end('data: [DONE]\n\n');
  },
  silent: () => {},
  'keeps-alive': async (answer) => {
    beginStream(answer);
    while (!answer.destroyed) {
      answer.write(': keep-alive\n\n');
      await scheduler.wait(20);
    }
  },
  stalls: (answer) => {
    beginStream(answer);
    sendDelta(answer, { content: '说到一半' });
  },
  cuts: async (answer) => {
    beginStream(answer);
    sendDelta(answer, { content: '说到一半' });
    await scheduler.wait(20);
    answer.destroy();
  },
  'ends-early': (answer) => {
    beginStream(answer);
    sendDelta(answer, { content: '说到一半' });
    answer.end();
  },
  floods: async (answer) => {
    beginStream(answer);
    while (!answer.destroyed) {
      const canWriteMore = answer.write(
        `data: ${JSON.stringify({ choices: [{ delta: { content: '多'.repeat(2000) } }] })}\n\n`,
      );
      if (!canWriteMore) await scheduler.wait(1);
    }
  },
  'endless-event': async (answer) => {
    beginStream(answer);
    answer.write('data: ');
    while (!answer.destroyed) {
      const canWriteMore = answer.write('x'.repeat(60_000));
      if (!canWriteMore) await scheduler.wait(1);
    }
  },
  garbage: (answer) => {
    beginStream(answer);
    answer.end('data: {"choices": [{"delta": \n\n');
  },
  'wrong-shape': (answer) => {
    beginStream(answer);
    answer.end('data: {"choices": "none"}\n\n');
  },
  'a-page': (answer) => {
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<html>欢迎</html>');
  },
  nothing: (answer) => {
    beginStream(answer);
    answer.end('data: [DONE]\n\n');
  },
  redirects: (answer) => {
    answer.writeHead(307, { location: '/v1/stolen' }).end();
  },
  'bad-key': (answer, request) =>
    failWith(401, { error: { message: `Incorrect API key provided: ${request.authorization}` } })(answer, request),
  busy: failWith(429, { error: { message: 'Rate limit reached' } }),
  broke: failWith(402, { error: { message: 'Insufficient Balance' } }),
  'no-model': failWith(404, { error: { message: 'The model does not exist' } }),
  broken: failWith(500, { error: { message: 'internal' } }),
  'broken-page': (answer) => {
    answer.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>');
  },
  'moderates-first': failWith(400, { error: { code: 'data_inspection_failed', message: 'inappropriate content' } }),
  'moderates-later': (answer) => {
    beginStream(answer);
    sendDelta(answer, { content: '开头' });
    sendDelta(answer, { content: '' }, 'content_filter');
    sendEvent(answer, '[DONE]');
    answer.end();
  },
  'fails-in-stream': (answer) => {
    beginStream(answer);
    sendEvent(answer, { error: { message: 'The server is overloaded', type: 'server_error' } });
    answer.end();
  },
  'fails-by-code': (answer) => {
    beginStream(answer);
    sendEvent(answer, { code: 11200, message: 'AppIdNoAuthError: authentication', sid: 'x' });
    answer.end();
  },
};

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } };

/** A message with a picture has a list of parts. */
function readMessage({ role, content }: { role: string; content: string | Part[] }) {
  if (typeof content === 'string') return { role, content };
  const text = content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('');
  return {
    role,
    content: text,
    photo: content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []))[0],
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const part of request) chunks.push(part);
  return Buffer.concat(chunks).toString('utf8');
}

/** `behaviours` adds models to those above or replaces them. */
export async function startFakeChatServer(behaviours: Record<string, ChatBehaviour> = {}) {
  const requests: ChatRequest[] = [];
  const unfinishedAnswers = new Set<ServerResponse>();
  const server = createServer(async (request, answer) => {
    unfinishedAnswers.add(answer);
    answer.on('close', () => unfinishedAnswers.delete(answer));
    const body = JSON.parse(await readBody(request));
    const parsed: ChatRequest = {
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      body: { ...body, messages: body.messages.map(readMessage) },
    };
    requests.push(parsed);
    const behaviour = behaviours[parsed.body.model] ?? BEHAVIOURS[parsed.body.model];
    if (behaviour) await behaviour(answer, parsed);
    else answer.writeHead(404).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    /** Number of answers that are not finished. */
    unfinished: () => unfinishedAnswers.size,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
