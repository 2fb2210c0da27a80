/**
 * `npm run studio:works [-- key …]`: paints the works of the exhibition hall. Each is composed in demo/studio/works; the same
 * plan gives the same bytes.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { figures } from './works/figures.ts';
import { flowers } from './works/flowers.ts';
import { folk } from './works/folk.ts';
import { landscapes } from './works/landscapes.ts';
import { scrolls } from './works/scrolls.ts';
import { sheetImage } from './works/sheet-image.ts';
import { prepareSheet } from './works/sheet-tools.ts';
import { vessels } from './works/vessels.ts';
import type { WorkPlan } from './works/work.ts';

const worksFolder = join(import.meta.dirname, '../content/works');
const plans = { ...scrolls, ...landscapes, ...flowers, ...figures, ...vessels, ...folk };

/** Paints a work into its folder and returns the file's size in bytes. */
async function paintWork(key: string, plan: WorkPlan): Promise<number> {
  const { tools, finish } = prepareSheet(plan, plan.width, plan.seed);
  plan.paint(tools);
  const canvas = finish(plan.sign);
  const image = await sheetImage(canvas, plan.format)
    .webp({ quality: plan.quality ?? 82, effort: 5, smartSubsample: true })
    .toBuffer();
  mkdirSync(join(worksFolder, key), { recursive: true });
  writeFileSync(join(worksFolder, key, 'image.webp'), image);
  return image.length;
}

const wantedKeys = process.argv.slice(2);
const unknownKeys = wantedKeys.filter((key) => !(key in plans));
if (unknownKeys.length > 0) throw new RangeError(`no plan for ${unknownKeys.join(', ')}`);
for (const [key, plan] of Object.entries(plans))
  if (wantedKeys.length === 0 || wantedKeys.includes(key))
    console.log(key, `${Math.round((await paintWork(key, plan)) / 1024)} KB`);
