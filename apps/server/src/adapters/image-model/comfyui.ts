import { randomUUID } from 'node:crypto';
import { callProvider, joinUrl, pause, startDeadline } from './call-provider.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { computeSize } from './fit-size.ts';
import {
  type ImageModel,
  ImageModelError,
  type ImageModelSettings,
  type ImageRequest,
  isRecord,
  readDetail,
  valueAt,
} from './image-model.ts';
import { runProbe } from './probe.ts';

const NEGATIVE_PROMPT = 'nsfw, nude, lowres, bad anatomy, bad hands, text, watermark, signature, blurry';

/** ComfyUI on the local network: queues a workflow, polls the history until it is done, then loads the picture. */
export function createComfyUi(settings: ImageModelSettings): ImageModel {
  const { url, key, model, timeoutMs = 180_000, pollMs = 700 } = settings;
  const pictures = createPictureFetcher(url, []);
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  const { queuePositionOf, cancel } = createQueueCalls(url, headers);

  return {
    maxParallel: 2,
    fit: (aspectRatio) => computeSize(aspectRatio, { pixels: 1024 * 1024, minSide: 512, maxSide: 1536, step: 64 }),
    async *make(request, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      // Set while the picture is in ComfyUI's queue, so that it can be cancelled.
      let id: string | undefined;
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(joinUrl(url, 'prompt'), {
          headers,
          json: { prompt: makeWorkflow(request, model), client_id: randomUUID() },
          signal: deadline.signal,
        });
        const promptId = valueAt(body, 'prompt_id');
        if (typeof promptId !== 'string' || !/^[\w-]{1,100}$/.test(promptId))
          throw new ImageModelError('nonsense', 'an answer without a prompt id');
        id = promptId;
        for (let polls = 0; ; polls++) {
          await pause(pollMs, deadline.signal);
          const { body: history } = await callProvider(joinUrl(url, `history/${id}`), {
            headers,
            signal: deadline.signal,
          });
          const entry = valueAt(history, id);
          if (entry !== undefined) {
            id = undefined;
            const address = joinUrl(url, `view?${viewQueryOf(entry)}`).href;
            yield { kind: 'progress', share: 0.95 };
            yield { kind: 'image', image: await pictures.fetch(address, deadline.signal, headers) };
            return;
          }
          const picturesAhead = await queuePositionOf(id, deadline.signal);
          if (picturesAhead) yield { kind: 'queue', ahead: picturesAhead };
          // ComfyUI reports progress only over its socket, so the share is estimated.
          else yield { kind: 'progress', share: Math.min(0.9, 0.1 + polls * 0.05) };
        }
      } catch (cause) {
        throw deadline.explain(cause);
      } finally {
        if (id) void cancel(id);
      }
    },
    probe: (signal) =>
      runProbe(signal, async (probeSignal) => {
        const { body } = await callProvider(joinUrl(url, 'object_info/CheckpointLoaderSimple'), {
          headers,
          signal: probeSignal,
        });
        const names = valueAt(body, 'CheckpointLoaderSimple', 'input', 'required', 'ckpt_name', 0);
        if (Array.isArray(names) && names.includes(model)) return `已连通，模型 ${model} 可用`;
        throw new ImageModelError('misconfigured', `没有模型 ${model}`);
      }),
  };
}

/** The calls that ask for a picture's position in the queue and that cancel it. */
function createQueueCalls(url: string, headers: Record<string, string>) {
  /** The number of pictures before this one: 0 while it is being painted, undefined if it is not in the queue. */
  async function queuePositionOf(id: string, signal: AbortSignal): Promise<number | undefined> {
    const { body } = await callProvider(joinUrl(url, 'queue'), { headers, signal });
    const ids = (name: string): unknown[] => {
      const list = valueAt(body, name);
      return Array.isArray(list)
        ? [...list].sort((a, b) => Number(valueAt(a, 0)) - Number(valueAt(b, 0))).map((entry) => valueAt(entry, 1))
        : [];
    };
    if (ids('queue_running').includes(id)) return 0;
    const position = ids('queue_pending').indexOf(id);
    return position < 0 ? undefined : position + ids('queue_running').length;
  }

  /** Removes a waiting picture from the queue, or interrupts this picture if it is being painted. */
  async function cancel(id: string): Promise<void> {
    const signal = AbortSignal.timeout(3000);
    try {
      const position = await queuePositionOf(id, signal);
      if (position === undefined) return;
      const { body } = await (position > 0
        ? fetch(joinUrl(url, 'queue'), post({ delete: [id] }, signal))
        : fetch(joinUrl(url, 'interrupt'), post({ prompt_id: id }, signal)));
      await body?.cancel();
    } catch {
      // The picture is then painted without a receiver, which does no harm.
    }
  }

  // Not callProvider, because these two calls answer with an empty body.
  const post = (json: unknown, signal: AbortSignal): RequestInit => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
    redirect: 'error',
    signal,
  });

  return { queuePositionOf, cancel };
}

/** A plain text-to-picture workflow that every installation can run; `model` names its checkpoint. */
function makeWorkflow({ prompt, width, height, seed }: ImageRequest, model: string) {
  return {
    '3': {
      class_type: 'KSampler',
      inputs: {
        seed,
        steps: 25,
        cfg: 6.5,
        sampler_name: 'dpmpp_2m',
        scheduler: 'karras',
        denoise: 1,
        model: ['4', 0],
        positive: ['6', 0],
        negative: ['7', 0],
        latent_image: ['5', 0],
      },
    },
    '4': { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: model } },
    '5': { class_type: 'EmptyLatentImage', inputs: { width, height, batch_size: 1 } },
    '6': { class_type: 'CLIPTextEncode', inputs: { text: prompt, clip: ['4', 1] } },
    '7': { class_type: 'CLIPTextEncode', inputs: { text: NEGATIVE_PROMPT, clip: ['4', 1] } },
    '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'meiyu', images: ['8', 0] } },
  };
}

/** The query of the `view` call for a finished picture. */
function viewQueryOf(entry: unknown): URLSearchParams {
  if (valueAt(entry, 'status', 'status_str') === 'error') {
    const messages = valueAt(entry, 'status', 'messages');
    const executionError = Array.isArray(messages)
      ? messages.find((message) => valueAt(message, 0) === 'execution_error')
      : undefined;
    throw new ImageModelError(
      'unavailable',
      readDetail(valueAt(executionError, 1, 'exception_message')) || 'execution_error',
    );
  }
  const outputs = valueAt(entry, 'outputs');
  for (const output of isRecord(outputs) ? Object.values(outputs) : []) {
    const [filename, subfolder, type] = ['filename', 'subfolder', 'type'].map((name) =>
      valueAt(output, 'images', 0, name),
    );
    if (typeof filename === 'string')
      return new URLSearchParams({ filename, subfolder: String(subfolder ?? ''), type: String(type ?? 'output') });
  }
  throw new ImageModelError('nonsense', 'a finished prompt without a picture');
}
