import type { Canvas } from '@napi-rs/canvas';
import { composeScene } from './compose/compose.ts';
import { isSnowLandscape } from './compose/genre.ts';
import { mountSheet } from './compose/mount.ts';
import { type Composition, groundColour, paletteFor } from './compose/setting.ts';
import { inscribe, type Signed, seal } from './compose/sign.ts';
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
  /** A variant of the scene's style, for the stages of a sketch. */
  style?: Style;
}

/** A picture in progress; the caller runs the steps one by one, to show previews or to stop. */
interface Sheet {
  canvas: Canvas;
  compose(): void;
  /** Writes the inscription; returns the characters that no font contains. */
  inscribe(): string[];
  seal(): void;
  /** The finished picture in its format's shape. */
  mount(): Canvas;
}

export function beginSheet(request: SheetRequest): Sheet {
  const { scene, width, height } = request;
  const style = request.style ?? styleOf(scene.style);
  const rng = createRandom(request.seed);
  // a fan is painted as a flat strip and bent afterwards
  const fan = scene.format === 'fan';
  const w = fan ? Math.round(height * 1.72) : width;
  const h = fan ? Math.round(height * 0.58) : height;
  const easel = setUpEasel(w, h, style, rng.fork('easel'));
  const snow = isSnowLandscape(scene, style, w / h);
  const ground = groundColour(style, scene, snow);
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
    snow,
  };
  const composition: Composition = {
    easel,
    pen,
    scene,
    rng: rng.fork('compose'),
    w,
    h,
    heavySide: rng.chance(0.62) ? 1 : -1,
    placed: new Set(),
  };
  let signed: Signed | undefined;
  return {
    canvas: easel.canvas,
    compose() {
      layGround(easel.ctx, w, h, style, rng.fork('ground'), ground);
      composeScene(composition);
      finishSheet({ ctx: easel.ctx, w, h, u: easel.u, style, rng: rng.fork('finish') });
    },
    inscribe() {
      signed = inscribe(composition);
      return signed.missing;
    },
    seal() {
      if (signed) seal(composition, signed);
    },
    mount: () => mountSheet(easel.canvas, scene.format, width, height),
  };
}

/** Paints one sheet from the empty ground to the seal. */
export function paintSheet(request: SheetRequest): { canvas: Canvas; missing: string[] } {
  const sheet = beginSheet(request);
  sheet.compose();
  const missing = sheet.inscribe();
  sheet.seal();
  return { canvas: sheet.mount(), missing };
}
