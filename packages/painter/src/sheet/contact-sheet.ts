/** Paints contact sheets for review: every motif in every style, composed prompts, all styles of one scene, covers. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas';
import { composeCover } from '../cover/cover.ts';
import { MOTIFS } from '../motif/motifs.ts';
import { paintSheet } from '../paint-sheet.ts';
import { FORMATS } from '../scene.ts';
import { STYLES } from '../style/styles.ts';
import { parsePrompt } from '../words/parse.ts';
import { COVERS, EXAMPLE_PROMPTS } from './exhibits.ts';
import { arrangeInGrid, arrangeInRows, type Tile } from './montage.ts';
import { paintSingleMotif, shrink } from './single-motif.ts';

const outputFolder = resolve(process.argv[2] ?? 'docs/painter');
/** 0.8 is the size used in docs/painter; 1.5 shows more detail. */
const scale = Number(process.argv[3] ?? 0.8);
mkdirSync(outputFolder, { recursive: true });

async function save(name: string, tiles: readonly Tile[], maxWidth: number, quality = 62): Promise<void> {
  const contactSheet = arrangeInRows(tiles, maxWidth);
  writeFileSync(join(outputFolder, `${name}.webp`), await contactSheet.encode('webp', quality));
  console.log(`${name}: ${tiles.length} pictures, ${contactSheet.width}×${contactSheet.height}`);
}

/** Lets the canvas library free memory: its finalizers run on the event loop. */
const yieldToEventLoop = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const scenes: Tile[] = [];
for (const { prompt, seed } of EXAMPLE_PROMPTS) {
  const scene = parsePrompt(prompt);
  const { ratio } = FORMATS[scene.format];
  const height = Math.round((ratio < 0.8 ? 760 : 480) * 1.4);
  const { canvas } = paintSheet({ scene, width: Math.round(height * ratio), height, seed });
  scenes.push({ picture: shrink(canvas, 0.5 * scale), label: prompt });
  await yieldToEventLoop();
}
await save('scenes', scenes, 1500 * scale, 74);

const exampleScene = parsePrompt('青山，江水，亭子，小船，松树，大雁');
const styleTiles = [...STYLES.values()].map((style): Tile => {
  const { canvas } = paintSheet({
    scene: { ...exampleScene, style: style.id, format: 'horizontal' },
    width: 720,
    height: 480,
    seed: 8,
  });
  return { picture: shrink(canvas, 0.5 * scale), label: style.name };
});
await save('styles', styleTiles, 1500 * scale, 70);

const covers: Tile[] = [];
for (const request of COVERS) {
  const cover = await composeCover({ ...request, encoding: 'png', width: 480 });
  const image = await loadImage(Buffer.from(cover.image));
  const copy = createCanvas(Math.round(240 * scale), Math.round(336 * scale));
  copy.getContext('2d').drawImage(image, 0, 0, copy.width, copy.height);
  covers.push({ picture: copy, label: request.title });
}
await save('covers', covers, 1300 * scale, 74);

const motifs = [...MOTIFS.values()];
const styles = [...STYLES.values()];
const cellSide = Math.round(44 * scale);
const rows: Canvas[][] = [];
for (const motif of motifs) {
  rows.push(styles.map((style) => shrink(paintSingleMotif(motif, style, 220, 11), cellSide / 220)));
  await yieldToEventLoop();
}
const grid = arrangeInGrid(
  motifs.map((motif) => motif.name),
  styles.map((style) => style.name),
  cellSide,
  (row, column) => {
    const picture = rows[row]?.[column];
    if (!picture) throw new RangeError('outside the grid');
    return picture;
  },
);
writeFileSync(join(outputFolder, 'motifs.webp'), await grid.encode('webp', 34));
console.log(`motifs: ${motifs.length} × ${styles.length}`);
