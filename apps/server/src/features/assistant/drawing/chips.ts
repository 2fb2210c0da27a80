import { COLOURS, DICTIONARY, FORMATS, MOTIFS, motifOf, type Scene, styleOf } from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';

/*
 * A scene shown as chips. Everything that will be painted has a chip, even if no word of the prompt named it (春天 adds
 * peach blossom), so that the chips match the picture.
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
const MAX_WORD_LENGTH = 40;

/** A chip and the function that removes its part from the scene. */
interface ScenePart {
  chip: Chip;
  removeFrom(scene: Scene): void;
}

/** The parts of a scene that have a chip. */
export function scenePartsOf(scene: Scene): ScenePart[] {
  const parts: ScenePart[] = [];
  const addPart = (kind: Chip['kind'], word: string, removeFrom: ScenePart['removeFrom']): void => {
    parts.push({ chip: { kind, word: shorten(word) }, removeFrom });
  };
  for (const verse of scene.understood.filter((term) => term.kind === 'verse'))
    addPart('other', verse.word, (next) => {
      next.understood = next.understood.filter((term) => term.id !== verse.id);
    });
  for (const { motif, count, colour } of scene.items) {
    const word = motifWord(scene, motif);
    const kind = motifOf(motif).kind === 'weather' ? 'weather' : 'motif';
    addPart(kind, count > 1 ? `${word}×${count}` : word, (next) => {
      next.items = next.items.filter((item) => item.motif !== motif);
    });
    if (colour)
      addPart('color', `${colourName(colour)}的${motifOf(motif).name}`, (next) => {
        for (const item of next.items) if (item.motif === motif) delete item.colour;
      });
  }
  for (const { kind, word, id } of scene.understood)
    if (kind === 'relation')
      addPart('other', word, (next) => {
        next.understood = next.understood.filter((term) => !(term.kind === kind && term.id === id));
        removeRelation(next, id);
      });
  if (scene.season) addPart('season', SEASONS[scene.season], (next) => delete next.season);
  if (scene.hour) addPart('hour', HOURS[scene.hour], (next) => delete next.hour);
  if (scene.mood) addPart('mood', MOODS[scene.mood], (next) => delete next.mood);
  if (scene.view) addPart('other', VIEWS[scene.view], (next) => delete next.view);
  /** Sets empty space (blank) or colour strength (depth) back to its normal value. */
  const resetTo = (key: 'blank' | 'depth', value: number) => (next: Scene) => {
    next[key] = value;
  };
  if (scene.blank > 0.55) addPart('other', '多留白', resetTo('blank', 0.5));
  if (scene.blank < 0.45) addPart('other', '饱满', resetTo('blank', 0.5));
  if (scene.depth < 0.95) addPart('color', '颜色淡', resetTo('depth', 1));
  if (scene.depth > 1.05) addPart('color', '颜色深', resetTo('depth', 1));
  for (const id of new Set(scene.without))
    addPart('other', `${WITHOUT_PREFIX}${excludedWord(scene, id)}`, (next) => {
      next.without = next.without.filter((other) => other !== id);
    });
  if (scene.inscription) addPart('inscription', scene.inscription, (next) => delete next.inscription);
  if (scene.seal && scene.understood.some((term) => term.kind === 'seal'))
    addPart('other', `印章：${scene.seal}`, (next) => delete next.seal);
  addPart('style', styleOf(scene.style).name, (next) => {
    next.understood = next.understood.filter((term) => term.kind !== 'style');
  });
  addPart('format', FORMATS[scene.format].name, (next) => {
    next.understood = next.understood.filter((term) => term.kind !== 'format');
  });
  return parts;
}

/** Ids of relations are verb:subject:object or place:motif:position. */
function removeRelation(scene: Scene, id: string): void {
  const [verb, subject, object = ''] = id.split(':');
  if (verb === 'place') for (const item of scene.items) if (item.motif === subject) delete item.place;
  if (!scene.relations) return;
  scene.relations = scene.relations.filter(
    (one) => !(one.verb === verb && one.subject === subject && (one.object ?? '') === object),
  );
  if (!scene.relations.length) delete scene.relations;
}

export function chipsOf(scene: Scene): Chip[] {
  const chips = new Map(scenePartsOf(scene).map(({ chip }) => [keyOf(chip), chip]));
  return [...chips.values()];
}

export function keyOf(chip: Chip): string {
  return `${chip.kind} ${chip.word}`;
}

/** The user's word for a motif if it names only that motif, unlike a verse or 岁寒三友; otherwise the name of the motif. */
function motifWord(scene: Scene, motif: string): string {
  const word = scene.understood.find((term) => term.kind === 'motif' && term.id === motif)?.word ?? '';
  const isShared = scene.understood.filter((term) => term.kind === 'motif' && term.word === word).length > 1;
  // 江上 is a location (on the river), not the motif itself.
  const isMotifName = word.length <= 5 && !/[上下中里边畔间]$/u.test(word);
  return word && !isShared && isMotifName ? word : motifOf(motif).name;
}

function excludedWord(scene: Scene, id: string): string {
  if (id.startsWith('colour:')) return id === 'colour:all' ? '颜色' : colourName(id.slice('colour:'.length));
  if (id === 'inscription') return '题字';
  if (id === 'seal') return '印章';
  const word = scene.understood.find((term) => term.kind === 'without' && term.id === id)?.word;
  return word ?? MOTIFS.get(id)?.name ?? id;
}

/** The first word of a colour that ends in 色 and means only a colour: black is 黑色, because 墨色 is a style. */
function colourName(id: string): string {
  const words = COLOURS[id]?.words ?? [];
  return words.find((word) => word.endsWith('色') && DICTIONARY.get(word)?.[0]?.kind === 'colour') ?? words[0] ?? '';
}

function shorten(word: string): string {
  return word.length > MAX_WORD_LENGTH ? `${word.slice(0, MAX_WORD_LENGTH - 1)}…` : word;
}
