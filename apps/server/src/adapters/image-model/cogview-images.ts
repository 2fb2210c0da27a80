import type { ResolveHost } from '../guarded-fetch/checked-address.ts';
import { callProvider, isRefusal, joinUrl, startDeadline } from './call-provider.ts';
import { createPictureFetcher } from './fetch-picture.ts';
import { nearestSize, parseSizes } from './fit-size.ts';
import { type ImageModel, ImageModelError, type ImageModelSettings, valueAt } from './image-model.ts';
import { runProbe } from './probe.ts';

/** The sizes 智谱 recommends for CogView. */
const SIZES = parseSizes('1024x1024 768x1344 864x1152 1344x768 1152x864 1440x720 720x1440');
const RESULT_HOSTS = ['*.bigmodel.cn', '*.chatglm.cn', 'maas-watermark-prod*.ufileos.com'];

/** 智谱 CogView: similar to OpenAI's protocol, but pictures only by URL, numeric error codes and a content filter field. */
export function createCogViewImages(settings: ImageModelSettings, resolve?: ResolveHost): ImageModel {
  const { url, key, model, hosts = [], timeoutMs = 120_000 } = settings;
  const pictures = createPictureFetcher(url, [...RESULT_HOSTS, ...hosts], resolve);
  const headers = { authorization: `Bearer ${key}` };
  const endpoint = joinUrl(url, 'images/generations');

  return {
    maxParallel: 2,
    fit: (aspectRatio) => nearestSize(aspectRatio, SIZES),
    async *make({ prompt, width, height }, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      try {
        yield { kind: 'progress', share: 0 };
        const { body } = await callProvider(endpoint, {
          headers,
          json: { model, prompt, size: `${width}x${height}` },
          signal: deadline.signal,
        });
        const address = valueAt(body, 'data', 0, 'url');
        if (typeof address !== 'string' || !address) throw missingPictureError(body);
        yield { kind: 'progress', share: 0.9 };
        yield { kind: 'image', image: await pictures.fetch(address, deadline.signal) };
      } catch (cause) {
        throw deadline.explain(cause);
      }
    },
    // There is no call to list models. If key and model are right, a call without a prompt fails only because of that.
    probe: (signal) =>
      runProbe(signal, async (probeSignal) => {
        try {
          await callProvider(endpoint, { headers, json: { model }, signal: probeSignal });
        } catch (cause) {
          if (!(cause instanceof ImageModelError) || !isParameterError(cause.message)) throw cause;
        }
        return `已连通，模型 ${model}`;
      }),
  };
}

/** 1210 to 1214 report wrong parameters, so the key is right; 1211 means an unknown model. */
function isParameterError(message: string): boolean {
  return /\b(1210|1212|1213|1214)\b/.test(message);
}

/** Refused if the filter field or the message says so, otherwise unreadable. Filter level 0 is the most severe. */
function missingPictureError(body: unknown): ImageModelError {
  const filter = valueAt(body, 'content_filter');
  const isFiltered = Array.isArray(filter) && filter.some((entry) => Number(valueAt(entry, 'level')) < 2);
  const message = String(valueAt(body, 'error', 'message') ?? '');
  return isFiltered || isRefusal(message)
    ? new ImageModelError('refused', 'content_filter')
    : new ImageModelError('nonsense', 'an answer without a picture');
}
