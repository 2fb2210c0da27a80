import {
  addWords,
  chooseFormat,
  chooseStyle,
  findKnownWords,
  MOTIFS,
  type Scene,
  VERSES,
} from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';
import { keyOf, scenePartsOf, WITHOUT_PREFIX } from './chips.ts';
import { findFormat } from './ratios.ts';
import { findStyle } from './styles.ts';

/** Prefixes of chips, with a half-width or full-width colon. */
const SEAL_PREFIX = /^印章[:：]/u;
const INSCRIPTION_PREFIX = /^题[字款][:：]/u;

/**
 * Returns the scene after the user changed its chips: parts without a chip are removed, new chips are added. Parts that
 * kept their chip stay unchanged, including details that chips do not show.
 */
export function applyChips(scene: Scene, chips: readonly Chip[]): Scene {
  const next = structuredClone(scene);
  const wantedKeys = new Set(chips.map(keyOf));
  const parts = scenePartsOf(scene);
  for (const part of parts) if (!wantedKeys.has(keyOf(part.chip))) part.removeFrom(next);
  const keysInScene = new Set(parts.map((part) => keyOf(part.chip)));
  for (const chip of chips) if (!keysInScene.has(keyOf(chip))) addChip(next, chip);
  // A chip of another kind may have named a style or format, as a motif chip 剪纸 does.
  const isChosen = (kind: 'style' | 'format'): boolean =>
    chips.some((chip) => chip.kind === kind) || next.understood.some((term) => term.kind === kind);
  if (!isChosen('style')) next.style = chooseStyle(next);
  if (!isChosen('format')) next.format = chooseFormat(next);
  return next;
}

function addChip(scene: Scene, { kind, word: rawWord }: Chip): void {
  const word = rawWord.normalize('NFKC').trim();
  if (!word) return;
  const style = kind === 'style' ? findStyle(word) : undefined;
  const format = kind === 'format' ? findFormat(word) : undefined;
  if (kind === 'inscription') writeInscription(scene, word);
  else if (INSCRIPTION_PREFIX.test(word)) writeInscription(scene, word.replace(INSCRIPTION_PREFIX, ''));
  else if (SEAL_PREFIX.test(word)) writeSeal(scene, word.replace(SEAL_PREFIX, ''));
  else if (word.startsWith(WITHOUT_PREFIX)) exclude(scene, word.slice(WITHOUT_PREFIX.length));
  else if (isVerse(word)) scene.understood.push({ kind: 'verse', word: rawWord, id: rawWord });
  else if (style) scene.style = style;
  else if (format) scene.format = format;
  else addWord(scene, word);
}

/** A verse is not read as a motif, because its motifs have their own chips. */
function isVerse(word: string): boolean {
  const verse = word.replaceAll(',', '，');
  return verse.length >= 4 && VERSES.some(({ text }) => text.includes(verse));
}

/** Adds what the painter's dictionary knows about a word; a number after × is the count of the motif. */
function addWord(scene: Scene, word: string): void {
  const [, name = word, count] = /^(.+)[×x](\d)$/u.exec(word) ?? [];
  const meanings = findKnownWords(name).flatMap((term) => term.meanings);
  const motifs = meanings.filter(({ kind, id }) => kind === 'motif' && MOTIFS.has(id)).map(({ id }) => id);
  const colour = meanings.find(({ kind }) => kind === 'colour');
  scene.without = scene.without.filter((id) => !motifs.includes(id));
  const unknownBefore = scene.unknown.length;
  addWords(scene, name);
  if (count) for (const item of scene.items) if (motifs.includes(item.motif)) item.count = Number(count) || 1;
  // A colour without a motif applies to the first item of the picture.
  if (colour && !motifs.length && scene.items[0]) scene.items[0].colour = colour.id;
  if (!meanings.length && scene.unknown.length === unknownBefore) scene.unknown.push(name);
}

function writeInscription(scene: Scene, word: string): void {
  scene.inscription = word.replaceAll(',', '，');
  scene.without = scene.without.filter((id) => id !== 'inscription');
}

function writeSeal(scene: Scene, text: string): void {
  const seal = [...text].slice(0, 4).join('');
  if (!seal) return;
  scene.seal = seal;
  scene.without = scene.without.filter((id) => id !== 'seal');
  scene.understood.push({ kind: 'seal', word: seal, id: seal });
}

function exclude(scene: Scene, text: string): void {
  const addExclusion = (id: string, word: string): void => {
    scene.without.push(id);
    scene.understood.push({ kind: 'without', word, id });
  };
  if (/题字|题款/u.test(text)) {
    delete scene.inscription;
    addExclusion('inscription', '题字');
  }
  if (/印/u.test(text)) {
    delete scene.seal;
    addExclusion('seal', '印章');
  }
  for (const { word, meanings } of findKnownWords(text))
    for (const { kind, id } of meanings) {
      if (kind !== 'motif') continue;
      scene.items = scene.items.filter((item) => item.motif !== id);
      addExclusion(id, word);
    }
}
