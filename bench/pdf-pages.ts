/**
 * `npm run pdf-pages -- FOLDER …`: draws the first and the middle page of every PDF in the folders as the reader shows them, and
 * compares them with poppler's two programs, pdftoppm and pdftocairo, at the same number of pixels (about 150 dpi). Only pages
 * whose fonts are embedded are compared. Needs poppler-utils.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import pixelmatch from 'pixelmatch';
import { drawPage, pageSize } from '../apps/server/src/adapters/pdf/draw-page.ts';
import { openDocument, type PdfDocument, withPage } from '../apps/server/src/adapters/pdf/pdf-document.ts';
import { loadPdfium } from '../apps/server/src/adapters/pdf/pdfium.ts';

const DPI = 150;
const GOAL_PERCENT = 2;
/** The fourth column from the right of `pdffonts` says whether a font is embedded. */
const EMBEDDED = /\s(yes|no)\s+(?:yes|no)\s+(?:yes|no)\s+\d+\s+\d+\s*$/;

interface Picture {
  width: number;
  height: number;
  rgba: Uint8Array;
}

interface Difference {
  page: string;
  /** Percent of the pixels that differ. */
  ours: number;
  cairo: number;
  oursFromCairo: number;
}

type Decode = (file: string) => {
  ensureAlpha(): { raw(): { toBuffer(options: { resolveWithObject: true }): Promise<Decoded> } };
};
interface Decoded {
  data: Uint8Array;
  info: { width: number; height: number };
}

/** sharp is a dependency of the server. */
const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp') as Decode;

function listPdfs(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .map((name) => join(folder, name))
    .sort();
}

function hasEmbeddedFonts(file: string, page: number): boolean {
  const range = ['-f', String(page), '-l', String(page)];
  const fonts = execFileSync('pdffonts', [...range, file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const rows = fonts.split('\n').slice(2).filter(Boolean);
  return rows.every((row) => EMBEDDED.exec(row)?.[1] === 'yes');
}

function drawOurs(document: PdfDocument, page: number): Picture {
  const width = withPage(document, page, (handle) => Math.round((pageSize(document, handle).width / 72) * DPI));
  const { height, width: drawnWidth, pixels } = drawPage(document, page, width);
  const rgba = new Uint8Array(drawnWidth * height * 4).fill(255);
  for (let pixel = 0; pixel < drawnWidth * height; pixel += 1)
    rgba.set(pixels.subarray(pixel * 3, pixel * 3 + 3), pixel * 4);
  return { width: drawnWidth, height, rgba };
}

/** pdftocairo adds a row or a column where a page ends within a pixel. */
function crop({ width, rgba, height }: Picture, size: Picture): Picture {
  if (Math.abs(width - size.width) > 1 || Math.abs(height - size.height) > 1) throw new Error('another size of page');
  const cropped = new Uint8Array(size.width * size.height * 4).fill(255);
  for (let row = 0; row < Math.min(height, size.height); row += 1) {
    const start = row * width * 4;
    cropped.set(rgba.subarray(start, start + Math.min(width, size.width) * 4), row * size.width * 4);
  }
  return { width: size.width, height: size.height, rgba: cropped };
}

/** The same number of pixels as ours: a page that is one pixel wider is drawn larger, and all of its letters lie elsewhere. */
async function drawByPoppler(
  program: string,
  file: string,
  page: number,
  size: Picture,
  out: string,
): Promise<Picture> {
  const scale = ['-scale-to-x', String(size.width), '-scale-to-y', String(size.height)];
  const range = ['-f', String(page), '-l', String(page), '-singlefile'];
  execFileSync(program, ['-cropbox', ...scale, '-png', ...range, file, out], { stdio: 'ignore' });
  const { data, info } = await sharp(`${out}.png`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return crop({ width: info.width, height: info.height, rgba: data }, size);
}

function percentDifferent(left: Picture, right: Picture): number {
  const options = { threshold: 0.1, includeAA: false };
  const count = pixelmatch(left.rgba, right.rgba, undefined, left.width, left.height, options);
  return (count / (left.width * left.height)) * 100;
}

function summarise(name: string, values: number[]): void {
  const sorted = values.toSorted((left, right) => left - right);
  const within = values.filter((value) => value <= GOAL_PERCENT).length;
  const median = sorted[sorted.length >> 1] ?? Number.NaN;
  console.log(`${name}: ${within} of ${values.length} within ${GOAL_PERCENT} %, median ${median.toFixed(2)} %`);
}

const folders = process.argv.slice(2).map((folder) => resolve(folder));
if (folders.length === 0) throw new Error('npm run pdf-pages -- FOLDER …');
const temp = mkdtempSync(join(tmpdir(), 'meiyu-pdf-pages-'));
const pdfium = await loadPdfium();
const differences: Difference[] = [];
try {
  for (const file of folders.flatMap(listPdfs)) {
    try {
      const document = openDocument(pdfium, file);
      for (const page of new Set([1, Math.ceil(document.pageCount / 2)])) {
        if (!hasEmbeddedFonts(file, page)) continue;
        const ours = drawOurs(document, page);
        const [toppm, cairo] = await Promise.all(
          ['pdftoppm', 'pdftocairo'].map((program) => drawByPoppler(program, file, page, ours, join(temp, program))),
        );
        if (!toppm || !cairo) continue;
        differences.push({
          page: `${basename(file)} ${page}`,
          ours: percentDifferent(toppm, ours),
          cairo: percentDifferent(toppm, cairo),
          oursFromCairo: percentDifferent(cairo, ours),
        });
      }
    } catch (error) {
      console.log(`${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
} finally {
  rmSync(temp, { recursive: true, force: true });
}
summarise(
  'ours from pdftoppm',
  differences.map(({ ours }) => ours),
);
summarise(
  'pdftocairo from pdftoppm',
  differences.map(({ cairo }) => cairo),
);
summarise(
  'ours from the nearer of the two',
  differences.map(({ ours, oursFromCairo }) => Math.min(ours, oursFromCairo)),
);
for (const { page, ours, cairo, oursFromCairo } of differences.filter(({ ours }) => ours > GOAL_PERCENT))
  console.log(
    `${page}: ${ours.toFixed(2)} %, pdftocairo ${cairo.toFixed(2)} %, ours from pdftocairo ${oursFromCairo.toFixed(2)} %`,
  );
