import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/*
 * Image providers for tests: a real HTTP server that answers in the documented formats of the vendors, and with errors
 * after `misbehave`.
 */

export const KEY = 'test-key-1234567890';
export const SD_LOGIN = 'painter:secret-1234567890';
export const MODEL = 'test-model';

export type Misbehaviour =
  /** An error answer. */
  | { status: number; json: unknown }
  /** An answer in another format. */
  | { json: unknown }
  | 'hang'
  | 'garbage'
  | 'cut'
  | 'endless'
  | 'redirect'
  /** The task never ends. */
  | 'never'
  /** An HTML page is sent instead of the picture. */
  | 'page'
  /** The picture is too large. */
  | 'large'
  /** The address of the picture answers with a redirect. */
  | 'moved'
  /** The answer names this address for the picture. */
  | { address: string };

export interface Vendor {
  url: string;
  /** Received calls. */
  calls: { path: string; json: Record<string, unknown> }[];
  misbehave(misbehaviour: Misbehaviour | undefined): void;
  /** How the answer contains the picture; `url` by default. */
  answerWith(format: 'url' | 'b64_json'): void;
  close(): Promise<void>;
}

interface State {
  misbehaviour: Misbehaviour | undefined;
  pictureFormat: 'url' | 'b64_json';
  url: string;
  picture: Buffer;
  polls: number;
  interrupted: boolean;
}

interface ReceivedRequest {
  path: string;
  json: Record<string, unknown>;
  request: IncomingMessage;
}

type Answer = { status?: number; json?: unknown; bytes?: Buffer; afterMs?: number } | undefined;
type AnswerRequest = (received: ReceivedRequest, state: State) => Answer;

export const startOpenAi = () => start(openAi);
export const startDashScope = () => start(dashScope);
export const startCogView = () => start(cogView);
export const startSdWebUi = () => start(sdWebUi);
export const startComfyUi = () => start(comfyUi);

const denied = {
  status: 401,
  json: { error: { code: 'invalid_api_key', message: `Incorrect API key provided: ${KEY}x` } },
};
const hasValidKey = ({ request }: ReceivedRequest): boolean => request.headers.authorization === `Bearer ${KEY}`;
const pictureAddress = (state: State): string =>
  typeof state.misbehaviour === 'object' && 'address' in state.misbehaviour
    ? state.misbehaviour.address
    : `${state.url}/result.png`;

function openAi(received: ReceivedRequest, state: State): Answer {
  if (!hasValidKey(received)) return denied;
  if (received.path === '/v1/models') return { json: { object: 'list', data: [{ id: MODEL, object: 'model' }] } };
  if (received.path !== '/v1/images/generations') return undefined;
  if ('response_format' in received.json) {
    return {
      status: 400,
      json: { error: { message: "Unknown parameter: 'response_format'.", code: 'unknown_parameter' } },
    };
  }
  const picture =
    state.pictureFormat === 'url' ? { url: pictureAddress(state) } : { b64_json: state.picture.toString('base64') };
  return { json: { created: 1_713_833_628, data: [picture], usage: { total_tokens: 100 } } };
}

function cogView(received: ReceivedRequest, state: State): Answer {
  if (!hasValidKey(received))
    return { status: 401, json: { error: { code: '1002', message: 'Authorization Token非法' } } };
  if (received.path !== '/api/paas/v4/images/generations') return undefined;
  if (received.json.model !== MODEL) return { status: 400, json: { error: { code: '1211', message: '模型不存在' } } };
  if (!received.json.prompt)
    return { status: 400, json: { error: { code: '1213', message: '未正常接收到prompt参数。' } } };
  const filter = [{ role: 'assistant', level: 3 }];
  return { json: { created: 1_713_833_628, data: [{ url: pictureAddress(state) }], content_filter: filter } };
}

function dashScope(received: ReceivedRequest, state: State): Answer {
  const request_id = '4909100c-7b5a-9f92-bfe5-0123456789ab';
  const refuse = (status: number, code: string, message: string) => ({ status, json: { code, message, request_id } });
  if (!hasValidKey(received)) return refuse(401, 'InvalidApiKey', 'Invalid API-key provided.');
  const usesMessages = received.path === '/api/v1/services/aigc/image-generation/generation';
  if (usesMessages || received.path === '/api/v1/services/aigc/text2image/image-synthesis') {
    if (received.request.headers['x-dashscope-async'] !== 'enable')
      return refuse(403, 'AccessDenied', 'current user api does not support synchronous calls.');
    return { json: { output: { task_status: 'PENDING', task_id: usesMessages ? 'task-m' : 'task-1' }, request_id } };
  }
  if (received.path === '/api/v1/tasks/task-1/cancel') return { json: { request_id } };
  const [, task_id] = /^\/api\/v1\/tasks\/([\w-]+)$/.exec(received.path) ?? [];
  if (!task_id) return undefined;
  if (!task_id.startsWith('task-')) return { json: { request_id, output: { task_id, task_status: 'UNKNOWN' } } };
  state.polls++;
  if (state.misbehaviour === 'never' || state.polls < 3) {
    const task_status = state.polls < 2 ? 'PENDING' : 'RUNNING';
    return { json: { request_id, output: { task_id, task_status, submit_time: '2026-11-15 12:00:00.000' } } };
  }
  const url = pictureAddress(state);
  const result =
    task_id === 'task-m'
      ? {
          choices: [
            { finish_reason: 'stop', message: { role: 'assistant', content: [{ type: 'image', image: url }] } },
          ],
        }
      : { results: [{ orig_prompt: 'x', url }], task_metrics: { TOTAL: 1, SUCCEEDED: 1, FAILED: 0 } };
  return { json: { request_id, output: { task_id, task_status: 'SUCCEEDED', ...result }, usage: { image_count: 1 } } };
}

function sdWebUi(received: ReceivedRequest, state: State): Answer {
  if (received.request.headers.authorization !== `Basic ${Buffer.from(SD_LOGIN).toString('base64')}`)
    return { status: 401, json: { detail: 'Incorrect username or password' } };
  const image = state.picture.toString('base64');
  if (received.path === '/sdapi/v1/sd-models') return { json: [{ title: `${MODEL} [abc]`, model_name: MODEL }] };
  if (received.path === '/sdapi/v1/interrupt') {
    state.interrupted = true;
    return { json: {} };
  }
  if (received.path === '/sdapi/v1/progress') {
    state.polls++;
    const progress = Math.min(0.9, state.polls * 0.3);
    return {
      json: {
        progress,
        eta_relative: 1.5,
        state: { job_count: 1, sampling_step: 8, sampling_steps: 25 },
        current_image: image,
      },
    };
  }
  if (received.path !== '/sdapi/v1/txt2img') return undefined;
  const afterMs = state.misbehaviour === 'never' ? 60_000 : 120;
  return { json: { images: [image], parameters: received.json, info: '{"seed": 1}' }, afterMs };
}

function comfyUi(received: ReceivedRequest, state: State): Answer {
  const prompt_id = 'c4e5d6f7-prompt';
  const path = received.path;
  if (path === '/object_info/CheckpointLoaderSimple')
    return { json: { CheckpointLoaderSimple: { input: { required: { ckpt_name: [[MODEL]] } } } } };
  if (path === '/prompt') {
    const nodes = Object.values(received.json.prompt as Record<string, { class_type: string }>);
    if (!nodes.some((node) => node.class_type === 'SaveImage'))
      return {
        status: 400,
        json: { error: { type: 'prompt_no_outputs', message: 'Prompt has no outputs' }, node_errors: {} },
      };
    return { json: { prompt_id, number: 7, node_errors: {} } };
  }
  if (path === '/queue' || path === '/interrupt') {
    if (received.request.method === 'POST') return { bytes: Buffer.alloc(0) };
    const mine = [7, prompt_id, {}, {}, ['9']];
    return {
      json:
        state.polls < 2
          ? { queue_running: [[5, 'other', {}, {}, ['9']]], queue_pending: [mine, [6, 'third', {}, {}, ['9']]] }
          : { queue_running: [mine], queue_pending: [] },
    };
  }
  if (path === `/history/${prompt_id}`) {
    state.polls++;
    if (state.misbehaviour === 'never' || state.polls < 4) return { json: {} };
    const outputs = { '9': { images: [{ filename: 'meiyu_00001_.png', subfolder: '', type: 'output' }] } };
    return { json: { [prompt_id]: { outputs, status: { status_str: 'success', completed: true, messages: [] } } } };
  }
  if (path === '/view') return resultAnswer(state);
  return undefined;
}

function resultAnswer(state: State): Answer {
  if (state.misbehaviour === 'page') return { bytes: Buffer.from('<html><script>alert(1)</script></html>') };
  if (state.misbehaviour === 'large') return { bytes: Buffer.concat([state.picture, Buffer.alloc(21 * 1024 * 1024)]) };
  return { bytes: state.picture };
}

async function start(answer: AnswerRequest): Promise<Vendor> {
  const calls: Vendor['calls'] = [];
  const picture = await sharp({ create: { width: 96, height: 64, channels: 3, background: '#7a9a8a' } })
    .png()
    .toBuffer();
  const state: State = {
    misbehaviour: undefined,
    pictureFormat: 'url',
    url: '',
    picture,
    polls: 0,
    interrupted: false,
  };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    const text = Buffer.concat(parts).toString();
    const json = text ? JSON.parse(text) : {};
    if (path === '/result.png') return void sendResult(response, state);
    calls.push({ path, json });
    if (typeof state.misbehaviour === 'string' && breakTransport(state.misbehaviour, response)) return;
    if (typeof state.misbehaviour === 'object' && 'json' in state.misbehaviour) {
      return send(response, {
        status: 'status' in state.misbehaviour ? state.misbehaviour.status : 200,
        json: state.misbehaviour.json,
      });
    }
    send(response, answer({ path, json, request }, state) ?? { status: 404, json: { error: 'not found' } });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: state.url,
    calls,
    misbehave(misbehaviour) {
      state.misbehaviour = misbehaviour;
      state.polls = 0;
      calls.length = 0;
    },
    answerWith(format) {
      state.pictureFormat = format;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function sendResult(response: ServerResponse, state: State): void {
  if (state.misbehaviour === 'moved') response.writeHead(302, { location: 'http://127.0.0.1:1/secret.png' }).end();
  else send(response, resultAnswer(state) ?? {});
}

/** Sends a broken response or none; false if this misbehaviour does not concern the transport. */
function breakTransport(misbehaviour: string, response: ServerResponse): boolean {
  if (misbehaviour === 'garbage') response.end('<html>502 Bad Gateway</html>');
  else if (misbehaviour === 'cut')
    response.writeHead(200, { 'content-length': '500' }).write('{"data":', () => response.destroy());
  else if (misbehaviour === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (misbehaviour === 'endless') {
    const writeMore = (): void => {
      while (!response.destroyed && response.write('x'.repeat(1024 * 1024)));
    };
    response.on('drain', writeMore);
    writeMore();
  } else return misbehaviour === 'hang';
  return true;
}

function send(response: ServerResponse, { status = 200, json, bytes, afterMs = 0 }: NonNullable<Answer>): void {
  const timer = setTimeout(() => {
    response.writeHead(status, { 'content-type': bytes ? 'image/png' : 'application/json' });
    response.end(bytes ?? JSON.stringify(json));
  }, afterMs);
  response.on('close', () => clearTimeout(timer));
}
