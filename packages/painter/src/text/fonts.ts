import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { readCharacters } from './cmap.ts';

export type Hand = 'kai' | 'running' | 'song';

const require = createRequire(import.meta.url);
const FILES: Record<Hand, { family: string; file: string }> = {
  kai: { family: 'Painter Kai', file: '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf' },
  running: {
    family: 'Painter Running',
    file: '@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf',
  },
  song: { family: 'Painter Song', file: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf' },
};
/** Fonts of the operating system, tried last. */
const SYSTEM = ['Noto Serif CJK SC', 'Source Han Serif SC', 'Songti SC', 'SimSun', 'Noto Sans CJK SC'];

const loaded = new Map<Hand, Set<number>>();

function load(hand: Hand): Set<number> {
  const cached = loaded.get(hand);
  if (cached) return cached;
  const { family, file } = FILES[hand];
  const path = require.resolve(file);
  GlobalFonts.registerFromPath(path, family);
  const characters = readCharacters(readFileSync(path));
  loaded.set(hand, characters);
  return characters;
}

/** The font family that contains a character, the requested script style first; undefined if none does. */
export function familyFor(char: string, hand: Hand): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const order: Hand[] = [hand, ...(['kai', 'song', 'running'] as const).filter((other) => other !== hand)];
  for (const candidate of order) if (load(candidate).has(code)) return FILES[candidate].family;
  return SYSTEM.find((family) => GlobalFonts.has(family));
}
