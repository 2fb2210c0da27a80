import { isDeepStrictEqual } from 'node:util';
import { canPaint, FORMATS, parsePrompt, type Scene } from '@meiyu/painter/prompt.ts';
import type { DrawRequest } from '../engine/engine.ts';
import { applyChips } from './apply-chips.ts';
import { editByWords } from './edit-words.ts';
import { describeMissing, suggestThemes, UNCHANGED_MESSAGE } from './near-themes.ts';
import { findFormat, findProportion, nearestFormat } from './ratios.ts';
import { chooseSeeds } from './seeds.ts';
import { readStoredScene } from './stored-scene.ts';
import { findStyle } from './styles.ts';

export interface Plan {
  scene: Scene;
  /** Name of the format (立轴, 斗方 …) or a ratio such as 3:4. */
  ratio: string;
  /** Width over height. */
  proportion: number;
  /** One for each picture; none when there is nothing to paint. */
  seeds: number[];
  /** Text shown beside the pictures, or instead of them. */
  message: string;
}

/** The painter reads only this many characters of a prompt. */
const MAX_READ_LENGTH = 400;

/**
 * Turns a request into a scene. Choices made with the controls override the prompt; in an edit the prompt overrides
 * the style and format of the old picture.
 */
export function planDrawing(request: DrawRequest): Plan {
  const { from } = request;
  const stored = from && readStoredScene(from.engineState);
  const base = from && (stored?.scene ?? readPrompt(from.prompt));
  let scene = base ?? readPrompt(request.prompt);
  let isChanged = true;
  if (base && from.mode === 'edit') {
    scene = editByWords(base, request.prompt);
    isChanged = !isDeepStrictEqual(visiblePartOf(scene), visiblePartOf(base));
  }
  if (request.chips) {
    const sceneBefore = scene;
    scene = applyChips(scene, request.chips);
    isChanged ||= !isDeepStrictEqual(visiblePartOf(scene), visiblePartOf(sceneBefore));
  }
  const shape = chooseShape(request, scene, base, stored?.ratio);
  const style = resolveStyle(request, scene, base);
  isChanged ||= style !== base?.style || shape.format !== base?.format;
  scene = { ...scene, style, format: shape.format };
  const willPaint = canPaint(scene) && (isChanged || from?.mode !== 'edit');
  return {
    scene,
    ratio: shape.ratio,
    proportion: shape.proportion,
    seeds: willPaint ? chooseSeeds(request) : [],
    message: composeMessage(request, scene, willPaint),
  };
}

/** Words that the parser lists as unknown, although they name nothing that could be drawn. */
const NOT_MOTIFS = new Set(
  '适合 有关 关于 属于 代表 表现 描绘 充满 带有 具有 送给 用来 作为 看看 随便 任意 符合 体现'.split(' '),
);

/**
 * Parses a prompt. A word that cannot be drawn (孔雀) must not be drawn as something similar (凤凰), so that motif is
 * removed.
 */
function readPrompt(prompt: string): Scene {
  const scene = parsePrompt(prompt);
  const unknown = scene.unknown.filter((word) => !NOT_MOTIFS.has(word));
  const misread = scene.understood.filter((term) => term.kind === 'motif' && unknown.includes(term.word));
  return {
    ...scene,
    unknown,
    items: scene.items.filter((item) => !misread.some((term) => term.id === item.motif)),
    understood: scene.understood.filter((term) => !misread.includes(term)),
  };
}

/** The part of a scene that can be seen in the picture, without notes on how the prompt was understood. */
function visiblePartOf({ understood: _understood, unknown: _unknown, without: _without, ...visible }: Scene) {
  return JSON.parse(JSON.stringify(visible)) as unknown;
}

/** The style chosen with the control, unless an edit or a chip names another one. */
function resolveStyle(request: DrawRequest, scene: Scene, base: Scene | undefined): Scene['style'] {
  const controlStyle = request.style ? findStyle(request.style) : undefined;
  const isSetByPrompt = base !== undefined && scene.style !== base.style;
  const isSetByChips = request.chips?.some((chip) => chip.kind === 'style') ?? false;
  return controlStyle && !isSetByPrompt && !isSetByChips ? controlStyle : scene.style;
}

function chooseShape(request: DrawRequest, scene: Scene, base: Scene | undefined, storedRatio: string | undefined) {
  const sceneShape = {
    ratio: FORMATS[scene.format].name,
    proportion: FORMATS[scene.format].ratio,
    format: scene.format,
  };
  const isSetByPrompt = base !== undefined && scene.format !== base.format;
  const isSetByChips = request.chips?.some((chip) => chip.kind === 'format') ?? false;
  // A drawing based on another one keeps its shape, unless the user chose a ratio.
  const ratio = request.ratio || (base ? storedRatio : undefined);
  const proportion = ratio ? findProportion(ratio) : undefined;
  if (!ratio || proportion === undefined || isSetByPrompt || (isSetByChips && request.ratio)) return sceneShape;
  return { ratio, proportion, format: findFormat(ratio) ?? nearestFormat(proportion) };
}

function composeMessage({ from, prompt }: DrawRequest, scene: Scene, willPaint: boolean): string {
  const sentences: string[] = [];
  const isUnchanged = from?.mode === 'edit' && canPaint(scene);
  if (scene.unknown.length) {
    const outcome = willPaint ? 'painted' : isUnchanged ? 'unchanged' : 'nothing';
    sentences.push(describeMissing(scene.unknown, outcome));
  } else if (!willPaint) sentences.push(isUnchanged ? UNCHANGED_MESSAGE : suggestThemes(prompt));
  if (!from && prompt.length > MAX_READ_LENGTH) sentences.push(`描述较长，画师读到了前 ${MAX_READ_LENGTH} 个字。`);
  return sentences.join('\n\n');
}
