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
  words: string;
  width: number;
  height: number;
  seed: number;
  /** Another style than the words say, for the same composition. */
  style?: StyleId;
  /** Only as far as this stage of the work. */
  stage?: 'idea' | 'outline' | 'texture';
  /** Signed and sealed; a picture that is looked into is not. */
  signed?: boolean;
}

/** Neither a ground nor a finish the painter knows, so it lays none. */
const NOTHING = 'none' as string;

/** Grain in the paper would eat the bits of the film, and shimmers when the camera moves: films are painted on bare paper. */
function smooth(style: Style): Style {
  const grainy = ['xuan', 'silk', 'plain', 'rough', 'canvas'].includes(style.ground.kind);
  const kind = grainy ? (NOTHING as GroundRule['kind']) : style.ground.kind;
  const finish = ['strokes', 'points', 'lift'].includes(style.finish) ? style.finish : (NOTHING as FinishRule);
  return { ...style, grain: 0, ground: { ...style.ground, kind }, finish };
}

export function sceneOf(recipe: Recipe): Scene {
  const scene = parsePrompt(recipe.words);
  if (!canPaint(scene) || scene.unknown.length > 0)
    throw new RangeError(`the painter does not know ${scene.unknown.join('、') || recipe.words}`);
  return recipe.style ? { ...scene, style: recipe.style } : scene;
}

export function styleFor(recipe: Recipe): Style {
  const style = smooth(styleOf(sceneOf(recipe).style));
  return recipe.stage ? { ...sketchStyle(style, recipe.stage), ground: style.ground, finish: style.finish } : style;
}

const hung = new Map<string, Canvas>();

/** A picture by the hall's painter; painted once. */
export function still(recipe: Recipe): Canvas {
  const name = JSON.stringify(recipe);
  const known = hung.get(name);
  if (known) return known;
  const { width, height, seed } = recipe;
  const order = { scene: sceneOf(recipe), width, height, seed, style: styleFor(recipe) };
  const canvas = recipe.signed ? paintSheet(order).canvas : bare(order);
  hung.set(name, canvas);
  return canvas;
}

function bare(order: Parameters<typeof beginSheet>[0]): Canvas {
  const sheet = beginSheet(order);
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
  /** Room around the motif, in parts of its height. */
  pad?: number;
}

/** One thing alone, on nothing: to be set into a film's own composition. */
export function sprite({
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
  const known = hung.get(name);
  if (known) return known;
  const room = Math.ceil(height * pad);
  const canvas = createCanvas(width + room * 2, height + room * 2);
  const manner = smooth(styleOf(style));
  const rng = createRandom(seed);
  const easel = setUpEasel(canvas.width, canvas.height, manner, rng.fork('easel'));
  const pen: Pen = {
    ctx: canvas.getContext('2d'),
    style: manner,
    palette: manner.palette,
    tints: {},
    rng: rng.fork('pen'),
    u: Math.max(0.5, easel.u),
    detail: 1,
    haze,
    ground: manner.ground.colour,
    perches: [],
  };
  motifOf(motif).draw(pen, { x: canvas.width / 2, y: room + height, w: width, h: height, flip });
  hung.set(name, canvas);
  return canvas;
}

/** Lets go of the pictures of an episode that is done. */
export function clearStills(): void {
  hung.clear();
}
