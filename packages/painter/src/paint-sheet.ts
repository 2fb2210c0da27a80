import type { Canvas } from '@napi-rs/canvas';
import { type Fault, findFaults } from './compose/check.ts';
import { composeScene } from './compose/compose.ts';
import type { Composition } from './compose/composition.ts';
import { isSnowLandscape } from './compose/genre.ts';
import { createLedger } from './compose/ledger.ts';
import { mountSheet } from './compose/mount.ts';
import { groundColour, paletteFor } from './compose/setting.ts';
import { addSeal, type Inscribed, inscribe } from './compose/sign.ts';
import { setUpEasel } from './easel.ts';
import { finishSheet } from './ground/finish.ts';
import { layGround } from './ground/ground.ts';
import type { Pen } from './pen/pen.ts';
import { createRandom } from './random.ts';
import type { Scene } from './scene.ts';
import type { Style } from './style/style.ts';
import { styleOf } from './style/styles.ts';

interface SheetRequest {
  scene: Scene;
  width: number;
  height: number;
  seed: number;
  /** Replaces the scene's style, for example by that of an early stage. */
  style?: Style;
}

/** A picture in progress; the caller runs the steps one by one, to show previews or to stop. */
export interface Sheet {
  canvas: Canvas;
  compose(): void;
  /** Writes the inscription; returns the characters that no font contains. */
  inscribe(): string[];
  seal(): void;
  /** What the picture fails to show of the scene; to be called after `compose`. */
  findFaults(): Fault[];
  /** The finished picture in its format's shape. */
  mount(): Canvas;
}

export function beginSheet(request: SheetRequest): Sheet {
  const { scene, width, height } = request;
  const style = request.style ?? styleOf(scene.style);
  const rng = createRandom(request.seed);
  // A fan is painted as a flat strip; `mountSheet` bends it afterwards.
  const isFan = scene.format === 'fan';
  const w = isFan ? Math.round(height * 1.72) : width;
  const h = isFan ? Math.round(height * 0.58) : height;
  const easel = setUpEasel(w, h, style, rng.fork('easel'));
  const isSnowUnpainted = isSnowLandscape(scene, style, w / h);
  const ground = groundColour(style, scene, isSnowUnpainted);
  const pen: Pen = {
    ctx: easel.ctx,
    style,
    palette: paletteFor(style, scene, ground),
    tints: {},
    rng: rng.fork('pen'),
    u: easel.u,
    detail: Math.max(0.25, Math.min(1, Math.min(w, h) / 640)),
    haze: 0,
    ground,
    perches: [],
    snow: isSnowUnpainted,
  };
  const ledger = createLedger(w, h);
  easel.observe = ledger.observe;
  const composition: Composition = {
    easel,
    pen,
    scene,
    rng: rng.fork('compose'),
    w,
    h,
    sideOfLargeForms: rng.chance(0.62) ? 1 : -1,
    placed: new Set(),
    ledger,
  };
  let inscribed: Inscribed | undefined;
  return {
    canvas: easel.canvas,
    compose() {
      layGround(easel.ctx, w, h, style, rng.fork('ground'), ground);
      composeScene(composition);
      finishSheet({ ctx: easel.ctx, w, h, u: easel.u, style, rng: rng.fork('finish') });
    },
    inscribe() {
      inscribed = inscribe(composition);
      return inscribed.missingGlyphs;
    },
    seal() {
      if (inscribed) addSeal(composition, inscribed);
    },
    findFaults: () => findFaults(scene, composition),
    mount: () => mountSheet(easel.canvas, scene.format, width, height),
  };
}

/** Paints one sheet from the empty ground to the seal. */
export function paintSheet(request: SheetRequest): { canvas: Canvas; missingGlyphs: string[] } {
  const sheet = beginSheet(request);
  sheet.compose();
  const missingGlyphs = sheet.inscribe();
  sheet.seal();
  return { canvas: sheet.mount(), missingGlyphs };
}
