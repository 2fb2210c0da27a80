import type { ResolveHost } from '../guarded-fetch/checked-address.ts';
import { callProvider, type Deadline, isRefusal, joinUrl, pause, startDeadline } from './call-provider.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { computeSize } from './fit-size.ts';
import {
  type ImageModel,
  ImageModelError,
  type ImageModelSettings,
  type ImageRequest,
  readDetail,
  valueAt,
} from './image-model.ts';
import { runProbe } from './probe.ts';

/** Hosts of the result files in all regions. */
const RESULT_HOSTS = ['dashscope-*.aliyuncs.com'];
/** Models from 万相 2.6 on use the message format for request and answer. */
const MESSAGE_MODELS = /^wan2\.[6-9]|^wan[3-9]/;
const TASK_ID = /^[\w-]{1,100}$/;

/** 阿里云百炼 (通义万相, 千问): submits a task and polls until it is done. */
export function createDashScopeImages(settings: ImageModelSettings, resolve?: ResolveHost): ImageModel {
  const { url, key, model, hosts = [], timeoutMs = 180_000, pollMs = 1500 } = settings;
  const pictures = createPictureFetcher(url, [...RESULT_HOSTS, ...hosts], resolve);
  const headers = { authorization: `Bearer ${key}` };
  const api = (path: string): URL => joinUrl(url, `api/v1/${path}`);

  async function submit(request: ImageRequest, deadline: Deadline): Promise<string> {
    const usesMessages = MESSAGE_MODELS.test(model);
    const { body } = await callProvider(
      api(usesMessages ? 'services/aigc/image-generation/generation' : 'services/aigc/text2image/image-synthesis'),
      {
        headers: { ...headers, 'x-dashscope-async': 'enable' },
        json: {
          model,
          input: usesMessages
            ? { messages: [{ role: 'user', content: [{ text: request.prompt }] }] }
            : { prompt: request.prompt },
          parameters: { size: `${request.width}*${request.height}`, n: 1, seed: request.seed % 2_147_483_647 },
        },
        signal: deadline.signal,
      },
    );
    const id = valueAt(body, 'output', 'task_id');
    if (typeof id !== 'string' || !TASK_ID.test(id)) throw new ImageModelError('nonsense', 'an answer without a task');
    return id;
  }

  /** Only a waiting task can be cancelled, so a failure is ignored. */
  async function cancel(id: string): Promise<void> {
    const signal = AbortSignal.timeout(3000);
    await callProvider(api(`tasks/${id}/cancel`), { method: 'POST', headers, signal }).catch(() => undefined);
  }

  return {
    maxParallel: 2,
    fit: (aspectRatio) => computeSize(aspectRatio, { pixels: 1024 * 1024, minSide: 512, maxSide: 1440, step: 16 }),
    async *make(request, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      // Set while the task runs, so that it can be cancelled.
      let id: string | undefined;
      try {
        yield { kind: 'progress', share: 0 };
        id = await submit(request, deadline);
        for (;;) {
          await pause(pollMs, deadline.signal);
          const { body } = await callProvider(api(`tasks/${id}`), { headers, signal: deadline.signal });
          const status = valueAt(body, 'output', 'task_status');
          if (status === 'SUCCEEDED') {
            id = undefined;
            yield { kind: 'progress', share: 0.9 };
            yield { kind: 'image', image: await pictures.fetch(pictureAddressIn(body), deadline.signal) };
            return;
          }
          if (status === 'PENDING') yield { kind: 'progress', share: 0.05 };
          else if (status === 'RUNNING' || status === 'SUSPENDED') yield { kind: 'progress', share: 0.4 };
          else {
            id = undefined;
            throw taskErrorIn(body);
          }
        }
      } catch (cause) {
        throw deadline.explain(cause);
      } finally {
        if (id) void cancel(id);
      }
    },
    // Requests an unknown task: a right key gets the status UNKNOWN, a wrong one an error.
    probe: (signal) =>
      runProbe(signal, async (probeSignal) => {
        await callProvider(api('tasks/00000000-0000-0000-0000-000000000000'), { headers, signal: probeSignal });
        return `已连通，模型 ${model}`;
      }),
  };
}

function pictureAddressIn(body: unknown): string {
  const address =
    valueAt(body, 'output', 'results', 0, 'url') ??
    valueAt(body, 'output', 'choices', 0, 'message', 'content', 0, 'image');
  if (typeof address === 'string') return address;
  // One picture of a task may fail while the task itself succeeds.
  throw errorOf(valueAt(body, 'output', 'results', 0, 'code'), valueAt(body, 'output', 'results', 0, 'message'));
}

function taskErrorIn(body: unknown): ImageModelError {
  return errorOf(
    valueAt(body, 'output', 'code') ?? valueAt(body, 'output', 'task_status'),
    valueAt(body, 'output', 'message'),
  );
}

function errorOf(code: unknown, message: unknown): ImageModelError {
  const text = `${readDetail(code)} ${readDetail(message)}`.trim();
  if (isRefusal(text)) return new ImageModelError('refused', text);
  if (/throttl|quota/i.test(text)) return new ImageModelError('limited', text);
  return new ImageModelError(text ? 'unavailable' : 'nonsense', text || 'an answer without a picture');
}
