import * as z from 'zod/mini';
import { type ImageModel, ImageModelError, type ImageRequest } from '../../../adapters/image-model/image-model.ts';
import { createBreaker } from '../engine/breaker.ts';
import { type DrawEngine, type DrawEvent, type DrawRequest, EngineError, type MadePicture } from '../engine/engine.ts';
import { createDrawingQueue } from './drawing-queue.ts';
import { createEventChannel } from './event-channel.ts';
import type { LabelPicture } from './label.ts';
import { findProportion } from './ratios.ts';
import { chooseSeeds, MAX_COUNT } from './seeds.ts';
import { describeStyle, STYLE_NAMES } from './styles.ts';

interface ModelEngineDeps {
  model: ImageModel;
  /** Name of the engine shown to users. */
  name: string;
  /** Takes over, with a notice, when the model fails before its first picture. */
  painter: DrawEngine;
  labelPicture: LabelPicture;
  /** Logs the error for the operator. */
  onError?: (error: ImageModelError) => void;
  /** Replaces Date.now in tests. */
  now?: () => number;
}

const RATIOS = ['1:1', '3:4', '4:3', '9:16', '16:9'];
const DEFAULT_RATIO = '1:1';
const MAX_QUEUE_LENGTH = 60;
const MAX_PROMPT_LENGTH = 1500;

/**
 * What is requested from the model. It is stored with the drawing as its engine state, so that later edits can extend
 * the prompt.
 */
interface StoredRequest {
  model: 1;
  prompt: string;
  style: string;
  ratio: string;
}

const storedRequestSchema = z.object({
  model: z.literal(1),
  prompt: z.string().check(z.maxLength(MAX_PROMPT_LENGTH)),
  style: z.string().check(z.maxLength(20)),
  ratio: z.string().check(z.maxLength(20)),
});

/** An image provider as an engine. It has no chips, because a model does not report what it understood. */
export function createModelEngine({ model, name, painter, labelPicture, onError, now }: ModelEngineDeps): DrawEngine {
  const breaker = createBreaker(now);
  const queue = createDrawingQueue({ painters: model.maxParallel, maxLength: MAX_QUEUE_LENGTH });

  async function* fallBack(request: DrawRequest, signal: AbortSignal, reason: string): AsyncGenerator<DrawEvent> {
    yield { kind: 'engine', label: painter.label, notice: `${reason}，这一次由${painter.label}来画。` };
    yield* painter.draw(request, signal);
  }

  async function* makePicture(
    index: number,
    modelRequest: StoredRequest,
    seed: number,
    signal: AbortSignal,
  ): AsyncGenerator<DrawEvent> {
    const channel = createEventChannel<DrawEvent>();
    const stop = new AbortController();
    const eitherSignal = AbortSignal.any([signal, stop.signal]);
    const work = async (): Promise<void> => {
      await queue.enter(eitherSignal, (ahead) => channel.push({ kind: 'queue', ahead }));
      await requestPicture({ model, labelPicture }, { index, modelRequest, seed }, eitherSignal, channel.push).finally(
        queue.leave,
      );
    };
    work().then(channel.end, channel.fail);
    try {
      yield* channel;
    } finally {
      stop.abort();
    }
  }

  return {
    label: name,
    embedded: false,
    styles: STYLE_NAMES,
    ratios: RATIOS.map((ratio) => ({ name: ratio, ...model.fit(findProportion(ratio) ?? 1) })),
    maxCount: MAX_COUNT,
    async *draw(request, signal) {
      if (!breaker.canCall()) {
        yield* fallBack(request, signal, '绘画服务暂时不可用');
        return;
      }
      const modelRequest = toModelRequest(request);
      const seeds = chooseSeeds(request);
      let drawnCount = 0;
      try {
        for (const [index, seed] of seeds.entries())
          for await (const event of makePicture(index, modelRequest, seed, signal)) {
            if (event.kind === 'picture') {
              drawnCount++;
              breaker.noteSuccess();
            }
            yield event;
          }
      } catch (cause) {
        if (!(cause instanceof ImageModelError)) throw cause;
        onError?.(cause);
        if (cause.reason === 'refused') {
          // A refusal shows that the provider works. The painter must not draw what the provider's filter refused.
          breaker.noteSuccess();
          throw new EngineError(cause.sentence, cause);
        }
        breaker.noteFailure();
        if (drawnCount)
          throw new EngineError(`${cause.sentence}，还有 ${seeds.length - drawnCount} 幅没有画成。`, cause);
        yield* fallBack(request, signal, cause.sentence);
      }
    },
  };
}

/** Requests one picture from the model and pushes its events. */
async function requestPicture(
  { model, labelPicture }: Pick<ModelEngineDeps, 'model' | 'labelPicture'>,
  { index, modelRequest, seed }: { index: number; modelRequest: StoredRequest; seed: number },
  signal: AbortSignal,
  push: (event: DrawEvent) => void,
): Promise<void> {
  const imageRequest: ImageRequest = {
    prompt: modelRequest.style ? `${modelRequest.prompt}。${describeStyle(modelRequest.style)}` : modelRequest.prompt,
    ...model.fit(findProportion(modelRequest.ratio) ?? 1),
    seed,
  };
  const pushStage = (name: string, share: number, preview?: Uint8Array): void =>
    push({ kind: 'stage', index, name, step: Math.round(share * 100), steps: 100, preview });
  for await (const event of model.make(imageRequest, signal)) {
    if (event.kind === 'queue') push(event);
    else if (event.kind === 'progress') pushStage(event.share > 0 ? '落笔' : '构思', event.share, event.preview);
    else {
      pushStage('成画', 1);
      const labelled = await labelPicture({ kind: 'encoded', data: event.image }).catch((cause: unknown) => {
        throw new ImageModelError('nonsense', 'a picture that cannot be decoded', cause);
      });
      const picture: MadePicture = {
        ...labelled,
        seed,
        style: modelRequest.style,
        ratio: modelRequest.ratio,
        chips: [],
        missing: [],
        engineState: modelRequest,
      };
      push({ kind: 'picture', index, picture });
    }
  }
}

/** In an edit, the new wish is added to the prompt of the drawing it is based on. */
function toModelRequest(request: DrawRequest): StoredRequest {
  const { from } = request;
  const parsed = from && z.safeParse(storedRequestSchema, from.engineState);
  const previous = parsed?.success ? parsed.data : undefined;
  const wish = request.chips?.length ? request.chips.map((chip) => chip.word).join('，') : request.prompt;
  const oldPrompt = previous?.prompt ?? from?.prompt ?? '';
  const prompt = from ? (from.mode === 'edit' ? `${oldPrompt}。修改为：${wish}` : oldPrompt) : wish;
  return {
    model: 1,
    // The end of a long prompt holds the latest wishes.
    prompt: prompt.slice(-MAX_PROMPT_LENGTH),
    style: request.style ?? previous?.style ?? '',
    ratio: [request.ratio, previous?.ratio].find((ratio) => ratio && findProportion(ratio)) ?? DEFAULT_RATIO,
  };
}
