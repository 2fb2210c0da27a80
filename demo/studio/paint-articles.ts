/**
 * `npm run studio:articles [-- key …]`: paints the covers of news and experience courses with our own painter, from the
 * words in article-pictures.json. The same words and the same painter give the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { canPaint, parsePrompt } from '@meiyu/painter/prompt.ts';
import sharp from 'sharp';

const content = join(import.meta.dirname, '../content');
const words: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'article-pictures.json'), 'utf8'),
);
/** Cards show covers at 16:9; twice the width a card has on a desktop. */
const SIZE = { width: 960, height: 540 };
const MAX_BYTES = 60 * 1024;

async function paintArticle(place: string, prompt: string): Promise<void> {
  const scene = parsePrompt(`${prompt}，横幅，不要题字，不要印章`);
  if (!canPaint(scene) || scene.unknown.length > 0)
    throw new Error(`${place}: the painter does not know ${scene.unknown.join('、')}`);
  const seed = createHash('sha256').update(place).digest().readUInt32BE(0);
  const { image } = await paint(scene, { ...SIZE, seed, encoding: 'png' });
  for (const quality of [82, 74, 66, 58, 50]) {
    const cover = await sharp(image).webp({ quality, effort: 6 }).toBuffer();
    if (cover.length > MAX_BYTES && quality > 50) continue;
    writeFileSync(join(content, place, 'cover.webp'), cover);
    return;
  }
}

const wanted = process.argv.slice(2);
for (const [place, prompt] of Object.entries(words)) {
  if (wanted.length > 0 && !wanted.some((key) => place.endsWith(`/${key}`))) continue;
  await paintArticle(place, prompt);
  console.log(place);
}
