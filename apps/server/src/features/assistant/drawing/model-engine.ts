import * as z from 'zod/mini';
import { type ImageModel, ImageModelError, type ImageOrder } from '../../../adapters/image-model/image-model.ts';
import { createBreaker } from '../engine/breaker.ts';
import { type DrawEngine, type DrawEvent, type DrawRequest, EngineFault, type MadePicture } from '../engine/engine.ts';
import { createEventChannel } from './event-channel.ts';
import type { LabelPicture } from './label.ts';
import { proportionNamed } from './ratios.ts';
import { chooseSeeds, MAX_COUNT } from './seeds.ts';
import { describeStyle, STYLE_NAMES } from './styles.ts';
import { createWaitingLine } from './waiting-line.ts';

interface ModelEngineParts {
  model: ImageModel;
  /** What readers are told who drew it. */
  name: string;
  /** Steps in, visibly, when the model fails before its first picture. */
  painter: DrawEngine;
  label: LabelPicture;
  /** For the operator's log. */
  onFault?: (error: ImageModelError) => void;
  /** For tests. */
  now?: () => number;
}

const RATIOS = ['1:1', '3:4', '4:3', '9:16', '16:9'];
const USUAL_RATIO = '1:1';
const LONGEST_LINE = 60;
const LONGEST_PROMPT = 1500;

/** What is kept of a model's drawing: there is no scene, but its words can be added to. */
interface StoredOrder {
  model: 1;
  prompt: string;
  style: string;
  ratio: string;
}

const storedOrder = z.object({
  model: z.literal(1),
  prompt: z.string().check(z.maxLength(LONGEST_PROMPT)),
  style: z.string().check(z.maxLength(20)),
  ratio: z.string().check(z.maxLength(20)),
});

/** A provider of pictures as an engine. It names no chips: nobody can say what a model understood. */
export function createModelEngine({ model, name, painter, label, onFault, now }: ModelEngineParts): DrawEngine {
  const breaker = createBreaker(now);
  const line = createWaitingLine({ painters: model.parallel, longest: LONGEST_LINE });

  async function* fallBack(request: DrawRequest, signal: AbortSignal, why: string): AsyncGenerator<DrawEvent> {
    yield { kind: 'engine', label: painter.label, notice: `${why}，这一次由${painter.label}来画。` };
    yield* painter.draw(request, signal);
  }

  async function* makeOne(
    index: number,
    kept: StoredOrder,
    seed: number,
    signal: AbortSignal,
  ): AsyncGenerator<DrawEvent> {
    const channel = createEventChannel<DrawEvent>();
    const stop = new AbortController();
    const both = AbortSignal.any([signal, stop.signal]);
    const ask = () => askModel({ model, label }, { index, kept, seed }, both, channel.push);
    const work = async (): Promise<void> => {
      await line.enter(both, (ahead) => channel.push({ kind: 'queue', ahead }));
      await ask().finally(line.leave);
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
    ratios: RATIOS.map((ratio) => ({ name: ratio, ...model.fit(proportionNamed(ratio) ?? 1) })),
    maxCount: MAX_COUNT,
    async *draw(request, signal) {
      if (!breaker.mayAsk()) {
        yield* fallBack(request, signal, '绘画服务暂时不可用');
        return;
      }
      const kept = readOrder(request);
      const seeds = chooseSeeds(request);
      let drawn = 0;
      try {
        for (const [index, seed] of seeds.entries())
          for await (const event of makeOne(index, kept, seed, signal)) {
            if (event.kind === 'picture') {
              drawn++;
              breaker.noteAnswer();
            }
            yield event;
          }
      } catch (cause) {
        if (!(cause instanceof ImageModelError)) throw cause;
        onFault?.(cause);
        if (cause.fault === 'refused') {
          // A provider that refuses is there; and what its filter refused is not painted by the back door.
          breaker.noteAnswer();
          throw new EngineFault(cause.sentence, cause);
        }
        breaker.noteFailure();
        if (drawn) throw new EngineFault(`${cause.sentence}，还有 ${seeds.length - drawn} 幅没有画成。`, cause);
        yield* fallBack(request, signal, cause.sentence);
      }
    },
  };
}

/** Lets the model make one picture and tells what comes of it. */
async function askModel(
  { model, label }: Pick<ModelEngineParts, 'model' | 'label'>,
  { index, kept, seed }: { index: number; kept: StoredOrder; seed: number },
  signal: AbortSignal,
  push: (event: DrawEvent) => void,
): Promise<void> {
  const order: ImageOrder = {
    prompt: kept.style ? `${kept.prompt}。${describeStyle(kept.style)}` : kept.prompt,
    ...model.fit(proportionNamed(kept.ratio) ?? 1),
    seed,
  };
  const stage = (name: string, share: number, preview?: Uint8Array): void =>
    push({ kind: 'stage', index, name, step: Math.round(share * 100), steps: 100, preview });
  for await (const event of model.make(order, signal)) {
    if (event.kind === 'queue') push(event);
    else if (event.kind === 'progress') stage(event.share > 0 ? '落笔' : '构思', event.share, event.preview);
    else {
      stage('成画', 1);
      const made = await label({ kind: 'encoded', data: event.image }).catch((cause: unknown) => {
        throw new ImageModelError('nonsense', 'a picture that cannot be decoded', cause);
      });
      const picture: MadePicture = {
        ...made,
        seed,
        style: kept.style,
        ratio: kept.ratio,
        chips: [],
        missing: [],
        scene: kept,
      };
      push({ kind: 'picture', index, picture });
    }
  }
}

function readOrder(request: DrawRequest): StoredOrder {
  const { from } = request;
  const read = from && z.safeParse(storedOrder, from.scene);
  const before = read?.success ? read.data : undefined;
  const said = request.chips?.length ? request.chips.map((chip) => chip.word).join('，') : request.prompt;
  const first = before?.prompt ?? from?.prompt ?? '';
  const prompt = from ? (from.mode === 'edit' ? `${first}。修改为：${said}` : first) : said;
  return {
    model: 1,
    // Of a long talk the last wishes count.
    prompt: prompt.slice(-LONGEST_PROMPT),
    style: request.style ?? before?.style ?? '',
    ratio: [request.ratio, before?.ratio].find((ratio) => ratio && proportionNamed(ratio)) ?? USUAL_RATIO,
  };
}
