import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';
import { readCharacters } from './cmap.ts';

/** The script styles: regular (楷), running (行) and printed (宋). */
export type ScriptStyle = 'kai' | 'running' | 'song';

const require = createRequire(import.meta.url);
const FONTS: Record<ScriptStyle, { family: string; file: string }> = {
  kai: { family: 'Painter Kai', file: '@expo-google-fonts/ma-shan-zheng/400Regular/MaShanZheng_400Regular.ttf' },
  running: {
    family: 'Painter Running',
    file: '@expo-google-fonts/zhi-mang-xing/400Regular/ZhiMangXing_400Regular.ttf',
  },
  song: { family: 'Painter Song', file: '@expo-google-fonts/zcool-xiaowei/400Regular/ZCOOLXiaoWei_400Regular.ttf' },
};
/** Fonts of the operating system, used for characters that the fonts of the painter do not contain. */
const SYSTEM_FAMILIES = ['Noto Serif CJK SC', 'Source Han Serif SC', 'Songti SC', 'SimSun', 'Noto Sans CJK SC'];

/** The code points that each loaded font contains. */
const charactersByScript = new Map<ScriptStyle, Set<number>>();

function loadFont(script: ScriptStyle): Set<number> {
  const cached = charactersByScript.get(script);
  if (cached) return cached;
  const { family, file } = FONTS[script];
  const path = require.resolve(file);
  GlobalFonts.registerFromPath(path, family);
  const characters = readCharacters(readFileSync(path));
  charactersByScript.set(script, characters);
  return characters;
}

/**
 * The first font of the painter that contains the character, beginning with the requested script style. If none does, a
 * font of the system; undefined if the system has none of them either.
 */
export function familyFor(char: string, script: ScriptStyle): string | undefined {
  const code = char.codePointAt(0) ?? 0;
  const order: ScriptStyle[] = [script, ...(['kai', 'song', 'running'] as const).filter((other) => other !== script)];
  for (const candidate of order) if (loadFont(candidate).has(code)) return FONTS[candidate].family;
  return SYSTEM_FAMILIES.find((family) => GlobalFonts.has(family));
}
