import { canPaint, motifOf, parsePrompt, type Scene, type StyleId, styleOf } from '@meiyu/painter/prompt.ts';
import {
  beginSheet,
  createRandom,
  type FinishRule,
  type GroundRule,
  type Pen,
  paintSheet,
  type Style,
  setUpEasel,
  sketchStyle,
} from '@meiyu/painter/studio.ts';
import { type Canvas, createCanvas } from '@napi-rs/canvas';

export interface Recipe {
  prompt: string;
  width: number;
  height: number;
  seed: number;
  /** Overrides the style of the prompt. */
  style?: StyleId;
  /** Paints only up to this stage. */
  stage?: 'idea' | 'outline' | 'texture';
  /** With inscription and seal. */
  signed?: boolean;
}

/** Not a ground or finish that the painter knows, so it applies none. */
const NO_EFFECT = 'none' as string;

/** The style without paper grain, which costs many bits in a film and flickers when the camera moves. */
function withoutGrain(style: Style): Style {
  const hasGrain = ['xuan', 'silk', 'plain', 'rough', 'canvas'].includes(style.ground.kind);
  const kind = hasGrain ? (NO_EFFECT as GroundRule['kind']) : style.ground.kind;
  const finish = ['strokes', 'points', 'lift'].includes(style.finish) ? style.finish : (NO_EFFECT as FinishRule);
  return { ...style, grain: 0, ground: { ...style.ground, kind }, finish };
}

export function sceneOf(recipe: Recipe): Scene {
  const scene = parsePrompt(recipe.prompt);
  if (!canPaint(scene) || scene.unknown.length > 0)
    throw new RangeError(`the painter does not know ${scene.unknown.join('、') || recipe.prompt}`);
  return recipe.style ? { ...scene, style: recipe.style } : scene;
}

export function styleFor(recipe: Recipe): Style {
  const style = withoutGrain(styleOf(sceneOf(recipe).style));
  return recipe.stage ? { ...sketchStyle(style, recipe.stage), ground: style.ground, finish: style.finish } : style;
}

const cache = new Map<string, Canvas>();

/** A picture by the painter, cached. */
export function paintStill(recipe: Recipe): Canvas {
  const name = JSON.stringify(recipe);
  const cached = cache.get(name);
  if (cached) return cached;
  const { width, height, seed } = recipe;
  const request = { scene: sceneOf(recipe), width, height, seed, style: styleFor(recipe) };
  const canvas = recipe.signed ? paintSheet(request).canvas : paintUnsigned(request);
  cache.set(name, canvas);
  return canvas;
}

function paintUnsigned(request: Parameters<typeof beginSheet>[0]): Canvas {
  const sheet = beginSheet(request);
  sheet.compose();
  return sheet.canvas;
}

interface Sprite {
  motif: string;
  style?: StyleId;
  width: number;
  height: number;
  seed?: number;
  flip?: boolean;
  haze?: number;
  /** Margin around the motif, as a share of its height. */
  pad?: number;
}

/** One motif on a transparent canvas, for use in a film's composition. */
export function paintSprite({
  motif,
  style = 'ink',
  width,
  height,
  seed = 3,
  flip = false,
  haze = 0,
  pad = 0.08,
}: Sprite): Canvas {
  const name = JSON.stringify({ motif, style, width, height, seed, flip, haze, pad });
  const cached = cache.get(name);
  if (cached) return cached;
  const margin = Math.ceil(height * pad);
  const canvas = createCanvas(width + margin * 2, height + margin * 2);
  const plainStyle = withoutGrain(styleOf(style));
  const rng = createRandom(seed);
  const easel = setUpEasel(canvas.width, canvas.height, plainStyle, rng.fork('easel'));
  const pen: Pen = {
    ctx: canvas.getContext('2d'),
    style: plainStyle,
    palette: plainStyle.palette,
    tints: {},
    rng: rng.fork('pen'),
    u: Math.max(0.5, easel.u),
    detail: 1,
    haze,
    ground: plainStyle.ground.colour,
    perches: [],
  };
  motifOf(motif).draw(pen, { x: canvas.width / 2, y: margin + height, w: width, h: height, flip });
  cache.set(name, canvas);
  return canvas;
}

/** Clears the cache after an episode. */
export function clearStills(): void {
  cache.clear();
}
