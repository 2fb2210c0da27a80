import { foldText } from '../../../../adapters/chinese/fold-text.ts';

/*
 * The features of a message for the router: runs of characters and pairs with a gap, Latin words, and how the message stands
 * in its talk. Names are replaced by one sign, so that the shape of a question is learnt and not its subject.
 */

/** Number of buckets that features are hashed into. */
export const ROUTE_BUCKETS = 1 << 15;
/** Stands for a name. */
const NAME = '〇';
const READ_AT_EACH_END = 90;

export interface RoutedMessage {
  text: string;
  /** Names in the text, as they are written there. */
  names: readonly string[];
  /** The kind of the page that is open: book, lecture, audio, work … */
  page?: string | undefined;
  /** Whether something was said before. */
  isLater: boolean;
}

/** FNV-1a, mixed once more because similar texts differ in few bits. */
function bucketOf(feature: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) value = Math.imul(value ^ feature.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) & (ROUTE_BUCKETS - 1);
}

/** The text with names replaced, without punctuation. Of a long text the beginning and the end are read. */
function maskText({ text, names }: RoutedMessage): { compact: string; words: string[]; count: number } {
  let masked = foldText(text.normalize('NFKC')).toLowerCase();
  const folded = names.map((name) => foldText(name.normalize('NFKC')).toLowerCase());
  for (const name of folded.toSorted((a, b) => b.length - a.length)) masked = masked.replaceAll(name, NAME);
  masked = masked.replace(/《[^《》]{1,30}》/gu, NAME);
  const words = masked.match(/[a-zà-ÿ']{2,}/gu) ?? [];
  const whole = masked.replace(
    /[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}a-z0-9?〇]/gu,
    '',
  );
  const compact =
    whole.length > 2 * READ_AT_EACH_END ? whole.slice(0, READ_AT_EACH_END) + whole.slice(-READ_AT_EACH_END) : whole;
  return { compact, words, count: [...masked].filter((character) => character === NAME).length };
}

const LENGTHS = [2, 4, 6, 9, 13, 20, 32, 60];

/** How the message stands in its talk. */
function flagsOf({ page, isLater }: RoutedMessage, compact: string, count: number): string[] {
  const length = LENGTHS.findIndex((most) => compact.length <= most);
  const names = Math.min(count, 2);
  const place = page === undefined ? (isLater ? 'later' : 'first') : 'page';
  return [
    `names ${names}`,
    `place ${place}`,
    `kind ${page}`,
    `length ${length}`,
    `${place} ${names}`,
    `${place} ${length}`,
  ];
}

/** Buckets with their weights. */
export interface RouteFeatures {
  buckets: number[];
  /** The last so many buckets are of flags, which weigh more. */
  flags: number;
}

export const FLAG_WEIGHT = 2;

export function routeFeatures(message: RoutedMessage): RouteFeatures {
  const { compact, words, count } = maskText(message);
  const text = `^${compact}$`;
  const buckets = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 1; length <= 4 && at + length <= text.length; length += 1)
      buckets.add(bucketOf(`${length}${text.slice(at, at + length)}`));
    for (let gap = 2; gap <= 3 && at + gap < text.length; gap += 1)
      buckets.add(bucketOf(`k${text.charAt(at)}${text.charAt(at + gap)}`));
  }
  for (const [at, word] of words.entries()) {
    buckets.add(bucketOf(`w${word}`));
    const next = words[at + 1];
    if (next !== undefined) buckets.add(bucketOf(`b${word} ${next}`));
  }
  const flags = flagsOf(message, compact, count).map((flag) => bucketOf(`f${flag}`));
  return { buckets: [...buckets, ...flags], flags: flags.length };
}
