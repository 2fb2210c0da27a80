import type { ResolveHost } from '../guarded-fetch/checked-address.ts';
import { callProvider, joinUrl, startDeadline } from './call-provider.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { computeSize, nearestSize, parseSizes, type Size } from './fit-size.ts';
import { type ImageModel, ImageModelError, type ImageModelSettings, valueAt } from './image-model.ts';
import { runProbe } from './probe.ts';

/** The sizes that OpenAI's models offer, by model name; other models behind the same protocol accept any size. */
const OPENAI_SIZES: readonly [RegExp, ReturnType<typeof parseSizes>][] = [
  [/^(gpt-image|chatgpt-image)/, parseSizes('1024x1024 1536x1024 1024x1536')],
  [/^dall-e-3/, parseSizes('1024x1024 1792x1024 1024x1792')],
  [/^dall-e-2/, parseSizes('1024x1024')],
];
const OPENAI_HOSTS = ['oaidalleapiprod*.blob.core.windows.net'];

/**
 * `POST {base}/images/generations`. `response_format` is not sent, because newer models refuse it; both answer formats
 * (`b64_json`, `url`) are accepted.
 */
export function createOpenAiImages(settings: ImageModelSettings, resolve?: ResolveHost): ImageModel {
  const { url, key, model, hosts = [], timeoutMs = 120_000 } = settings;
  const pictures = createPictureFetcher(url, [...OPENAI_HOSTS, ...hosts], resolve);
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  return {
    maxParallel: 4,
    fit: (aspectRatio) => sizeFor(model, aspectRatio),
    async *make({ prompt, width, height }, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(joinUrl(url, 'images/generations'), {
          headers,
          json: { model, prompt, n: 1, size: `${width}x${height}` },
          signal: deadline.signal,
        });
        yield { kind: 'progress', share: 0.9 };
        yield { kind: 'image', image: await readPicture(body, deadline.signal) };
      } catch (cause) {
        throw deadline.explain(cause);
      }
    },
    probe: (signal) =>
      runProbe(signal, async (probeSignal) => {
        const { body } = await callProvider(joinUrl(url, 'models'), { headers, signal: probeSignal }).catch(
          (cause: unknown) => {
            // Some providers have no list of models.
            if (cause instanceof ImageModelError && /^misconfigured: 40[45]/.test(cause.message))
              return { body: undefined };
            throw cause;
          },
        );
        const list = valueAt(body, 'data');
        if (!Array.isArray(list)) return '已连通，但没有模型列表可以核对';
        const isListed = list.some((listed) => valueAt(listed, 'id') === model);
        return isListed ? `已连通，模型 ${model} 可用` : `已连通，但列出的模型里没有 ${model}`;
      }),
  };

  function readPicture(body: unknown, signal: AbortSignal): Promise<Uint8Array> {
    // Some providers name the list `images`.
    const picture = valueAt(body, 'data', 0) ?? valueAt(body, 'images', 0);
    const base64 = valueAt(picture, 'b64_json');
    const address = valueAt(picture, 'url');
    if (typeof base64 === 'string' && base64) return pictures.decode(base64);
    if (typeof address !== 'string') throw new ImageModelError('nonsense', 'an answer without a picture');
    return address.startsWith('data:') ? pictures.decode(address) : pictures.fetch(address, signal);
  }
}

function sizeFor(model: string, aspectRatio: number): Size {
  const fixedSizes = OPENAI_SIZES.find(([pattern]) => pattern.test(model))?.[1];
  return fixedSizes
    ? nearestSize(aspectRatio, fixedSizes)
    : computeSize(aspectRatio, { pixels: 1024 * 1024, minSide: 512, maxSide: 1792, step: 32 });
}
