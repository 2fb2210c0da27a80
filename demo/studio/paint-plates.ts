/** `npm run studio:plates [-- book|book/plate …]`: paints the plates of the demo library's books, as composed in demo/studio/plates. */
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

const LONG_SIDE = 1120;
const library = join(import.meta.dirname, '../content/books');
const books = { ...shuhua, ...yinyue, ...xiqu, ...wudao, ...minyi, ...meixue };

async function paintPlate(
  file: string,
  { seed = 7, quality = 72, paint, sign, ...options }: PlatePlan,
): Promise<number> {
  const ratio = options.ratio ?? 1.5;
  const width = ratio >= 1 ? LONG_SIDE : Math.round(LONG_SIDE * ratio);
  const sheet = { style: 'ink', format: 'horizontal', ...options, ratio } as const;
  const { tools, finish } = prepareSheet(sheet, width, seed);
  paint(tools);
  const image = await sheetImage(finish(sign), sheet.format).webp({ quality, effort: 5 }).toBuffer();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, image);
  return image.length;
}

const wanted = process.argv.slice(2);
for (const [key, plates] of Object.entries(books)) {
  for (const [name, plan] of Object.entries(plates)) {
    if (wanted.length > 0 && !wanted.includes(key) && !wanted.includes(`${key}/${name}`)) continue;
    const size = await paintPlate(join(library, key, 'plates', `${name}.webp`), plan);
    console.log(key, name, `${Math.round(size / 1024)} KB`);
  }
}
