import { type PainterPool, type Painting, STAGES } from '@meiyu/painter/pool.ts';
import { type Scene, styleOf } from '@meiyu/painter/prompt.ts';
import { type Chip, type DrawEngine, type DrawEvent, type DrawRequest, EngineFault } from '../engine/engine.ts';
import { chipsOf } from './chips.ts';
import { createEventChannel } from './event-channel.ts';
import type { LabelPicture } from './label.ts';
import { type Plan, planDrawing } from './plan-drawing.ts';
import { painterRatios, sheetOf } from './ratios.ts';
import { MAX_COUNT } from './seeds.ts';
import type { StoredScene } from './stored-scene.ts';
import { STYLE_NAMES } from './styles.ts';
import { createWaitingLine } from './waiting-line.ts';

const PAINTER_LABEL = '内置画师';

interface PainterEngineParts {
  pool: PainterPool;
  label: LabelPicture;
  /** How many pictures are painted at once: the pool's workers. */
  painters?: number;
  /** Pixels of a picture. */
  pixels?: number;
  /** How many may wait. */
  longestLine?: number;
}

/** Our own painter as an engine: it says what it understood, paints that and nothing else, and says what it cannot. */
export function createPainterEngine({
  pool,
  label,
  painters = 1,
  pixels = 1024 * 1024,
  longestLine = 60,
}: PainterEngineParts): DrawEngine {
  const line = createWaitingLine({ painters, longest: longestLine });

  async function* paintOne(plan: Plan, chips: Chip[], index: number, seed: number, signal: AbortSignal) {
    const channel = createEventChannel<DrawEvent>();
    const stop = new AbortController();
    const both = AbortSignal.any([signal, stop.signal]);
    const sheet = { scene: plan.scene, size: sheetOf(plan.proportion, pixels) };
    const work = async (): Promise<void> => {
      await line.enter(both, (ahead) => channel.push({ kind: 'queue', ahead }));
      const painting = await paint(pool, sheet, { index, seed, signal: both }, channel.push).finally(line.leave);
      const { image, width, height } = await label({
        kind: 'raw',
        data: painting.image,
        width: painting.width,
        height: painting.height,
      });
      const scene: StoredScene = { painter: 1, ratio: plan.ratio, scene: plan.scene };
      channel.push({
        kind: 'picture',
        index,
        picture: {
          image,
          width,
          height,
          seed,
          style: styleOf(plan.scene.style).name,
          ratio: plan.ratio,
          chips,
          missing: plan.scene.unknown,
          scene,
        },
      });
      if (painting.missing.length) channel.push({ kind: 'piece', piece: sayUnwritten(painting.missing) });
    };
    work().then(channel.end, channel.fail);
    try {
      yield* channel;
    } finally {
      // A reader that turned away leaves no picture half painted.
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
      if (plan.words) yield { kind: 'piece', piece: plan.words };
      for (const [index, seed] of plan.seeds.entries()) yield* paintOne(plan, chips, index, seed, signal);
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
        push({ kind: 'stage', index, name, step: stepOf(id), steps: STAGES.length, preview }),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw new EngineFault('这幅画没有画成，请换个说法再试。', cause);
  }
}

/** Of a scene without a thing in it, style and shape would say nothing. */
function shownChips(scene: Scene): Chip[] {
  return scene.items.length ? chipsOf(scene) : [];
}

/** 1 for the first. */
function stepOf(id: string): number {
  return STAGES.findIndex((stage) => stage.id === id) + 1;
}

function sayUnwritten(characters: readonly string[]): string {
  return `题款里的${characters.map((one) => `“${one}”`).join('')}没有合适的字形，空着了。`;
}
