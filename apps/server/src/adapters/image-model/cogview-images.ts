import { callProvider, isRefusal, startDeadline, under } from './call-provider.ts';
import { createPictureFetcher, type ResolveHost } from './fetch-picture.ts';
import { nearestSize, sizes } from './fit-size.ts';
import { at, type ImageModel, ImageModelError, type ImageModelSettings } from './image-model.ts';
import { probeBy } from './probe.ts';

/** What 智谱 recommends for CogView. */
const SIZES = sizes('1024x1024 768x1344 864x1152 1344x768 1152x864 1440x720 720x1440');
const RESULT_HOSTS = ['*.bigmodel.cn', '*.chatglm.cn', 'maas-watermark-prod*.ufileos.com'];

/** 智谱 CogView: near to OpenAI's protocol, with addresses only, numbers for errors, and a filter that marks answers. */
export function createCogViewImages(settings: ImageModelSettings, resolve?: ResolveHost): ImageModel {
  const { url, key, model, hosts = [], timeoutMs = 120_000 } = settings;
  const pictures = createPictureFetcher(url, [...RESULT_HOSTS, ...hosts], resolve);
  const headers = { authorization: `Bearer ${key}` };
  const endpoint = under(url, 'images/generations');

  return {
    parallel: 2,
    fit: (proportion) => nearestSize(proportion, SIZES),
    async *make({ prompt, width, height }, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(endpoint, {
          headers,
          json: { model, prompt, size: `${width}x${height}` },
          signal: deadline.signal,
        });
        const address = at(body, 'data', 0, 'url');
        if (typeof address !== 'string' || !address) throw withoutPicture(body);
        yield { kind: 'progress', share: 0.9 };
        yield { kind: 'image', image: await pictures.fetch(address, deadline.signal) };
      } catch (cause) {
        throw deadline.explain(cause);
      }
    },
    // There is no call that only lists: one without a prompt is refused for that, if key and model are good.
    probe: (signal) =>
      probeBy(signal, async (within) => {
        try {
          await callProvider(endpoint, { headers, json: { model }, signal: within });
        } catch (cause) {
          if (!(cause instanceof ImageModelError) || !isMissingPrompt(cause.message)) throw cause;
        }
        return `已连通，模型 ${model}`;
      }),
  };
}

/** 1210 to 1214: something is wrong with the parameters, so the key was good; 1211 is an unknown model. */
function isMissingPrompt(message: string): boolean {
  return /\b(1210|1212|1213|1214)\b/.test(message);
}

/** Level 0 is the gravest; without a picture the filter is the likeliest cause. */
function withoutPicture(body: unknown): ImageModelError {
  const filter = at(body, 'content_filter');
  const marked = Array.isArray(filter) && filter.some((one) => Number(at(one, 'level')) < 2);
  const words = String(at(body, 'error', 'message') ?? '');
  return marked || isRefusal(words)
    ? new ImageModelError('refused', 'content_filter')
    : new ImageModelError('nonsense', 'an answer without a picture');
}
