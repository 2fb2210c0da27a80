/**
 * `npm run studio:plates [-- book|book/plate …]`: paints the plates of the demo's books, as composed in
 * demo/studio/plates.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { meixue } from './plates/meixue.ts';
import { minyi } from './plates/minyi.ts';
import type { PlatePlan } from './plates/plate.ts';
import { shuhua } from './plates/shuhua.ts';
import { wudao } from './plates/wudao.ts';
import { xiqu } from './plates/xiqu.ts';
import { yinyue } from './plates/yinyue.ts';
import { sheetImage } from './works/sheet-image.ts';
import { prepareSheet } from './works/sheet-tools.ts';

/** The longer side of a plate in pixels. */
const LONG_SIDE = 1120;
const booksFolder = join(import.meta.dirname, '../content/books');
const platesByBook = { ...shuhua, ...yinyue, ...xiqu, ...wudao, ...minyi, ...meixue };

/** Paints a plate into a file and returns its size in bytes. */
async function paintPlate(
  file: string,
  { seed = 7, quality = 72, paint, sign, ...options }: PlatePlan,
): Promise<number> {
  const ratio = options.ratio ?? 1.5;
  const width = ratio >= 1 ? LONG_SIDE : Math.round(LONG_SIDE * ratio);
  const sheetOptions = { style: 'ink', format: 'horizontal', ...options, ratio } as const;
  const { tools, finish } = prepareSheet(sheetOptions, width, seed);
  paint(tools);
  const image = await sheetImage(finish(sign), sheetOptions.format).webp({ quality, effort: 5 }).toBuffer();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
  return image.length;
}

const wantedPlates = process.argv.slice(2);
for (const [key, plates] of Object.entries(platesByBook)) {
  for (const [name, plan] of Object.entries(plates)) {
    if (wantedPlates.length > 0 && !wantedPlates.includes(key) && !wantedPlates.includes(`${key}/${name}`)) continue;
    const bytes = await paintPlate(join(booksFolder, key, 'plates', `${name}.webp`), plan);
    console.log(key, name, `${Math.round(bytes / 1024)} KB`);
  }
}
