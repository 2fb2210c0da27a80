/**
 * `npm run studio:styles [-- id …]`: paints a small picture for every style of 你说我画, each with a motif that suits the
 * style. They are files of the web app, shown on the buttons that select a style.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt, STYLES, type StyleId } from '@meiyu/painter/prompt.ts';
import sharp from 'sharp';

interface StylePicture {
  prompt: string;
  seed: number;
  /** The square that is shown, in shares of the sheet: without empty space, for which the buttons are too small. */
  part?: { x: number; y: number; side: number };
}

const PICTURES: Record<StyleId, StylePicture> = {
  ink: { prompt: '竹子，石头', seed: 4, part: { x: 0.1, y: 0, side: 0.75 } },
  freehand: { prompt: '荷花，蜻蜓', seed: 3 },
  azure: { prompt: '高山，云', seed: 7, part: { x: 0.45, y: 0.1, side: 0.55 } },
  ochre: { prompt: '秋山，溪水，亭子', seed: 5, part: { x: 0, y: 0.05, side: 0.65 } },
  fine: { prompt: '牡丹，蝴蝶', seed: 2, part: { x: 0.05, y: 0.05, side: 0.85 } },
  boneless: { prompt: '海棠，小鸟', seed: 6, part: { x: 0.1, y: 0, side: 0.7 } },
  splash: { prompt: '高山', seed: 8, part: { x: 0.35, y: 0.1, side: 0.65 } },
  gold: { prompt: '高山，楼阁，松树', seed: 3, part: { x: 0, y: 0.1, side: 0.75 } },
  mural: { prompt: '飞天，云', seed: 11, part: { x: 0.1, y: 0.05, side: 0.85 } },
  newyear: { prompt: '鲤鱼，莲花', seed: 5, part: { x: 0.15, y: 0.1, side: 0.85 } },
  papercut: { prompt: '公鸡', seed: 4, part: { x: 0.05, y: 0.15, side: 0.8 } },
  woodcut: { prompt: '小桥，水乡', seed: 6, part: { x: 0.2, y: 0.25, side: 0.55 } },
  porcelain: { prompt: '牡丹', seed: 9, part: { x: 0.15, y: 0.1, side: 0.8 } },
  impression: { prompt: '海，日出，帆船', seed: 7 },
  outline: { prompt: '水仙', seed: 3, part: { x: 0, y: 0.1, side: 0.9 } },
  watercolour: { prompt: '紫藤，燕子', seed: 5, part: { x: 0.1, y: 0.05, side: 0.75 } },
  puppet: { prompt: '骏马', seed: 2, part: { x: 0, y: 0.12, side: 0.85 } },
  pointillism: { prompt: '荷花', seed: 8, part: { x: 0, y: 0.05, side: 0.9 } },
};

const SHOWN_SIDE = 160;
/** Painted larger than shown, so that strokes stay fine. */
const PAINTED_SIDE = 560;
const MAX_BYTES = 8 * 1024;
const folder = join(import.meta.dirname, '../../apps/web/public/ai-styles');

/** Encodes the shown part with the best quality within MAX_BYTES, because one page shows all eighteen pictures. */
async function encodePart(sheet: Uint8Array, { x, y, side }: NonNullable<StylePicture['part']>): Promise<Buffer> {
  const [left = 0, top = 0, width = 0] = [x, y, side].map((share) => Math.floor(share * PAINTED_SIDE));
  for (let quality = 82; ; quality -= 6) {
    const image = await sharp(sheet)
      .extract({ left, top, width, height: width })
      .resize(SHOWN_SIDE, SHOWN_SIDE)
      .webp({ quality, effort: 6, smartSubsample: true })
      .toBuffer();
    if (image.length <= MAX_BYTES || quality < 30) return image;
  }
}

mkdirSync(folder, { recursive: true });
const wantedIds = process.argv.slice(2);
for (const [id, style] of STYLES) {
  if (wantedIds.length > 0 && !wantedIds.includes(id)) continue;
  const { prompt, seed, part = { x: 0, y: 0, side: 1 } } = PICTURES[id];
  const { seal: _seal, ...scene } = { ...parsePrompt(`斗方，${prompt}`), style: id };
  const { image } = await paint(scene, { width: PAINTED_SIDE, height: PAINTED_SIDE, seed });
  const picture = await encodePart(image, part);
  writeFileSync(join(folder, `${id}.webp`), picture);
  console.log(id, style.name, picture.length);
}
