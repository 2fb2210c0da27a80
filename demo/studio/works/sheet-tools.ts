/**
 * Tools to compose a picture by hand. The painter composes a picture from any prompt; the works and plates of the demo use
 * its motifs, styles and papers, but place every motif themselves.
 */

import {
  emptyScene,
  type FormatId,
  type Hour,
  motifOf,
  type Season,
  type StyleId,
  styleOf,
} from '@meiyu/painter/prompt.ts';
import {
  bankUnder,
  type Composition,
  createLedger,
  createRandom,
  dissolveFoot,
  drawBoulder,
  drawFall,
  drawNetWater,
  drawRipples,
  drawSmallTree,
  drawStream,
  drawTuft,
  finishSheet,
  groundColour,
  layGround,
  luminance,
  mistAt,
  mountSheet,
  type Pen,
  type Pigment,
  paintMassif,
  mistBand as paintMistBand,
  paintSky,
  paletteFor,
  place,
  pressSeal,
  type Role,
  type SmallTree,
  setUpEasel,
  type Writing,
  withAlpha,
  writeColumns,
} from '@meiyu/painter/studio.ts';
import type { Canvas } from '@napi-rs/canvas';

export interface SheetOptions {
  style: StyleId;
  format: FormatId;
  /** Width divided by height. */
  ratio: number;
  season?: Season;
  hour?: Hour;
  snow?: boolean;
  depth?: number;
  /** Overrides the style's ground colour. */
  ground?: string;
  /** Overrides pigments of the style. */
  palette?: Partial<Record<Role, Pigment>>;
}

export interface Hill {
  x: number;
  /** Vertical position of the foot, as a share of the height. */
  base: number;
  w: number;
  h: number;
  /** Number of lower peaks around the main one. */
  lobes?: number;
  /** How pointed the peaks are: below 1 round, above 1 pointed. */
  sharp?: number;
  /** Darkness of the paint, from 0 to 1. */
  tone?: number;
  /** 0 bare, 1 well wooded. */
  trees?: number;
}
interface PutOptions {
  flip?: boolean;
  haze?: number;
  colour?: string;
  /** Width as a share of the sheet's height; by default from the motif's proportions. */
  width?: number;
}

/** Positions and sizes are shares of the sheet: x of its width, everything else of its height. */
export interface SheetTools {
  w: number;
  h: number;
  pen: Pen;
  composition: Composition;
  /** Hills at one distance, whose feet fade out over `fadeHeight`. */
  hills(haze: number, fadeHeight: number, list: readonly Hill[]): void;
  mistBand(y: number, thickness: number, strength?: number): void;
  mist(x: number, y: number, rx: number, ry: number, alpha: number, colour?: string): void;
  /** A gradient over the whole width. */
  wash(top: number, foot: number, colour: string, topAlpha: number, footAlpha?: number): void;
  water(top: number, foot: number, density?: number, from?: number, to?: number): void;
  /** Water as a net of scales. */
  netWater(top: number, foot: number): void;
  /** Paints a motif of the painter; `x` and `y` are the middle of its foot. */
  put(motif: string, x: number, y: number, height: number, options?: PutOptions): void;
  /** Puts a bird on the perch nearest to a position; the branch must be painted before. */
  perch(motif: string, x: number, y: number, height: number, options?: PutOptions): void;
  /** Low land for a house to stand on. */
  bank(x: number, y: number, width: number): void;
  trees(haze: number, list: readonly (readonly [x: number, y: number, height: number, kind: SmallTree])[]): void;
  stones(list: readonly (readonly [x: number, y: number, w: number, h: number])[], tone?: number): void;
  tufts(from: number, to: number, y: number, height: number, count: number): void;
  waterfall(x: number, top: number, foot: number, w: number): void;
  stream(x: number, top: number, foot: number, w: number): void;
  /** Paints a separate layer freely, for things without a motif. */
  drawLayer(paint: (brush: Pen) => void, haze?: number): void;
  weather(kind: 'rain' | 'snow' | 'mist'): void;
  /** A table top from `y` down. */
  tableTop(y: number): void;
  sky(): void;
  write(text: string, x: number, y: number, size: number, columnLength?: number, script?: Writing['script']): void;
  seal(text: string, x: number, y: number, size?: number): void;
}

interface PreparedSheet {
  tools: SheetTools;
  /** Applies the style's final effect, then writing and seals (`sign`), and cuts the sheet to its format. */
  finish(sign?: (tools: SheetTools) => void): Canvas;
}

export function prepareSheet(options: SheetOptions, width: number, seed: number): PreparedSheet {
  const height = Math.round(width / options.ratio);
  const defaultStyle = styleOf(options.style);
  const style = options.ground
    ? { ...defaultStyle, ground: { ...defaultStyle.ground, colour: options.ground } }
    : defaultStyle;
  const rng = createRandom(seed);
  const scene = { ...emptyScene(), ...options, depth: options.depth ?? 1 };
  if (options.snow) scene.items.push({ motif: 'snow', count: 1 });
  // A fan is painted as a flat strip; `mountSheet` bends it afterwards.
  const isFan = options.format === 'fan';
  const w = isFan ? Math.round(height * 1.72) : width;
  const h = isFan ? Math.round(height * 0.58) : height;
  const easel = setUpEasel(w, h, style, rng.fork('easel'));
  const ground = groundColour(style, scene);
  const pen: Pen = {
    ctx: easel.ctx,
    style,
    palette: { ...paletteFor(style, scene, ground), ...options.palette },
    tints: {},
    rng: rng.fork('pen'),
    u: easel.u,
    detail: Math.max(0.25, Math.min(1, Math.min(w, h) / 640)),
    haze: 0,
    ground,
    perches: [],
  };
  const composition: Composition = {
    easel,
    pen,
    scene,
    rng: rng.fork('compose'),
    w,
    h,
    sideOfLargeForms: 1,
    placed: new Set(),
    ledger: createLedger(w, h),
    hasFixedPositions: true,
  };
  let layerCount = 0;
  const layerPen = (haze = 0): Pen => ({ ...pen, haze, rng: rng.fork(`step${++layerCount}`) });
  layGround(easel.ctx, w, h, style, rng.fork('ground'), ground);

  const tools: SheetTools = {
    w,
    h,
    pen,
    composition,
    hills: (haze, fadeHeight, list) =>
      easel.layer(layerPen(haze), (brush) => {
        let lowestBase = 0;
        for (const { x, base, w: hillWidth, h: hillHeight, ...rest } of list) {
          lowestBase = Math.max(lowestBase, base * h);
          paintMassif(brush, {
            treeSize: brush.u * 22,
            ...rest,
            cx: x * w,
            base: base * h,
            w: hillWidth * h,
            h: hillHeight * h,
          });
        }
        dissolveFoot(brush, -w * 0.1, w * 1.1, lowestBase, fadeHeight * h);
      }),
    mistBand: (y, thickness, strength = 0.7) => paintMistBand(composition, y * h, thickness * h, strength),
    mist: (x, y, rx, ry, alpha, colour = pen.ground) => mistAt(pen, x * w, y * h, rx * h, ry * h, colour, alpha),
    wash(top, foot, colour, topAlpha, footAlpha = 0) {
      const fade = pen.ctx.createLinearGradient(0, top * h, 0, foot * h);
      fade.addColorStop(0, withAlpha(colour, topAlpha));
      fade.addColorStop(1, withAlpha(colour, footAlpha));
      pen.ctx.fillStyle = fade;
      pen.ctx.fillRect(0, Math.min(top, foot) * h, w, Math.abs(foot - top) * h);
    },
    water: (top, foot, density = 1, from = 0, to = 1) =>
      drawRipples(layerPen(), from * w, to * w, top * h, foot * h, density),
    netWater: (top, foot) => drawNetWater(layerPen(), 0, w, top * h, foot * h),
    put(motif, x, y, motifHeight, { flip = false, haze = 0, colour, width: motifWidth } = {}) {
      const definition = motifOf(motif);
      const spot = {
        x: x * w,
        y: y * h,
        w: (motifWidth ?? motifHeight * definition.aspect) * h,
        h: motifHeight * h,
        flip,
      };
      place(composition, { motif, count: 1, definition, ...(colour ? { colour } : {}) }, spot, haze);
    },
    perch(motif, x, y, motifHeight, options) {
      const distanceTo = ([px, py]: readonly [number, number]): number => Math.hypot(px - x * w, py - y * h);
      const [nearestPerch = [x * w, y * h] as const] = [...pen.perches].sort((a, b) => distanceTo(a) - distanceTo(b));
      tools.put(motif, nearestPerch[0] / w, nearestPerch[1] / h + motifHeight * 0.14, motifHeight, options);
    },
    bank: (x, y, bankWidth) => bankUnder(composition, x * w, y * h, bankWidth * h),
    trees: (haze, list) =>
      easel.layer(layerPen(haze), (brush) => {
        for (const [x, y, treeHeight, kind] of list) drawSmallTree(brush, x * w, y * h, treeHeight * h, kind);
      }),
    stones: (list, tone = 0.65) =>
      easel.layer(layerPen(), (brush) => {
        for (const [x, y, stoneWidth, stoneHeight] of list)
          drawBoulder(brush, x * w, y * h, stoneWidth * h, stoneHeight * h, tone);
      }),
    tufts: (from, to, y, tuftHeight, count) =>
      easel.layer(layerPen(), (brush) => {
        for (let i = 0; i < count; i++)
          drawTuft(brush, brush.rng.between(from, to) * w, y * h, tuftHeight * h * brush.rng.between(0.6, 1.2), 7);
      }),
    waterfall: (x, top, foot, fallWidth) =>
      easel.layer(layerPen(), (brush) => drawFall(brush, x * w, top * h, foot * h, fallWidth * h)),
    stream: (x, top, foot, streamWidth) =>
      easel.layer(layerPen(), (brush) => drawStream(brush, x * w, top * h, foot * h, streamWidth * h)),
    drawLayer: (paint, haze = 0) => easel.layer(layerPen(haze), paint),
    weather: (kind) => tools.put(kind, 0.5, kind === 'mist' ? 0.7 : 1, kind === 'mist' ? 0.3 : 1, { width: w / h }),
    tableTop(y) {
      const [earth] = pen.palette.earth;
      tools.wash(y, 1, earth, 0.26, 0.1);
    },
    sky: () => paintSky(composition),
    write(text, x, y, size, columnLength = 12, script = 'kai') {
      const isDark = luminance(ground) < 0.45;
      const isLineColoured = options.style === 'papercut' || options.style === 'porcelain';
      const colour = withAlpha(isLineColoured ? style.line.colour : isDark ? '#f3e6c4' : '#1f1d1b', 0.92);
      const writing = { x: x * w, y: y * h, size: size * h, colour, columnLength, script, rng: rng.fork('hand') };
      const { missingGlyphs } = writeColumns(pen.ctx, { text, ...writing });
      if (missingGlyphs.length > 0) throw new RangeError(`no font writes ${missingGlyphs.join('')}`);
    },
    seal(text, x, y, size = 0.044) {
      const ink = options.style === 'porcelain' ? '#1f3f96' : options.style === 'papercut' ? '#8f1a14' : '#ad3226';
      pressSeal(pen.ctx, text, x * w, y * h, size * Math.min(w, h), ink);
    },
  };
  return {
    tools,
    finish(sign) {
      finishSheet({ ctx: easel.ctx, w, h, u: easel.u, style, rng: rng.fork('finish') });
      sign?.(tools);
      return mountSheet(easel.canvas, options.format, width, height);
    },
  };
}
