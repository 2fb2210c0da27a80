import type { FoldedMessage } from './fold-message.ts';

/** Number of buckets that features are hashed into. */
export const BUCKET_COUNT = 1 << 18;

/** FNV-1a, mixed once more because similar texts differ in few bits. */
function bucketOf(feature: string): number {
  let value = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) value = Math.imul(value ^ feature.charCodeAt(at), 16_777_619);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 12)) & (BUCKET_COUNT - 1);
}

/**
 * The buckets of a message's features: runs of one to four characters, pairs of characters with a gap between them, Latin
 * words, pairs of Latin words, and word groups if given. The first letter of a feature tells these types apart.
 */
export function featuresOf({ compact, latin }: FoldedMessage, groups: string[] = []): Set<number> {
  const text = `^${compact}$`;
  const buckets = new Set<number>();
  for (let at = 0; at < text.length; at += 1) {
    for (let length = 1; length <= 4 && at + length <= text.length; length += 1)
      buckets.add(bucketOf(`${length}${text.slice(at, at + length)}`));
    for (let gap = 2; gap <= 4 && at + gap < text.length; gap += 1)
      buckets.add(bucketOf(`k${text.charAt(at)}${text.charAt(at + gap)}`));
  }
  const words = latin.trim().split(' ').filter(Boolean);
  for (const [at, word] of words.entries()) {
    buckets.add(bucketOf(`w${word}`));
    const next = words[at + 1];
    if (next !== undefined) buckets.add(bucketOf(`b${word} ${next}`));
  }
  for (const group of groups) buckets.add(bucketOf(`g${group}`));
  return buckets;
}
