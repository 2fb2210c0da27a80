import { chooseFormat, chooseStyle, MOTIFS, readInto, type Scene, scan, VERSES } from '@meiyu/painter/prompt.ts';
import type { Chip } from '../engine/engine.ts';
import { keyOf, partsOf, WITHOUT_PREFIX } from './chips.ts';
import { formatNamed } from './ratios.ts';
import { styleNamed } from './styles.ts';

/** As a chip has it, in either width. */
const SEAL = /^印章[:：]/u;
const INSCRIPTION = /^题[字款][:：]/u;

/**
 * The scene as its chips were changed by hand: what has no chip any more goes, what has a new one comes. Whatever kept
 * its chip stays as it is, with all that a chip does not show.
 */
export function applyChips(scene: Scene, chips: readonly Chip[]): Scene {
  const next = structuredClone(scene);
  const wanted = new Set(chips.map(keyOf));
  const parts = partsOf(scene);
  for (const part of parts) if (!wanted.has(keyOf(part.chip))) part.drop(next);
  const known = new Set(parts.map((part) => keyOf(part.chip)));
  for (const chip of chips) if (!known.has(keyOf(chip))) addChip(next, chip);
  // A style may also have come by a chip that was added as a plain word.
  const isSaid = (kind: 'style' | 'format'): boolean =>
    chips.some((chip) => chip.kind === kind) || next.understood.some((one) => one.kind === kind);
  if (!isSaid('style')) next.style = chooseStyle(next);
  if (!isSaid('format')) next.format = chooseFormat(next);
  return next;
}

function addChip(scene: Scene, { kind, word: given }: Chip): void {
  const word = given.normalize('NFKC').trim();
  if (!word) return;
  const style = kind === 'style' ? styleNamed(word) : undefined;
  const format = kind === 'format' ? formatNamed(word) : undefined;
  if (kind === 'inscription') writeInscription(scene, word);
  else if (INSCRIPTION.test(word)) writeInscription(scene, word.replace(INSCRIPTION, ''));
  else if (SEAL.test(word)) writeSeal(scene, word.replace(SEAL, ''));
  else if (word.startsWith(WITHOUT_PREFIX)) leaveOut(scene, word.slice(WITHOUT_PREFIX.length));
  else if (isVerse(word)) scene.understood.push({ kind: 'verse', word: given, id: given });
  else if (style) scene.style = style;
  else if (format) scene.format = format;
  else readWord(scene, word);
}

/** Its things have chips of their own. */
function isVerse(word: string): boolean {
  const verse = word.replaceAll(',', '，');
  return verse.length >= 4 && VERSES.some(({ text }) => text.includes(verse));
}

function readWord(scene: Scene, word: string): void {
  const [, thing = word, times] = /^(.+)[×x](\d)$/u.exec(word) ?? [];
  const meanings = scan(thing).flatMap((found) => found.meanings);
  const motifs = meanings.filter((one) => one.kind === 'motif' && MOTIFS.has(one.id)).map((one) => one.id);
  const colour = meanings.find((one) => one.kind === 'colour');
  scene.without = scene.without.filter((id) => !motifs.includes(id));
  const before = scene.unknown.length;
  readInto(scene, thing);
  if (times) for (const item of scene.items) if (motifs.includes(item.motif)) item.count = Number(times) || 1;
  // A colour that names nothing is meant for the picture's first thing.
  if (colour && !motifs.length && scene.items[0]) scene.items[0].colour = colour.id;
  if (!meanings.length && scene.unknown.length === before) scene.unknown.push(thing);
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

function leaveOut(scene: Scene, what: string): void {
  const refuse = (id: string, word: string): void => {
    scene.without.push(id);
    scene.understood.push({ kind: 'without', word, id });
  };
  if (/题字|题款/u.test(what)) {
    delete scene.inscription;
    refuse('inscription', '题字');
  }
  if (/印/u.test(what)) {
    delete scene.seal;
    refuse('seal', '印章');
  }
  for (const { word, meanings } of scan(what))
    for (const { kind, id } of meanings) {
      if (kind !== 'motif') continue;
      scene.items = scene.items.filter((item) => item.motif !== id);
      refuse(id, word);
    }
}
