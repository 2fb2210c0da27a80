import type { FoldedMessage } from './fold-message.ts';

/** Features are hashed into so many places. */
export const PLACES = 1 << 18;

/** FNV-1a, mixed once more since neighbouring texts differ in few bits. */
function placeOf(feature: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) value = Math.imul(value ^ feature.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) & (PLACES - 1);
}

/**
 * Runs of one to four characters, pairs with a gap between them, Latin words with their neighbours, and the groups of
 * words where they are given.
 */
export function featuresOf({ compact, latin }: FoldedMessage, groups: string[] = []): Set<number> {
  const text = `^${compact}$`;
  const found = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 1; length <= 4 && at + length <= text.length; length += 1)
      found.add(placeOf(`${length}${text.slice(at, at + length)}`));
    for (let gap = 2; gap <= 4 && at + gap < text.length; gap += 1)
      found.add(placeOf(`k${text.charAt(at)}${text.charAt(at + gap)}`));
  }
  const words = latin.trim().split(' ').filter(Boolean);
  for (const [at, word] of words.entries()) {
    found.add(placeOf(`w${word}`));
    const next = words[at + 1];
    if (next !== undefined) found.add(placeOf(`b${word} ${next}`));
  }
  for (const group of groups) found.add(placeOf(`g${group}`));
  return found;
}
