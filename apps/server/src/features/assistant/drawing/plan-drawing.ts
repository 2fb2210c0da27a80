import { isDeepStrictEqual } from 'node:util';
import { canPaint, FORMATS, parsePrompt, type Scene } from '@meiyu/painter/prompt.ts';
import type { DrawRequest } from '../engine/engine.ts';
import { applyChips } from './apply-chips.ts';
import { editByWords } from './edit-words.ts';
import { SAY_UNCHANGED, sayMissing, sayNothing } from './near-themes.ts';
import { formatNamed, formatNear, proportionNamed } from './ratios.ts';
import { chooseSeeds } from './seeds.ts';
import { readStoredScene } from './stored-scene.ts';
import { styleNamed } from './styles.ts';

export interface Plan {
  scene: Scene;
  /** Name of the sheet's shape. */
  ratio: string;
  /** Width over height. */
  proportion: number;
  /** One for each picture; none when there is nothing to paint. */
  seeds: number[];
  /** What to say beside the pictures, or in their place. */
  words: string;
}

/** The painter reads so much of a prompt. */
const READ_LENGTH = 400;

/** From what was asked to what will be painted. Hands win over words, and in an edit words over the picture's own. */
export function planDrawing(request: DrawRequest): Plan {
  const { from } = request;
  const stored = from && readStoredScene(from.scene);
  const base = from && (stored?.scene ?? readPrompt(from.prompt));
  let scene = base ?? readPrompt(request.prompt);
  let changed = true;
  if (base && from.mode === 'edit') {
    scene = editByWords(base, request.prompt);
    changed = !isDeepStrictEqual(paintedOf(scene), paintedOf(base));
  }
  if (request.chips) {
    const before = scene;
    scene = applyChips(scene, request.chips);
    changed ||= !isDeepStrictEqual(paintedOf(scene), paintedOf(before));
  }
  const sheet = chooseSheet(request, scene, base, stored?.ratio);
  const style = chooseStyleByHand(request, scene, base);
  changed ||= style !== base?.style || sheet.format !== base?.format;
  scene = { ...scene, style, format: sheet.format };
  const paints = canPaint(scene) && (changed || from?.mode !== 'edit');
  return {
    scene,
    ratio: sheet.ratio,
    proportion: sheet.proportion,
    seeds: paints ? chooseSeeds(request) : [],
    words: sayWords(request, scene, paints),
  };
}

/** Words that stand where a thing is named, and name none. */
const NO_THINGS = new Set(
  '适合 有关 关于 属于 代表 表现 描绘 充满 带有 具有 送给 用来 作为 看看 随便 任意 符合 体现'.split(' '),
);

/** What the painter knows it cannot draw it must not draw as something like it: 孔雀 is no 凤凰. */
function readPrompt(prompt: string): Scene {
  const scene = parsePrompt(prompt);
  const unknown = scene.unknown.filter((word) => !NO_THINGS.has(word));
  const misread = scene.understood.filter((one) => one.kind === 'motif' && unknown.includes(one.word));
  return {
    ...scene,
    unknown,
    items: scene.items.filter((item) => !misread.some((one) => one.id === item.motif)),
    understood: scene.understood.filter((one) => !misread.includes(one)),
  };
}

/** What can be seen of a scene: how it was understood does not matter here. */
function paintedOf({ understood: _words, unknown: _missing, without: _refused, ...painted }: Scene) {
  return JSON.parse(JSON.stringify(painted)) as unknown;
}

function chooseStyleByHand(request: DrawRequest, scene: Scene, base: Scene | undefined): Scene['style'] {
  const byHand = request.style ? styleNamed(request.style) : undefined;
  const byWords = base !== undefined && scene.style !== base.style;
  const byChips = request.chips?.some((chip) => chip.kind === 'style') ?? false;
  return byHand && !byWords && !byChips ? byHand : scene.style;
}

function chooseSheet(request: DrawRequest, scene: Scene, base: Scene | undefined, storedRatio: string | undefined) {
  const own = { ratio: FORMATS[scene.format].name, proportion: FORMATS[scene.format].ratio, format: scene.format };
  const byWords = base !== undefined && scene.format !== base.format;
  const byChips = request.chips?.some((chip) => chip.kind === 'format') ?? false;
  // A picture goes on in the shape it has.
  const ratio = request.ratio || (base ? storedRatio : undefined);
  const proportion = ratio ? proportionNamed(ratio) : undefined;
  if (!ratio || proportion === undefined || byWords || (byChips && request.ratio)) return own;
  return { ratio, proportion, format: formatNamed(ratio) ?? formatNear(proportion) };
}

function sayWords({ from, prompt }: DrawRequest, scene: Scene, paints: boolean): string {
  const words: string[] = [];
  if (scene.unknown.length) {
    const kept = from?.mode === 'edit' && canPaint(scene) ? 'unchanged' : 'nothing';
    words.push(sayMissing(scene.unknown, paints ? 'painted' : kept));
  } else if (!paints) words.push(from?.mode === 'edit' && canPaint(scene) ? SAY_UNCHANGED : sayNothing(prompt));
  if (!from && prompt.length > READ_LENGTH) words.push(`描述较长，画师读到了前 ${READ_LENGTH} 个字。`);
  return words.join('\n\n');
}
