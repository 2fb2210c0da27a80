/**
 * `node demo/studio/flatten-banners.ts file …`: gives the paper of a painted banner the colour of the page, so that no edge is
 * visible. Each channel is scaled, and paper grain is removed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/** `--paper` of the light theme (apps/web/src/styles/tokens.css). */
const PAPER = [0xf3, 0xf0, 0xec] as const;
/** Difference of a pixel from the paper, as a share of 255: below GRAIN it is paper grain, above PAINTED it is paint. */
const GRAIN = 0.02;
const PAINTED = 0.05;

/** The colour of the banner's paper: the median along the upper edge, where nothing is painted. */
function findPaperColour(data: Buffer, width: number, height: number): number[] {
  return PAPER.map((_, channel) => {
    const samples: number[] = [];
    for (let y = 0; y < height * 0.06; y++)
      for (let x = 0; x < width; x++) samples.push(data[(y * width + x) * 3 + channel] ?? 0);
    samples.sort((a, b) => a - b);
    return samples[samples.length >> 1] ?? 255;
  });
}

async function flattenBanner(file: string): Promise<void> {
  const picture = sharp(readFileSync(file)).flatten({ background: '#f3f0ec' }).toColourspace('srgb');
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const bannerColour = findPaperColour(data, width, height);
  for (let offset = 0; offset < width * height * 3; offset += 3) {
    const scaled = PAPER.map(
      (paper, channel) => ((data[offset + channel] ?? 0) * paper) / (bannerColour[channel] ?? 255),
    );
    const difference = Math.max(...PAPER.map((paper, channel) => Math.abs(paper - (scaled[channel] ?? 0)) / 255));
    const paintedShare = Math.min(1, Math.max(0, (difference - GRAIN) / (PAINTED - GRAIN)));
    for (const [channel, paper] of PAPER.entries())
      data[offset + channel] = Math.min(255, Math.round(paper + ((scaled[channel] ?? 0) - paper) * paintedShare));
  }
  const image = await sharp(data, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(file, image);
  console.log(file, `${Math.round(image.length / 1024)} KB`);
}

for (const file of process.argv.slice(2)) await flattenBanner(file);
