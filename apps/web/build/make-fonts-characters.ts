import { KAI_CHARACTERS } from '../src/lib/format/kai-characters.ts';

/** Letters, digits and punctuation of the fonts that are loaded whole; Chinese characters are loaded as pages need them. */
const PUNCTUATION = '，。、：；？！“”《》（）—…·　';
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

export const BASE_CHARACTERS = {
  song: `0123456789${LETTERS}${PUNCTUATION}`,
  kai: PUNCTUATION,
  num: `0123456789-–/:.,%×@${LETTERS} `,
} as const;

/** All characters of GB 2312 (rows 16 to 87 of its table) and of our Kai; the source font of Song lacks a sixth of them. */
export function listSongCharacters(): string {
  const decoder = new TextDecoder('gbk');
  const characters: string[] = [];
  for (let row = 0xb0; row <= 0xf7; row++) {
    for (let cell = 0xa1; cell <= 0xfe; cell++) {
      const character = decoder.decode(new Uint8Array([row, cell]));
      if (/^\p{Script=Han}$/u.test(character)) characters.push(character);
    }
  }
  return [...new Set([...characters, ...KAI_CHARACTERS])].join('');
}
