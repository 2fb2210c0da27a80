/**
 * `node demo/studio/flatten-banners.ts file …`: gives the paper of a painted banner the tone of the page's own paper, so that it
 * lies there without an edge. Each channel is scaled; what differs from the paper by its grain only becomes even.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** `--paper` of the light theme (apps/web/src/styles/tokens.css). */
const PAPER = [0xf3, 0xf0, 0xec] as const;
/** Differences from the paper up to the first are grain; from the second on they are painted. */
const GRAIN = 0.02;
const PAINTED = 0.05;

/** The middle of what is seen along the upper edge, where nothing is painted. */
function readPaper(data: Buffer, width: number, height: number): number[] {
  return PAPER.map((_, channel) => {
    const seen: number[] = [];
    for (let y = 0; y < height * 0.06; y++)
      for (let x = 0; x < width; x++) seen.push(data[(y * width + x) * 3 + channel] ?? 0);
    seen.sort((a, b) => a - b);
    return seen[seen.length >> 1] ?? 255;
  });
}

async function flatten(file: string): Promise<void> {
  const picture = sharp(readFileSync(file)).flatten({ background: '#f3f0ec' }).toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const own = readPaper(data, width, height);
  for (let at = 0; at < width * height * 3; at += 3) {
    const scaled = PAPER.map((paper, channel) => ((data[at + channel] ?? 0) * paper) / (own[channel] ?? 255));
    const far = Math.max(...PAPER.map((paper, channel) => Math.abs(paper - (scaled[channel] ?? 0)) / 255));
    const share = Math.min(1, Math.max(0, (far - GRAIN) / (PAINTED - GRAIN)));
    for (const [channel, paper] of PAPER.entries())
      data[at + channel] = Math.min(255, Math.round(paper + ((scaled[channel] ?? 0) - paper) * share));
  }
  const image = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(file, image);
  console.log(file, `${Math.round(image.length / 1024)} KB`);
}

for (const file of process.argv.slice(2)) await flatten(file);
