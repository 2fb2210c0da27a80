import { type PainterPool, type Painting, STAGES } from '@meiyu/painter/pool.ts';
import { type Scene, styleOf } from '@meiyu/painter/prompt.ts';
import { type Chip, type DrawEngine, type DrawEvent, type DrawRequest, EngineError } from '../engine/engine.ts';
import { chipsOf } from './chips.ts';
import { createDrawingQueue } from './drawing-queue.ts';
import { createEventChannel } from './event-channel.ts';
import type { LabelPicture } from './label.ts';
import { type Plan, planDrawing } from './plan-drawing.ts';
import { painterRatios, sizeOf } from './ratios.ts';
import { MAX_COUNT } from './seeds.ts';
import type { StoredScene } from './stored-scene.ts';
import { STYLE_NAMES } from './styles.ts';

const PAINTER_LABEL = '内置画师';

interface PainterEngineDeps {
  pool: PainterPool;
  labelPicture: LabelPicture;
  /** Number of pictures painted at once: the pool's workers. */
  painters?: number;
  /** Number of pixels of a picture. */
  pixels?: number;
  /** Number of pictures that may wait. */
  maxQueueLength?: number;
}

/** The built-in painter as an engine: it reports what it understood, paints only that, and reports what it cannot paint. */
export function createPainterEngine({
  pool,
  labelPicture,
  painters = 1,
  pixels = 1024 * 1024,
  maxQueueLength = 60,
}: PainterEngineDeps): DrawEngine {
  const queue = createDrawingQueue({ painters, maxLength: maxQueueLength });

  async function* paintPicture(plan: Plan, index: number, seed: number, signal: AbortSignal) {
    const channel = createEventChannel<DrawEvent>();
    const stop = new AbortController();
    const eitherSignal = AbortSignal.any([signal, stop.signal]);
    const canvas = { scene: plan.scene, size: sizeOf(plan.proportion, pixels) };
    const work = async (): Promise<void> => {
      await queue.enter(eitherSignal, (ahead) => channel.push({ kind: 'queue', ahead }));
      const run = { index, seed, signal: eitherSignal };
      const painting = await paint(pool, canvas, run, channel.push).finally(queue.leave);
      const { image, width, height } = await labelPicture({
        kind: 'raw',
        data: painting.image,
        width: painting.width,
        height: painting.height,
      });
      // the painter leaves out what the picture does not show
      const { scene } = painting;
      const engineState: StoredScene = { painter: 1, ratio: plan.ratio, scene };
      channel.push({
        kind: 'picture',
        index,
        picture: {
          image,
          width,
          height,
          // with this seed the stored scene gives the same picture again
          seed: painting.seed,
          style: styleOf(scene.style).name,
          ratio: plan.ratio,
          chips: shownChips(scene),
          missing: scene.unknown,
          engineState,
        },
      });
      const leftOut = scene.unknown.filter((word) => !plan.scene.unknown.includes(word));
      if (leftOut.length) channel.push({ kind: 'piece', piece: describeLeftOut(leftOut) });
      if (painting.missingGlyphs.length)
        channel.push({ kind: 'piece', piece: describeMissingGlyphs(painting.missingGlyphs) });
    };
    work().then(channel.end, channel.fail);
    try {
      yield* channel;
    } finally {
      // Stops the painter when the consumer stops reading.
      stop.abort();
    }
  }

  return {
    label: PAINTER_LABEL,
    embedded: true,
    styles: STYLE_NAMES,
    ratios: painterRatios(pixels),
    maxCount: MAX_COUNT,
    async *draw(request: DrawRequest, signal: AbortSignal): AsyncIterable<DrawEvent> {
      const plan = planDrawing(request);
      const chips = shownChips(plan.scene);
      yield { kind: 'understood', chips, missing: plan.scene.unknown };
      if (plan.message) yield { kind: 'piece', piece: plan.message };
      for (const [index, seed] of plan.seeds.entries()) yield* paintPicture(plan, index, seed, signal);
    },
  };
}

async function paint(
  pool: PainterPool,
  { scene, size }: { scene: Scene; size: { width: number; height: number } },
  { index, seed, signal }: { index: number; seed: number; signal: AbortSignal },
  push: (event: DrawEvent) => void,
): Promise<Painting> {
  try {
    return await pool.paint(scene, {
      ...size,
      seed,
      encoding: 'raw',
      signal,
      onStage: ({ id, name, preview }) =>
        push({ kind: 'stage', index, name, step: stageNumber(id), steps: STAGES.length, preview }),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new EngineError('这幅画没有画成，请换个说法再试。', cause);
  }
}

/** A scene without items has no chips, because chips for style and format alone would be meaningless. */
function shownChips(scene: Scene): Chip[] {
  return scene.items.length ? chipsOf(scene) : [];
}

/** The number of a stage; the first one is 1. */
function stageNumber(id: string): number {
  return STAGES.findIndex((stage) => stage.id === id) + 1;
}

function describeLeftOut(words: readonly string[]): string {
  return `${words.map((word) => `“${word}”`).join('')}这一幅里没有画好，没有算进去。换一张，或者少画几样再试。`;
}

function describeMissingGlyphs(characters: readonly string[]): string {
  return `题款里的${characters.map((character) => `“${character}”`).join('')}没有合适的字形，空着了。`;
}
