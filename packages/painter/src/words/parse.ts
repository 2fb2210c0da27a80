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
import { type Found, scan } from './dictionary.ts';
import { VERSES } from './lexicon/verses.ts';
import { takeQuoted } from './quoted.ts';
import { findUnknownWords } from './unknown-words.ts';

const NEGATION = /(?:不要|别画|不画|不带|不用|没有|去掉|除去|无需|不需要)([^，。；,;！!\n]*)/gu;
/** Colours contained in compound words. */
const INNER_COLOUR: Record<string, string> = {
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

export function addItem(scene: Scene, motif: string, count = 1, colour?: string): void {
  const existing = scene.items.find((item) => item.motif === motif);
  if (existing) {
    existing.count = Math.max(existing.count, count);
    if (colour) existing.colour = colour;
    return;
  }
  scene.items.push({ motif, count, ...(colour ? { colour } : {}) });
}

function note(scene: Scene, kind: Understood['kind'], word: string, id: string): void {
  if (!scene.understood.some((u) => u.kind === kind && u.id === id)) scene.understood.push({ kind, word, id });
}

/** Famous verses add the motifs they are known for. */
function takeVerses(scene: Scene, text: string): string {
  let rest = text;
  for (const verse of VERSES) {
    const clauses = verse.text.split(/[，。；]/u).filter((clause) => clause.length >= 4);
    const cited = clauses.filter((clause) => rest.includes(clause));
    if (!cited.length) continue;
    for (const clause of cited) rest = rest.replace(clause, '　'.repeat(clause.length));
    note(scene, 'verse', cited.join('，'), verse.from);
    const namedMotifs = new Set(
      cited.join('，') === verse.text || clauses.length === 1
        ? verse.motifs
        : scan(cited.join('，')).flatMap((f) => f.meanings.filter((m) => m.kind === 'motif').map((m) => m.id)),
    );
    for (const id of verse.motifs) {
      addItem(scene, id);
      note(scene, 'motif', namedMotifs.has(id) ? cited.join('，') : verse.text, id);
    }
    if (verse.season) scene.season ??= verse.season;
    if (verse.hour) scene.hour ??= verse.hour;
    scene.inscription ??= cited.length === clauses.length ? verse.text : cited.join('，');
  }
  return rest;
}

function takeNegations(scene: Scene, text: string): string {
  return text.replace(NEGATION, (whole: string, body: string) => {
    const exception = /(?:只要|只画|但要|要有|改)/u.exec(body);
    const refused = exception ? body.slice(0, exception.index) : body;
    if (/题字|题款|题诗|文字|字/u.test(refused)) {
      scene.inscription = undefined;
      note(scene, 'without', '题字', 'inscription');
      scene.without.push('inscription');
    }
    if (/印章|钤印|印/u.test(refused)) {
      scene.seal = undefined;
      note(scene, 'without', '印章', 'seal');
      scene.without.push('seal');
    }
    for (const found of scan(refused))
      for (const meaning of found.meanings) {
        if (meaning.kind !== 'motif') continue;
        scene.without.push(meaning.id);
        note(scene, 'without', found.word, meaning.id);
      }
    return '　'.repeat(whole.length - (body.length - refused.length)) + body.slice(refused.length);
  });
}

/** Applies one word to the scene. `before` is the text in front of it, for counts and colours. */
function apply(scene: Scene, found: Found, before: string, colour: string | undefined): void {
  for (const { kind, id } of found.meanings) {
    if (kind === 'notDrawn') {
      if (!scene.unknown.includes(id)) scene.unknown.push(id);
      continue;
    }
    note(scene, kind, found.word, id);
    if (kind === 'motif') {
      const count = countBefore(before);
      if (count > 0) note(scene, 'count', `${count}`, `${id}×${count}`);
      if (!scene.without.includes(id)) addItem(scene, id, count || 1, colour ?? INNER_COLOUR[found.word]);
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

/** Adds the words of a text to an existing scene. */
export function readInto(scene: Scene, text: string): void {
  const found = scan(text);
  let colour: { id: string; end: number } | undefined;
  for (const match of found) {
    const tone = match.meanings.find((m) => m.kind === 'colour');
    if (tone) colour = { id: tone.id, end: match.end };
    const near =
      colour && match.start - colour.end <= 2 && match.meanings.some((m) => m.kind === 'motif') ? colour.id : undefined;
    const lead = text.slice(
      Math.max(0, match.start - 10),
      colour && near
        ? Math.max(0, colour.end - [...(found.find((f) => f.end === colour?.end)?.word ?? '')].length)
        : match.start,
    );
    apply(scene, match, lead, near);
    if (near) colour = undefined;
  }
  for (const word of findUnknownWords(text, found)) if (!scene.unknown.includes(word)) scene.unknown.push(word);
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
  readInto(scene, text);
  scene.items = scene.items.filter((item) => !scene.without.includes(item.motif));
  if (!scene.items.length && !scene.unknown.length) for (const id of defaultMotifs(scene)) addItem(scene, id);
  if (!isStyleNamed()) scene.style = chooseStyle(scene);
  if (!isFormatNamed()) scene.format = chooseFormat(scene);
  if (scene.without.includes('inscription')) scene.inscription = undefined;
  return scene;
}

/** Whether there is anything in the scene that can be painted. */
export const canPaint = (scene: Scene): boolean => scene.items.length > 0;
