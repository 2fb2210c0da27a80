import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { KAI_CHARACTERS } from '../src/lib/format/kai-characters.ts';

/** Files whose text users see. */
const TEXT_FILE = /\.(?:md|yaml|json|vtt|html)$/;
/** Each slice has about 52 KB. A title needs two or three, because frequent characters are in the same slices. */
const SONG_SLICES = 16;

/** The 3,755 common characters of GB 2312, level 1: rows 16 to 55 of its table. */
function listCommonCharacters(): string[] {
  const decoder = new TextDecoder('gbk');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xd7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return characters;
}

/** How often each character occurs in the texts of a folder. */
export function countCharacters(folder: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!TEXT_FILE.test(name)) continue;
    for (const character of readFileSync(join(folder, name), 'utf8')) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  return counts;
}

/** Each slice has about 50 KB. */
const KAI_SLICES = 28;

/** All characters of GB 2312 and of the demo content, so that no line of Kai mixes two fonts. */
export function sliceKaiCharacters(counts: Map<string, number>): string[] {
  const han = [...counts.keys()].filter((character) => /^\p{Script=Han}$/u.test(character));
  return sliceEvenly([...new Set([...KAI_CHARACTERS, ...han])], counts, KAI_SLICES);
}

/**
 * The common characters in equal slices, the most frequent first. They include the characters of the kit, which changes
 * with the interface.
 */
export function sliceSongCharacters(counts: Map<string, number>): string[] {
  return sliceEvenly(listCommonCharacters(), counts, SONG_SLICES);
}

function sliceEvenly(characters: readonly string[], counts: Map<string, number>, slices: number): string[] {
  const frequency = (character: string) => counts.get(character) ?? 0;
  const byFrequency = [...characters].sort((a, b) => frequency(b) - frequency(a) || (a < b ? -1 : 1));
  const size = Math.ceil(byFrequency.length / slices);
  return Array.from({ length: slices }, (_, index) => byFrequency.slice(index * size, (index + 1) * size).join(''));
}
