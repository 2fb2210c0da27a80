import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { withoutFaults } from './compose/amend.ts';
import type { Fault } from './compose/check.ts';
import { mountSheet } from './compose/mount.ts';
import { beginSheet, type Sheet } from './paint-sheet.ts';
import { FORMATS, type Scene } from './scene.ts';
import { STAGES, type StageId, sketchStyle } from './stages.ts';
import { styleOf } from './style/styles.ts';
import { canPaint } from './words/parse.ts';

const LONGEST_SIDE = 6000;
const PREVIEW_SIDE = 256;
const SEEDS_TRIED = 3;

export interface Stage {
  id: StageId;
  name: string;
  /** A small WebP of the picture so far. */
  preview: Uint8Array;
  width: number;
  height: number;
}

export interface PaintOptions {
  /** Pixels; the other side follows from the format when only one is given. */
  width?: number;
  height?: number;
  seed: number;
  /** Default PNG; raw is RGBA. All of them keep the transparency around a fan. */
  encoding?: 'png' | 'webp' | 'raw';
  quality?: number;
  onStage?: (stage: Stage) => void;
  signal?: AbortSignal;
}

export interface Painting {
  image: Uint8Array;
  encoding: 'png' | 'webp' | 'raw';
  width: number;
  height: number;
  seed: number;
  /** Characters of the inscription that no font could write. */
  missingGlyphs: string[];
  /** The scene as it was painted: what could not be shown is left out and listed in `unknown`. */
  scene: Scene;
}

/** The size of the picture: as requested, else by its format. */
function sizeOf(scene: Scene, options: Pick<PaintOptions, 'width' | 'height'>): { width: number; height: number } {
  const { ratio } = FORMATS[scene.format];
  const width =
    options.width ?? (options.height ? options.height * ratio : Math.round(1024 * Math.max(1, Math.sqrt(ratio))));
  const height = options.height ?? width / ratio;
  const clampSide = (side: number): number => Math.max(64, Math.min(LONGEST_SIDE, Math.round(side)));
  return { width: clampSide(width), height: clampSide(height) };
}

const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** RGBA pixels, not premultiplied by alpha. */
export function pixelsOf(canvas: Canvas): Uint8Array {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
  return new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
}

async function encode(canvas: Canvas, encoding: Painting['encoding'], quality: number): Promise<Uint8Array> {
  if (encoding === 'raw') return pixelsOf(canvas);
  if (encoding === 'png') return canvas.encode('png');
  return canvas.encode(encoding, quality);
}

/** The seed of an attempt; attempt 0 has the seed of the request. */
const seedOfTry = (seed: number, attempt: number): number => (attempt === 0 ? seed : (seed + attempt * 7919) % 2 ** 31);

/** A scene with one of the seeds with which it can be painted; `number` is 0 for the seed of the request. */
interface Attempt {
  scene: Scene;
  seed: number;
  number: number;
}

/** A finished picture with faults is painted again at most this many times. */
const MAX_REPAINTS = 3;

/** Sketches the scene with the other seeds, takes the one with the fewest faults, and removes what it does not show. */
function improve(
  current: Attempt,
  faults: readonly Fault[],
  firstSeed: number,
  size: { width: number; height: number },
): Attempt {
  let best = { number: current.number, faults };
  for (let number = 0; number < SEEDS_TRIED && best.faults.length; number++) {
    if (number === current.number) continue;
    const sketch = beginSheet({ scene: current.scene, ...size, seed: seedOfTry(firstSeed, number) });
    sketch.compose();
    const sketchFaults = sketch.findFaults();
    if (sketchFaults.length < best.faults.length) best = { number, faults: sketchFaults };
  }
  return {
    scene: withoutFaults(current.scene, best.faults),
    seed: seedOfTry(firstSeed, best.number),
    number: best.number,
  };
}

const needsPainting = (before: Attempt, after: Attempt): boolean =>
  after.seed !== before.seed || after.scene.items.length < before.scene.items.length;

/**
 * Paints a scene and checks that the picture shows all of it. If not, other seeds are tried; what no seed shows is left
 * out and listed as not drawn. Yields to the event loop between stages, so that it can be aborted there.
 */
export async function paint(requested: Scene, options: PaintOptions): Promise<Painting> {
  if (!canPaint(requested)) throw new RangeError('the scene names nothing that can be painted');
  const { width, height } = sizeOf(requested, options);
  const { signal, onStage } = options;
  const previewScale = Math.min(1, PREVIEW_SIDE / Math.max(width, height));
  const previewSize = {
    width: Math.max(32, Math.round(width * previewScale)),
    height: Math.max(32, Math.round(height * previewScale)),
  };
  const reportStage = async (id: StageId, canvas: Canvas): Promise<void> => {
    if (!onStage) return;
    const name = STAGES.find((stage) => stage.id === id)?.name ?? id;
    onStage({ id, name, preview: await canvas.encode('webp', 72), ...previewSize });
  };
  const yieldOrAbort = async (): Promise<void> => {
    await yieldToEventLoop();
    signal?.throwIfAborted();
  };
  let attempt: Attempt = { scene: requested, seed: options.seed, number: 0 };
  await yieldOrAbort();
  if (onStage) {
    const compose = (id: 'idea' | 'outline' | 'texture'): Sheet => {
      const style = sketchStyle(styleOf(attempt.scene.style), id);
      const sketch = beginSheet({ scene: attempt.scene, ...previewSize, seed: attempt.seed, style });
      sketch.compose();
      return sketch;
    };
    // the texture sketch has the most complete forms, so it is checked before any sketch is shown
    let texture = compose('texture');
    const before = attempt;
    attempt = improve(before, texture.findFaults(), options.seed, previewSize);
    if (needsPainting(before, attempt)) texture = compose('texture');
    for (const id of ['idea', 'outline', 'texture'] as const) {
      await reportStage(id, (id === 'texture' ? texture : compose(id)).mount());
      await yieldOrAbort();
    }
  }
  const composeInFull = (): Sheet => {
    const full = beginSheet({ scene: attempt.scene, width, height, seed: attempt.seed });
    full.compose();
    return full;
  };
  let sheet = composeInFull();
  for (let repaint = 0; repaint < MAX_REPAINTS; repaint++) {
    const before = attempt;
    attempt = improve(before, sheet.findFaults(), options.seed, previewSize);
    if (!needsPainting(before, attempt)) break;
    await yieldOrAbort();
    sheet = composeInFull();
  }
  const { scene, seed } = attempt;
  const makePreview = (): Canvas => {
    const copy = createCanvas(
      Math.max(1, Math.round(sheet.canvas.width * previewScale)),
      Math.max(1, Math.round(sheet.canvas.height * previewScale)),
    );
    copy.getContext('2d').drawImage(sheet.canvas, 0, 0, copy.width, copy.height);
    return mountSheet(copy, scene.format, previewSize.width, previewSize.height);
  };
  if (onStage) await reportStage('colour', makePreview());
  await yieldOrAbort();
  const missingGlyphs = sheet.inscribe();
  if (onStage) await reportStage('inscription', makePreview());
  await yieldOrAbort();
  sheet.seal();
  if (onStage) await reportStage('seal', makePreview());
  const encoding = options.encoding ?? 'png';
  const image = await encode(sheet.mount(), encoding, options.quality ?? 88);
  signal?.throwIfAborted();
  return { image, encoding, width, height, seed, scene, missingGlyphs };
}
