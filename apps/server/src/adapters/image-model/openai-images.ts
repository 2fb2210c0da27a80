import { callProvider, startDeadline, under } from './call-provider.ts';
import { createPictureFetcher, type ResolveHost } from './fetch-picture.ts';
import { freeSize, nearestSize, type Size, sizes } from './fit-size.ts';
import { at, type ImageModel, ImageModelError, type ImageModelSettings } from './image-model.ts';
import { probeBy } from './probe.ts';

/** OpenAI's own models draw in these sizes only; others that speak its protocol take any. */
const OWN_SIZES: readonly [RegExp, ReturnType<typeof sizes>][] = [
  [/^(gpt-image|chatgpt-image)/, sizes('1024x1024 1536x1024 1024x1536')],
  [/^dall-e-3/, sizes('1024x1024 1792x1024 1024x1792')],
  [/^dall-e-2/, sizes('1024x1024')],
];
const OWN_HOSTS = ['oaidalleapiprod*.blob.core.windows.net'];

/**
 * `POST {base}/images/generations`. `response_format` is not sent: the newer models refuse it, and whichever of the two
 * shapes an answer has (`b64_json`, `url`) is taken.
 */
export function createOpenAiImages(settings: ImageModelSettings, resolve?: ResolveHost): ImageModel {
  const { url, key, model, hosts = [], timeoutMs = 120_000 } = settings;
  const pictures = createPictureFetcher(url, [...OWN_HOSTS, ...hosts], resolve);
  const headers: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  return {
    parallel: 4,
    fit: (proportion) => fit(model, proportion),
    async *make({ prompt, width, height }, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(under(url, 'images/generations'), {
          headers,
          json: { model, prompt, n: 1, size: `${width}x${height}` },
          signal: deadline.signal,
        });
        yield { kind: 'progress', share: 0.9 };
        yield { kind: 'image', image: await takePicture(body, deadline.signal) };
      } catch (cause) {
        throw deadline.explain(cause);
      }
    },
    probe: (signal) =>
      probeBy(signal, async (within) => {
        const { body } = await callProvider(under(url, 'models'), { headers, signal: within }).catch(
          (cause: unknown) => {
            // Some draw without listing what they have.
            if (cause instanceof ImageModelError && /^misconfigured: 40[45]/.test(cause.message))
              return { body: undefined };
            throw cause;
          },
        );
        const list = at(body, 'data');
        if (!Array.isArray(list)) return '已连通，但没有模型列表可以核对';
        const known = list.some((one) => at(one, 'id') === model);
        return known ? `已连通，模型 ${model} 可用` : `已连通，但列出的模型里没有 ${model}`;
      }),
  };

  function takePicture(body: unknown, signal: AbortSignal): Promise<Uint8Array> {
    // Some call the list `images`.
    const one = at(body, 'data', 0) ?? at(body, 'images', 0);
    const base64 = at(one, 'b64_json');
    const address = at(one, 'url');
    if (typeof base64 === 'string' && base64) return pictures.decode(base64);
    if (typeof address !== 'string') throw new ImageModelError('nonsense', 'an answer without a picture');
    return address.startsWith('data:') ? pictures.decode(address) : pictures.fetch(address, signal);
  }
}

function fit(model: string, proportion: number): Size {
  const own = OWN_SIZES.find(([pattern]) => pattern.test(model))?.[1];
  return own
    ? nearestSize(proportion, own)
    : freeSize(proportion, { pixels: 1024 * 1024, least: 512, most: 1792, step: 32 });
}
