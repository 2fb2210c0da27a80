import { randomUUID } from 'node:crypto';
import { callProvider, pause, startDeadline, under } from './call-provider.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { freeSize } from './fit-size.ts';
import {
  at,
  type ImageModel,
  ImageModelError,
  type ImageModelSettings,
  type ImageOrder,
  isRecord,
  readDetail,
} from './image-model.ts';
import { probeBy } from './probe.ts';

const NEGATIVE = 'nsfw, nude, lowres, bad anatomy, bad hands, text, watermark, signature, blurry';

/** ComfyUI on a machine of the house: a workflow is queued, the history tells its end, the view gives the picture. */
export function createComfyUi(settings: ImageModelSettings): ImageModel {
  const { url, key, model, timeoutMs = 180_000, pollMs = 700 } = settings;
  const pictures = createPictureFetcher(url, []);
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  const { placeOf, giveUp } = createQueueCalls(url, headers);

  return {
    parallel: 2,
    fit: (proportion) => freeSize(proportion, { pixels: 1024 * 1024, least: 512, most: 1536, step: 64 }),
    async *make(order, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      let id: string | undefined;
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(under(url, 'prompt'), {
          headers,
          json: { prompt: workflow(order, model), client_id: randomUUID() },
          signal: deadline.signal,
        });
        const given = at(body, 'prompt_id');
        if (typeof given !== 'string' || !/^[\w-]{1,100}$/.test(given))
          throw new ImageModelError('nonsense', 'an answer without a number');
        id = given;
        for (let looks = 0; ; looks++) {
          await pause(pollMs, deadline.signal);
          const { body: history } = await callProvider(under(url, `history/${id}`), {
            headers,
            signal: deadline.signal,
          });
          const entry = at(history, id);
          if (entry !== undefined) {
            id = undefined;
            const address = under(url, `view?${viewOf(entry)}`).href;
            yield { kind: 'progress', share: 0.95 };
            yield { kind: 'image', image: await pictures.fetch(address, deadline.signal, headers) };
            return;
          }
          const ahead = await placeOf(id, deadline.signal);
          if (ahead) yield { kind: 'queue', ahead };
          // It tells how far it is by its own socket only; here at least something moves.
          else yield { kind: 'progress', share: Math.min(0.9, 0.1 + looks * 0.05) };
        }
      } catch (cause) {
        throw deadline.explain(cause);
      } finally {
        if (id) void giveUp(id);
      }
    },
    probe: (signal) =>
      probeBy(signal, async (within) => {
        const { body } = await callProvider(under(url, 'object_info/CheckpointLoaderSimple'), {
          headers,
          signal: within,
        });
        const names = at(body, 'CheckpointLoaderSimple', 'input', 'required', 'ckpt_name', 0);
        if (Array.isArray(names) && names.includes(model)) return `已连通，模型 ${model} 可用`;
        throw new ImageModelError('misconfigured', `没有模型 ${model}`);
      }),
  };
}

/** What is asked of the queue about one picture. */
function createQueueCalls(url: string, headers: Record<string, string>) {
  /** 0 when it is being painted, undefined when the queue does not know it (any more). */
  async function placeOf(id: string, signal: AbortSignal): Promise<number | undefined> {
    const { body } = await callProvider(under(url, 'queue'), { headers, signal });
    const ids = (name: string): unknown[] => {
      const list = at(body, name);
      return Array.isArray(list)
        ? [...list].sort((a, b) => Number(at(a, 0)) - Number(at(b, 0))).map((one) => at(one, 1))
        : [];
    };
    if (ids('queue_running').includes(id)) return 0;
    const place = ids('queue_pending').indexOf(id);
    return place < 0 ? undefined : place + ids('queue_running').length;
  }

  /** A picture that waits is taken from the queue; one that is being painted is stopped, and only that one. */
  async function giveUp(id: string): Promise<void> {
    const signal = AbortSignal.timeout(3000);
    try {
      const place = await placeOf(id, signal);
      if (place === undefined) return;
      const { body } = await (place > 0
        ? fetch(under(url, 'queue'), post({ delete: [id] }, signal))
        : fetch(under(url, 'interrupt'), post({ prompt_id: id }, signal)));
      await body?.cancel();
    } catch {
      // It will be painted for nobody.
    }
  }

  // These two answer with an empty body.
  const post = (json: unknown, signal: AbortSignal): RequestInit => ({
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(json),
    redirect: 'error',
    signal,
  });

  return { placeOf, giveUp };
}

/** Text to picture in the plainest way every installation can run; `model` names its checkpoint. */
function workflow({ prompt, width, height, seed }: ImageOrder, model: string) {
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
    '7': { class_type: 'CLIPTextEncode', inputs: { text: NEGATIVE, clip: ['4', 1] } },
    '8': { class_type: 'VAEDecode', inputs: { samples: ['3', 0], vae: ['4', 2] } },
    '9': { class_type: 'SaveImage', inputs: { filename_prefix: 'meiyu', images: ['8', 0] } },
  };
}

/** The query by which a finished entry's picture is seen. */
function viewOf(entry: unknown): URLSearchParams {
  if (at(entry, 'status', 'status_str') === 'error') {
    const messages = at(entry, 'status', 'messages');
    const told = Array.isArray(messages) ? messages.find((one) => at(one, 0) === 'execution_error') : undefined;
    throw new ImageModelError('unavailable', readDetail(at(told, 1, 'exception_message')) || 'execution_error');
  }
  const outputs = at(entry, 'outputs');
  for (const output of isRecord(outputs) ? Object.values(outputs) : []) {
    const [filename, subfolder, type] = ['filename', 'subfolder', 'type'].map((name) => at(output, 'images', 0, name));
    if (typeof filename === 'string')
      return new URLSearchParams({ filename, subfolder: String(subfolder ?? ''), type: String(type ?? 'output') });
  }
  throw new ImageModelError('nonsense', 'a finished prompt without a picture');
}
