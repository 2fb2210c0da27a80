/**
 * `npm run studio:articles [-- key …]`: paints the covers of news and experience courses from the prompts in
 * article-pictures.json. The same prompt gives the same bytes.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { canPaint, parsePrompt } from '@meiyu/painter/prompt.ts';
import sharp from 'sharp';

const content = join(import.meta.dirname, '../content');
const prompts: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'article-pictures.json'), 'utf8'),
);
/** 16:9, twice the width of a card on a desktop. */
const SIZE = { width: 960, height: 540 };
const MAX_BYTES = 60 * 1024;

async function paintArticleCover(path: string, prompt: string): Promise<void> {
  const scene = parsePrompt(`${prompt}，横幅，不要题字，不要印章`);
  if (!canPaint(scene) || scene.unknown.length > 0)
    throw new Error(`${path}: the painter does not know ${scene.unknown.join('、')}`);
  const seed = createHash('sha256').update(path).digest().readUInt32BE(0);
  const { image } = await paint(scene, { ...SIZE, seed, encoding: 'png' });
  for (const quality of [82, 74, 66, 58, 50]) {
    const cover = await sharp(image).webp({ quality, effort: 6 }).toBuffer();
    if (cover.length > MAX_BYTES && quality > 50) continue;
    writeFileSync(join(content, path, 'cover.webp'), cover);
    return;
  }
}

const wantedKeys = process.argv.slice(2);
for (const [path, prompt] of Object.entries(prompts)) {
  if (wantedKeys.length > 0 && !wantedKeys.some((key) => path.endsWith(`/${key}`))) continue;
  await paintArticleCover(path, prompt);
  console.log(path);
}
