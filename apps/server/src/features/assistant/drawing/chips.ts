import { COLOURS, DICTIONARY, FORMATS, MOTIFS, motifOf, type Scene, styleOf } from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';

/*
 * A scene shown as chips. Everything that will be painted has one, also what no word of the prompt named (春天 brings
 * peach blossom), so that what is seen and what is painted are the same.
 */

const SEASONS = { spring: '春天', summer: '夏天', autumn: '秋天', winter: '冬天' } as const;
const HOURS = { dawn: '清晨', day: '白天', dusk: '黄昏', night: '夜晚' } as const;
const MOODS = {
  quiet: '宁静',
  grand: '壮丽',
  lively: '活泼',
  lonely: '寂寞',
  dreamy: '朦胧',
  festive: '喜庆',
} as const;
const VIEWS = { high: '高远', deep: '深远', level: '平远' } as const;
export const WITHOUT_PREFIX = '不要';
const LONGEST_WORD = 40;

/** A chip, and how its part leaves the scene. */
interface Part {
  chip: Chip;
  drop(scene: Scene): void;
}

export function partsOf(scene: Scene): Part[] {
  const parts: Part[] = [];
  const put = (kind: Chip['kind'], word: string, drop: Part['drop']): void => {
    parts.push({ chip: { kind, word: shorten(word) }, drop });
  };
  for (const verse of scene.understood.filter((one) => one.kind === 'verse'))
    put('other', verse.word, (next) => {
      next.understood = next.understood.filter((one) => one.id !== verse.id);
    });
  for (const { motif, count, colour } of scene.items) {
    const word = wordFor(scene, motif);
    const kind = motifOf(motif).kind === 'weather' ? 'weather' : 'motif';
    put(kind, count > 1 ? `${word}×${count}` : word, (next) => {
      next.items = next.items.filter((one) => one.motif !== motif);
    });
    if (colour)
      put('color', `${colourName(colour)}的${motifOf(motif).name}`, (next) => {
        for (const one of next.items) if (one.motif === motif) delete one.colour;
      });
  }
  if (scene.season) put('season', SEASONS[scene.season], (next) => delete next.season);
  if (scene.hour) put('hour', HOURS[scene.hour], (next) => delete next.hour);
  if (scene.mood) put('mood', MOODS[scene.mood], (next) => delete next.mood);
  if (scene.view) put('other', VIEWS[scene.view], (next) => delete next.view);
  const even = (key: 'blank' | 'depth', value: number) => (next: Scene) => {
    next[key] = value;
  };
  if (scene.blank > 0.55) put('other', '多留白', even('blank', 0.5));
  if (scene.blank < 0.45) put('other', '饱满', even('blank', 0.5));
  if (scene.depth < 0.95) put('color', '颜色淡', even('depth', 1));
  if (scene.depth > 1.05) put('color', '颜色深', even('depth', 1));
  for (const id of new Set(scene.without))
    put('other', `${WITHOUT_PREFIX}${withoutWord(scene, id)}`, (next) => {
      next.without = next.without.filter((one) => one !== id);
    });
  if (scene.inscription) put('inscription', scene.inscription, (next) => delete next.inscription);
  if (scene.seal && scene.understood.some((one) => one.kind === 'seal'))
    put('other', `印章：${scene.seal}`, (next) => delete next.seal);
  put('style', styleOf(scene.style).name, (next) => {
    next.understood = next.understood.filter((one) => one.kind !== 'style');
  });
  put('format', FORMATS[scene.format].name, (next) => {
    next.understood = next.understood.filter((one) => one.kind !== 'format');
  });
  return parts;
}

export function chipsOf(scene: Scene): Chip[] {
  const chips = new Map(partsOf(scene).map(({ chip }) => [keyOf(chip), chip]));
  return [...chips.values()];
}

export function keyOf(chip: Chip): string {
  return `${chip.kind} ${chip.word}`;
}

/** The reader's own word for a thing where it stood for that thing alone; a verse or 岁寒三友 names several. */
function wordFor(scene: Scene, motif: string): string {
  const said = scene.understood.find((one) => one.kind === 'motif' && one.id === motif)?.word ?? '';
  const shared = scene.understood.filter((one) => one.kind === 'motif' && one.word === said).length > 1;
  // 江上 is a place on it, not the thing.
  const thing = said.length <= 5 && !/[上下中里边畔间]$/u.test(said);
  return said && !shared && thing ? said : motifOf(motif).name;
}

function withoutWord(scene: Scene, id: string): string {
  if (id === 'inscription') return '题字';
  if (id === 'seal') return '印章';
  const said = scene.understood.find((one) => one.kind === 'without' && one.id === id)?.word;
  return said ?? MOTIFS.get(id)?.name ?? id;
}

/** 红色, 粉色 …; 墨色 is a manner, so black is 黑色. */
function colourName(id: string): string {
  const words = COLOURS[id]?.words ?? [];
  return words.find((word) => word.endsWith('色') && DICTIONARY.get(word)?.[0]?.kind === 'colour') ?? words[0] ?? '';
}

function shorten(word: string): string {
  return word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD - 1)}…` : word;
}
