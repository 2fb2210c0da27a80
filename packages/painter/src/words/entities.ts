import { motifOf } from '../motif/motifs.ts';
import { type Count, readCount } from './counts.ts';
import { findKnownWords, type Meaning, type WordMatch } from './dictionary.ts';
import { COLOUR_IN_WORD } from './lexicon/colour-in-word.ts';
import type { VERBS } from './lexicon/verb-words.ts';
import { findUnknownWords } from './unknown-words.ts';

/** Something that a clause names: a motif, a thing that cannot be drawn, an action or a place. */
export interface Entity {
  type: 'motif' | 'unknown' | 'verb' | 'place';
  /** Id of the motif, of the verb or of the place; the word itself if it is unknown. */
  id: string;
  /** All motifs of a compound such as 岁寒三友. */
  ids: readonly string[];
  word: string;
  start: number;
  end: number;
  count?: Count;
  colour?: string;
}

export interface ReadClause {
  text: string;
  entities: Entity[];
  /** Matches that are neither motifs nor verbs nor places: seasons, styles, moods … */
  manners: WordMatch[];
  /** Colours without a motif or thing directly after them. */
  looseColours: { id: string; word: string; start: number; isBackground: boolean }[];
}

const CROWD =
  /(?:许多|很多|众多|无数|好多|一些|都是|满是|挤满|成群的?|一群群|成片的?|挂满|结满|停满|站满|坐满|挤满了?)$/u;
const readCrowd = (text: string): Count | undefined =>
  CROWD.test(text) ? { value: 4, words: '', classifier: '群' } : undefined;

const PLACE_AT_END = /[上下里中边畔间前旁]$/u;

/** Splits 石上 into the motif 石 and the place 上, if the dictionary knows both. */
function splitPlaces(matches: readonly WordMatch[]): WordMatch[] {
  return matches.flatMap((match) => {
    const isMotif = match.meanings.some((m) => m.kind === 'motif');
    if (!isMotif || match.word.length < 2 || !PLACE_AT_END.test(match.word)) return [match];
    const [stem] = findKnownWords(match.word.slice(0, -1));
    const [place] = findKnownWords(match.word.slice(-1));
    if (stem?.word.length !== match.word.length - 1 || place?.meanings[0]?.kind !== 'place') return [match];
    if (!stem.meanings.some((m) => m.kind === 'motif' && match.meanings.some((other) => other.id === m.id)))
      return [match];
    return [
      { ...stem, meanings: match.meanings, start: match.start, end: match.end - 1 },
      { ...place, start: match.end - 1, end: match.end },
    ];
  });
}

const idOf = (match: WordMatch, kind: Meaning['kind']): string | undefined =>
  match.meanings.find((m) => m.kind === kind)?.id;

/** Whether a following 树, 枝 or 花 belongs to the motif's name. */
const isPlant = (id: string): boolean => ['plant', 'tree'].includes(motifOf(id).kind);

/** Reads what a clause names, in order. */
export function readClause(text: string): ReadClause {
  const matches = splitPlaces(findKnownWords(text));
  const covered = new Array<boolean>(text.length).fill(false);
  const entities: Entity[] = [];
  const manners: WordMatch[] = [];
  const colours: { id: string; word: string; start: number; end: number }[] = [];
  const cover = (start: number, end: number): void => void covered.fill(true, start, end);

  for (const match of matches) {
    const { word, start, end } = match;
    const motifs = match.meanings.filter((m) => m.kind === 'motif').map((m) => m.id);
    const last = entities.at(-1);
    if (/^[树枝花]$/u.test(word) && last?.type === 'motif' && last.end === start && isPlant(last.id)) {
      last.end = end;
      cover(start, end);
      continue;
    }
    const base = { word, start, end, ids: motifs };
    const verb = idOf(match, 'verb') as keyof typeof VERBS | undefined;
    const notDrawn = idOf(match, 'notDrawn');
    const colour = motifs.length ? undefined : idOf(match, 'colour');
    if (motifs[0]) entities.push({ ...base, type: 'motif', id: motifs[0], colour: COLOUR_IN_WORD[word] });
    else if (notDrawn) entities.push({ ...base, type: 'unknown', id: notDrawn });
    else if (verb) entities.push({ ...base, type: 'verb', id: String(verb) });
    else if (idOf(match, 'place')) entities.push({ ...base, type: 'place', id: idOf(match, 'place') ?? '' });
    else if (colour) {
      colours.push({ id: colour, word, start, end });
      continue;
    }
    if (match.meanings.some((m) => !['motif', 'verb', 'place', 'silent', 'notDrawn', 'colour'].includes(m.kind)))
      manners.push(match);
    cover(start, end);
  }
  for (const unknown of findUnknownWords(text, coverColours(covered, colours)))
    entities.push({ ...unknown, type: 'unknown', id: unknown.word, ids: [] });
  entities.sort((a, b) => a.start - b.start);
  const looseColours: ReadClause['looseColours'] = [];
  for (const colour of colours) {
    const next = entities.find(
      (entity) =>
        entity.start >= colour.end &&
        (entity.type === 'motif' || entity.type === 'unknown') &&
        /^[的色小大]*(?:[一两三][只条朵枝])?$/u.test(text.slice(colour.end, entity.start)),
    );
    if (next?.type === 'motif') next.colour = colour.id;
    else if (next) {
      next.word = text.slice(colour.start, next.end).replace(/的/u, '');
      next.id = next.word;
      next.start = colour.start;
    } else
      looseColours.push({
        id: colour.id,
        word: colour.word,
        start: colour.start,
        isBackground: /底|背景/u.test(text),
      });
  }
  for (const entity of entities)
    if (entity.type === 'motif' || entity.type === 'unknown') {
      const before = text.slice(0, entity.start);
      const withoutColour = colours.reduce(
        (rest, colour) =>
          rest.replace(/[的色]$/u, '').endsWith(colour.word)
            ? rest.replace(/[的色]$/u, '').slice(0, -colour.word.length)
            : rest,
        before,
      );
      entity.count = readCount(withoutColour) ?? readCrowd(withoutColour);
    }
  return { text, entities, manners, looseColours };
}

/** Marks colours as known too: they are reported together with their thing, not inside other unknown words. */
function coverColours(covered: readonly boolean[], colours: readonly { start: number; end: number }[]): boolean[] {
  const all = [...covered];
  for (const { start, end } of colours) all.fill(true, start, end);
  return all;
}
