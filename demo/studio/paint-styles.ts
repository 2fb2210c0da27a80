/**
 * `npm run studio:styles [-- id …]`: paints a small picture for every style of 你说我画, each with what that style does
 * best. They are files of the web app; a page shows them on the chips.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt, STYLES, type StyleId } from '@meiyu/painter/prompt.ts';
import sharp from 'sharp';

interface Cover {
  words: string;
  seed: number;
  /** The part that is shown, in shares of the sheet: a chip is too small for much air. */
  part?: { x: number; y: number; side: number };
}

const COVERS: Record<StyleId, Cover> = {
  ink: { words: '竹子，石头', seed: 4, part: { x: 0.1, y: 0, side: 0.75 } },
  freehand: { words: '荷花，蜻蜓', seed: 3 },
  azure: { words: '高山，云', seed: 7, part: { x: 0.45, y: 0.1, side: 0.55 } },
  ochre: { words: '秋山，溪水，亭子', seed: 5, part: { x: 0, y: 0.05, side: 0.65 } },
  fine: { words: '牡丹，蝴蝶', seed: 2, part: { x: 0.05, y: 0.05, side: 0.85 } },
  boneless: { words: '海棠，小鸟', seed: 6, part: { x: 0.1, y: 0, side: 0.7 } },
  splash: { words: '高山', seed: 8, part: { x: 0.35, y: 0.1, side: 0.65 } },
  gold: { words: '高山，楼阁，松树', seed: 3, part: { x: 0, y: 0.1, side: 0.75 } },
  mural: { words: '飞天，云', seed: 11, part: { x: 0.1, y: 0.05, side: 0.85 } },
  newyear: { words: '鲤鱼，莲花', seed: 5, part: { x: 0.15, y: 0.1, side: 0.85 } },
  papercut: { words: '公鸡', seed: 4, part: { x: 0.05, y: 0.15, side: 0.8 } },
  woodcut: { words: '小桥，水乡', seed: 6, part: { x: 0.2, y: 0.25, side: 0.55 } },
  porcelain: { words: '牡丹', seed: 9, part: { x: 0.15, y: 0.1, side: 0.8 } },
  impression: { words: '海，日出，帆船', seed: 7 },
  outline: { words: '水仙', seed: 3, part: { x: 0, y: 0.1, side: 0.9 } },
  watercolour: { words: '紫藤，燕子', seed: 5, part: { x: 0.1, y: 0.05, side: 0.75 } },
  puppet: { words: '骏马', seed: 2, part: { x: 0, y: 0.12, side: 0.85 } },
  pointillism: { words: '荷花', seed: 8, part: { x: 0, y: 0.05, side: 0.9 } },
};

const SIDE = 160;
/** Painted larger than shown, so that brushes keep their fineness. */
const SHEET = 560;
const MOST_BYTES = 8 * 1024;
const folder = join(import.meta.dirname, '../../apps/web/public/ai-styles');

/** The best quality that keeps within a few kilobytes: eighteen of them stand on one page. */
async function encode(sheet: Uint8Array, { x, y, side }: NonNullable<Cover['part']>): Promise<Buffer> {
  const [left = 0, top = 0, width = 0] = [x, y, side].map((share) => Math.floor(share * SHEET));
  for (let quality = 82; ; quality -= 6) {
    const image = await sharp(sheet)
      .extract({ left, top, width, height: width })
      .resize(SIDE, SIDE)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (image.length <= MOST_BYTES || quality < 30) return image;
  }
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [id, style] of STYLES) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  const { words, seed, part = { x: 0, y: 0, side: 1 } } = COVERS[id];
  const { seal: _seal, ...scene } = { ...parsePrompt(`斗方，${words}`), style: id };
  const { image } = await paint(scene, { width: SHEET, height: SHEET, seed });
  const cover = await encode(image, part);
  writeFileSync(join(folder, `${id}.webp`), cover);
  console.log(id, style.name, cover.length);
}
