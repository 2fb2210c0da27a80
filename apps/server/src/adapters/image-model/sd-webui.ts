import { callProvider, joinUrl, pause, startDeadline } from './call-provider.ts';
import { createPictureFetcher, shrinkPreview } from './fetch-picture.ts';
import { computeSize } from './fit-size.ts';
import { type ImageModel, ImageModelError, type ImageModelSettings, valueAt } from './image-model.ts';
import { runProbe } from './probe.ts';

const NEGATIVE_PROMPT = 'nsfw, nude, lowres, bad anatomy, bad hands, text, watermark, signature, blurry';
const STEPS = 25;

/** Stable Diffusion WebUI (started with `--api`) on the local network. The key is `name:password` of its `--api-auth`. */
export function createSdWebUi(settings: ImageModelSettings): ImageModel {
  const { url, key, model, timeoutMs = 180_000, pollMs = 700 } = settings;
  const pictures = createPictureFetcher(url, []);
  const headers: Record<string, string> = key ? { authorization: `Basic ${Buffer.from(key).toString('base64')}` } : {};
  const api = (path: string): URL => joinUrl(url, `sdapi/v1/${path}`);

  async function interrupt(): Promise<void> {
    const signal = AbortSignal.timeout(3000);
    await callProvider(api('interrupt'), { method: 'POST', headers, signal }).catch(() => undefined);
  }

  return {
    // It paints one picture at a time, and interrupting stops whichever picture that is.
    maxParallel: 1,
    fit: (aspectRatio) => computeSize(aspectRatio, { pixels: 768 * 768, minSide: 512, maxSide: 1216, step: 64 }),
    async *make({ prompt, width, height, seed }, signal) {
      const deadline = startDeadline(signal, timeoutMs);
      let hasEnded = false;
      const painting = callProvider(api('txt2img'), {
        headers,
        json: {
          prompt,
          negative_prompt: NEGATIVE_PROMPT,
          width,
          height,
          seed,
          steps: STEPS,
          batch_size: 1,
          n_iter: 1,
          send_images: true,
          save_images: false,
          ...(model ? { override_settings: { sd_model_checkpoint: model } } : {}),
        },
        signal: deadline.signal,
      }).finally(() => {
        hasEnded = true;
      });
      // Awaited below. If reading the progress fails first, this avoids an unhandled rejection.
      painting.catch(() => undefined);
      try {
        yield { kind: 'progress', share: 0 };
        while (!hasEnded) {
          await Promise.race([painting.catch(() => undefined), pause(pollMs, deadline.signal)]);
          if (hasEnded) break;
          const progress = await callProvider(api('progress?skip_current_image=false'), {
            headers,
            signal: deadline.signal,
          }).catch(() => undefined);
          const share = Number(valueAt(progress?.body, 'progress'));
          if (hasEnded || !(share > 0)) continue;
          yield {
            kind: 'progress',
            share: Math.min(0.95, share),
            preview: await shrinkPreview(valueAt(progress?.body, 'current_image')),
          };
        }
        const image = valueAt((await painting).body, 'images', 0);
        if (typeof image !== 'string') throw new ImageModelError('nonsense', 'an answer without a picture');
        yield { kind: 'image', image: await pictures.decode(image) };
      } catch (cause) {
        throw deadline.explain(cause);
      } finally {
        if (!hasEnded || deadline.signal.aborted) void interrupt();
      }
    },
    probe: (signal) =>
      runProbe(signal, async (probeSignal) => {
        const { body } = await callProvider(api('sd-models'), { headers, signal: probeSignal });
        const names = Array.isArray(body)
          ? body.flatMap((entry) => [valueAt(entry, 'title'), valueAt(entry, 'model_name')])
          : [];
        if (!model || names.includes(model)) return `已连通，${names.length / 2} 个模型`;
        throw new ImageModelError('misconfigured', `没有模型 ${model}`);
      }),
  };
}
