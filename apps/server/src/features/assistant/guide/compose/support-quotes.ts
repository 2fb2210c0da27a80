import { completed } from '../knowledge/entry-lines.ts';
import { pairsOf } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { entryOf, type Source } from '../knowledge/sources.ts';
import type { AnswerDraft } from './draft.ts';

/*
 * Makes each quote hold what is marked with it. Steps of an answer cite a source with its first sentence; later sentences
 * with the same mark may come from elsewhere in the source. Their own sentences are added to the quote, and where it would
 * get too long for the card of a citation the source is cited once more.
 */

const MAX_QUOTE_LENGTH = 220;
/** Two sentences say the same if this fraction of the pairs of characters is in both. */
const MIN_SHARED = 0.7;
/** Shorter pieces are labels. */
const MIN_PIECE = 4;
const MARKS = /(?:\[\d{1,3}\](?!\())+/gu;
const LABEL = /^(?:\s*[-–#>|]\s*)?(?:\d{1,3}\. )?(?:\*\*[^*]{1,40}\*\*(?:（[^（）]{1,24}）)?[：:])?/u;

interface Piece {
  sentence: string;
  pairs: ReadonlySet<string>;
  plain: string;
}

/** Sentences, of English ones too, which end with a full stop and a space. */
const piecesOf = (text: string) =>
  sentencesOf(text).flatMap((sentence) => sentence.split(/(?<=[a-z)\d][.!?]["”]?) (?=["“A-Z])/u));

const plainOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '').toLowerCase();

function toPiece(sentence: string): Piece {
  const plain = plainOf(sentence);
  return { sentence, plain, pairs: new Set(pairsOf(plain)) };
}

function textsOf(source: Source): string[] {
  const entry = entryOf(source);
  if (!entry) {
    const details = 'about' in source.origin ? (source.origin.about.details ?? []) : [];
    return [source.text, ...details.map(({ value }) => value)];
  }
  const { english, plain, task } = entry.aspects;
  const more = [english, plain, task].filter((text) => text !== undefined);
  const exercises = entry.exercises.map((exercise) => completed(exercise, exercise.right));
  return [...entry.units.map(({ text }) => text), ...entry.asked.map(({ answer }) => answer), ...more, ...exercises];
}

function share(part: Piece, whole: Piece): number {
  if (part.plain.length < MIN_PIECE) return 0;
  if (whole.plain.includes(part.plain)) return 1;
  let shared = 0;
  for (const pair of part.pairs) if (whole.pairs.has(pair)) shared += 1;
  return shared / Math.max(1, part.pairs.size);
}

/** The sentence of the source that says the same. */
function basisOf(said: Piece, pieces: readonly Piece[]): string | undefined {
  let best: { sentence: string; share: number } | undefined;
  for (const piece of pieces) {
    // A piece may be a part of the source's sentence, or hold it within the guide's own words.
    const own = Math.max(share(said, piece), piece.plain.length >= 5 && said.plain.includes(piece.plain) ? 1 : 0);
    if (own >= MIN_SHARED && own > (best?.share ?? 0)) best = { sentence: piece.sentence, share: own };
  }
  return best?.sentence;
}

const isQuoted = (quote: string, sentence: string) => plainOf(quote).includes(plainOf(sentence));

function joined(quote: string, sentence: string, texts: readonly string[]): string {
  const last = quote.split('……').at(-1);
  if (texts.some((text) => text.includes(`${last} ${sentence}`))) return `${quote} ${sentence}`;
  const isNext = texts.some((text) => text.includes(`${last}${sentence}`));
  return isNext ? `${quote}${sentence}` : `${quote}……${sentence}`;
}

/** The same draft, with each quote holding what is marked with it. */
export function withSupport(draft: AnswerDraft): AnswerDraft {
  const known = new Map<Source, { texts: string[]; pieces: Piece[] }>();
  const readOf = (source: Source) => {
    let read = known.get(source);
    if (!read) {
      const texts = textsOf(source);
      read = { texts, pieces: texts.flatMap(piecesOf).map(toPiece) };
      known.set(source, read);
    }
    return read;
  };
  const cited: AnswerDraft['cited'] = [];

  function cite(source: Source, sentence: string): number {
    const own = cited.flatMap((one, at) => (one.source.key === source.key ? [{ ...one, at }] : []));
    const has = own.find(({ quote }) => isQuoted(quote, sentence));
    if (has) return has.at;
    const last = own.at(-1);
    if (last && last.quote.length + sentence.length < MAX_QUOTE_LENGTH) {
      cited[last.at] = { source, quote: joined(last.quote, sentence, readOf(source).texts) };
      return last.at;
    }
    return cited.push({ source, quote: sentence.slice(0, MAX_QUOTE_LENGTH) }) - 1;
  }

  /** The marks for a text that ends with these marks. */
  function marksFor(text: string, marks: readonly number[]): string {
    const given = marks.flatMap((mark) => draft.cited[mark - 1] ?? []);
    const found = new Set<number>();
    const used = new Set<Source>();
    for (const sentence of piecesOf(text.replace(LABEL, ''))) {
      const said = toPiece(sentence.replaceAll('**', ''));
      for (const { source } of given) {
        const basis = basisOf(said, readOf(source).pieces);
        if (basis === undefined) continue;
        found.add(cite(source, basis));
        used.add(source);
        break;
      }
    }
    for (const { source, quote } of given) if (!used.has(source)) found.add(cite(source, quote));
    return [...found].map((at) => `[${at + 1}]`).join('');
  }

  const lines = draft.text.split('\n').map((line) => {
    let from = 0;
    let text = '';
    for (const match of line.matchAll(MARKS)) {
      const before = line.slice(from, match.index);
      const marks = [...match[0].matchAll(/\d+/g)].map(([mark]) => Number(mark));
      text += before + marksFor(before, marks);
      from = match.index + match[0].length;
    }
    return text + line.slice(from);
  });
  return { ...draft, text: lines.join('\n'), cited };
}
