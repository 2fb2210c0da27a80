import {
  emptyScene,
  type FormatId,
  type Hour,
  type Mood,
  type Scene,
  type Season,
  type Understood,
  type View,
} from '../scene.ts';
import type { StyleId } from '../style/style.ts';
import { countBefore } from './counts.ts';
import { chooseFormat, chooseStyle, defaultMotifs } from './defaults.ts';
import { findKnownWords, type WordMatch } from './dictionary.ts';
import { VERSES } from './lexicon/verses.ts';
import { takeQuoted } from './quoted.ts';
import { findUnknownWords } from './unknown-words.ts';

const NEGATION = /(?:不要|别画|不画|不带|不用|没有|去掉|除去|无需|不需要)([^，。；,;！!\n]*)/gu;
/** Motif words that contain a colour. */
const COLOUR_IN_WORD: Record<string, string> = {
  红梅: 'red',
  白梅: 'white',
  墨梅: 'black',
  墨竹: 'black',
  朱竹: 'red',
  黄菊: 'yellow',
  白菊: 'white',
  墨菊: 'black',
  白马: 'white',
  白兔: 'white',
  黄牛: 'brown',
  白鹿: 'white',
  金龙: 'yellow',
  腊梅: 'yellow',
  蜡梅: 'yellow',
};

/** Adds a motif to the scene. If it is already there, the larger count and the new colour apply. */
export function addItem(scene: Scene, motif: string, count = 1, colour?: string): void {
  const existing = scene.items.find((item) => item.motif === motif);
  if (existing) {
    existing.count = Math.max(existing.count, count);
    if (colour) existing.colour = colour;
    return;
  }
  scene.items.push({ motif, count, ...(colour ? { colour } : {}) });
}

function recordUnderstood(scene: Scene, kind: Understood['kind'], word: string, id: string): void {
  if (!scene.understood.some((u) => u.kind === kind && u.id === id)) scene.understood.push({ kind, word, id });
}

/** Adds the motifs of famous verses in the text to the scene. Returns the text with the verses replaced by spaces. */
function takeVerses(scene: Scene, text: string): string {
  let remaining = text;
  for (const verse of VERSES) {
    const clauses = verse.text.split(/[，。；]/u).filter((clause) => clause.length >= 4);
    const citedClauses = clauses.filter((clause) => remaining.includes(clause));
    if (!citedClauses.length) continue;
    for (const clause of citedClauses) remaining = remaining.replace(clause, '　'.repeat(clause.length));
    recordUnderstood(scene, 'verse', citedClauses.join('，'), verse.source);
    const namedMotifs = new Set(
      citedClauses.join('，') === verse.text || clauses.length === 1
        ? verse.motifs
        : findKnownWords(citedClauses.join('，')).flatMap((f) =>
            f.meanings.filter((m) => m.kind === 'motif').map((m) => m.id),
          ),
    );
    for (const id of verse.motifs) {
      addItem(scene, id);
      recordUnderstood(scene, 'motif', namedMotifs.has(id) ? citedClauses.join('，') : verse.text, id);
    }
    if (verse.season) scene.season ??= verse.season;
    if (verse.hour) scene.hour ??= verse.hour;
    scene.inscription ??= citedClauses.length === clauses.length ? verse.text : citedClauses.join('，');
  }
  return remaining;
}

/** Records what the text does not want, such as 不要船. Returns the text with these phrases replaced by spaces. */
function takeNegations(scene: Scene, text: string): string {
  return text.replace(NEGATION, (negation: string, afterNegation: string) => {
    const exception = /(?:只要|只画|但要|要有|改)/u.exec(afterNegation);
    const unwanted = exception ? afterNegation.slice(0, exception.index) : afterNegation;
    if (/题字|题款|题诗|文字|字/u.test(unwanted)) {
      scene.inscription = undefined;
      recordUnderstood(scene, 'without', '题字', 'inscription');
      scene.without.push('inscription');
    }
    if (/印章|钤印|印/u.test(unwanted)) {
      scene.seal = undefined;
      recordUnderstood(scene, 'without', '印章', 'seal');
      scene.without.push('seal');
    }
    for (const match of findKnownWords(unwanted))
      for (const meaning of match.meanings) {
        if (meaning.kind !== 'motif') continue;
        scene.without.push(meaning.id);
        recordUnderstood(scene, 'without', match.word, meaning.id);
      }
    return (
      '　'.repeat(negation.length - (afterNegation.length - unwanted.length)) + afterNegation.slice(unwanted.length)
    );
  });
}

/** Applies one word to the scene. `before` is the text in front of it, for counts and colours. */
function applyWord(scene: Scene, match: WordMatch, before: string, colour: string | undefined): void {
  for (const { kind, id } of match.meanings) {
    if (kind === 'notDrawn') {
      if (!scene.unknown.includes(id)) scene.unknown.push(id);
      continue;
    }
    recordUnderstood(scene, kind, match.word, id);
    if (kind === 'motif') {
      const count = countBefore(before);
      if (count > 0) recordUnderstood(scene, 'count', `${count}`, `${id}×${count}`);
      if (!scene.without.includes(id)) addItem(scene, id, count || 1, colour ?? COLOUR_IN_WORD[match.word]);
    }
    if (kind === 'style') scene.style = id as StyleId;
    if (kind === 'format') scene.format = id as FormatId;
    if (kind === 'season') scene.season = id as Season;
    if (kind === 'hour') scene.hour = id as Hour;
    if (kind === 'mood') scene.mood = id as Mood;
    if (kind === 'view') scene.view = id as View;
    if (kind === 'blank') scene.blank = Number(id);
    if (kind === 'depth') scene.depth = Number(id);
  }
}

/** Adds everything that the words of a text mean to an existing scene. */
export function addWords(scene: Scene, text: string): void {
  const matches = findKnownWords(text);
  let lastColour: { id: string; end: number } | undefined;
  for (const match of matches) {
    const colourMeaning = match.meanings.find((m) => m.kind === 'colour');
    if (colourMeaning) lastColour = { id: colourMeaning.id, end: match.end };
    const motifColour =
      lastColour && match.start - lastColour.end <= 2 && match.meanings.some((m) => m.kind === 'motif')
        ? lastColour.id
        : undefined;
    const textBefore = text.slice(
      Math.max(0, match.start - 10),
      lastColour && motifColour
        ? Math.max(0, lastColour.end - [...(matches.find((f) => f.end === lastColour?.end)?.word ?? '')].length)
        : match.start,
    );
    applyWord(scene, match, textBefore, motifColour);
    if (motifColour) lastColour = undefined;
  }
  for (const word of findUnknownWords(text, matches)) if (!scene.unknown.includes(word)) scene.unknown.push(word);
}

/** Parses a prompt into a scene, which also records what was and was not understood. */
export function parsePrompt(prompt: string): Scene {
  const scene = emptyScene();
  let text = prompt.normalize('NFKC').replace(/[,]/gu, '，').slice(0, 400);
  text = takeQuoted(scene, text);
  text = takeVerses(scene, text);
  text = takeNegations(scene, text);
  const isStyleNamed = (): boolean => scene.understood.some((u) => u.kind === 'style');
  const isFormatNamed = (): boolean => scene.understood.some((u) => u.kind === 'format');
  addWords(scene, text);
  scene.items = scene.items.filter((item) => !scene.without.includes(item.motif));
  if (!scene.items.length && !scene.unknown.length) for (const id of defaultMotifs(scene)) addItem(scene, id);
  if (!isStyleNamed()) scene.style = chooseStyle(scene);
  if (!isFormatNamed()) scene.format = chooseFormat(scene);
  if (scene.without.includes('inscription')) scene.inscription = undefined;
  return scene;
}

/** Whether there is anything in the scene that can be painted. */
export const canPaint = (scene: Scene): boolean => scene.items.length > 0;
