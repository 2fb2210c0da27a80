import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createTilePacks } from '../apps/server/src/adapters/pictures/tile-pack.ts';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { type Program, startProgram } from '../apps/server/src/test/program.testkit.ts';
import { median } from './load.ts';

const CONTENT = fileURLToPath(new URL('../demo/content', import.meta.url));

/** Goals that are printed beside the figures. */
const GOALS = { firstTilesMs: 300, preparedMs: 3000, memoryMb: 400 };
const SCROLL = 'chunjiang-qingyuan';
const OTHER_SCROLLS = [
  'jiangnan-siqiao',
  'jinbi-xianshan',
  'pomo-yunshan',
  'xuejiang-juan',
  'taoyuan-juan',
  'yunhe-banhua',
];

/** The part of sharp that is used here; sharp is a dependency of the server. */
type Sharp = (from: { create: object }) => { jpeg(options: object): { toBuffer(): Promise<Buffer> } };

/** A large picture of noise, which is the hardest to encode. */
async function makePicture(width: number, height: number): Promise<Buffer> {
  const sharp = createRequire(new URL('../apps/server/package.json', import.meta.url))('sharp') as Sharp;
  return sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 90 })
    .toBuffer();
}

async function measurePreparing(print: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-iiif-'));
  try {
    const storage = await createFolderStorage(folder);
    const timesMs: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const picture = await makePicture(6000, 4000);
      const { key } = await storage.put(picture, { type: 'image/jpeg', maxBytes: 1e9 });
      const openTile = createTilePacks(storage);
      const startedAt = performance.now();
      await openTile(key, { factor: 1, column: 0, row: 0, format: 'jpg' });
      timesMs.push(performance.now() - startedAt);
    }
    print(
      `iiif: a 6000 × 4000 picture of noise prepared in ${Math.round(median(timesMs))} ms (goal: at most ${GOALS.preparedMs})`,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Opens a work as a viewer does: info.json, then the tiles of the level that fills the window. Returns milliseconds. */
async function timeOpening(url: string, id: string): Promise<number> {
  const startedAt = performance.now();
  const { width, height } = (await (await fetch(`${url}/iiif/3/${id}/info.json`)).json()) as Record<string, number>;
  if (!width || !height) throw new Error(`${id} is no picture`);
  // This level has a quarter of the full width and height.
  const factor = 4;
  const tileSpan = 512 * factor;
  const tiles: Promise<void>[] = [];
  for (let x = 0; x < width; x += tileSpan) {
    for (let y = 0; y < height; y += tileSpan) {
      const [w, h] = [Math.min(tileSpan, width - x), Math.min(tileSpan, height - y)];
      const path = `${x},${y},${w},${h}/${Math.ceil(w / factor)},${Math.ceil(h / factor)}/0/default.jpg`;
      tiles.push(fetchWhole(`${url}/iiif/3/${id}/${path}`));
    }
  }
  await Promise.all(tiles);
  return performance.now() - startedAt;
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  await response.arrayBuffer();
}

function peakMemoryMb(pid: number): number {
  const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kb) / 1024;
}

/** Starts the program twice, because the first start imports the demo content, which is not measured here. */
async function withStartedProgram(work: (program: Program) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'meiyu-bench-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  const env = { MEIYU_DATA: join(folder, 'data'), DEMO_CONTENT: CONTENT, FLOOD_PER_MINUTE: '10000000', DRAIN_MS: '0' };
  try {
    await (await startProgram(env)).stop();
    const program = await startProgram(env);
    await work(program).finally(() => program.stop());
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function run(print: (line: string) => void): Promise<void> {
  await measurePreparing(print);
  await withStartedProgram(async ({ url, child: { pid = 0 } }) => {
    const beforeMb = peakMemoryMb(pid);
    const firstMs = await timeOpening(url, SCROLL);
    const laterMs: number[] = [];
    for (let round = 0; round < 10; round += 1) laterMs.push(await timeOpening(url, SCROLL));
    print(
      `iiif: a scroll of 6000 px opened for the first time ever: first tiles after ${Math.round(firstMs)} ms; ` +
        `later ${Math.round(median(laterMs))} ms (goal: at most ${GOALS.firstTilesMs})`,
    );
    await Promise.all(OTHER_SCROLLS.map((id) => timeOpening(url, id)));
    print(
      `iiif: peak memory, six more scrolls opened at once: ${Math.round(peakMemoryMb(pid))} MB, ` +
        `${Math.round(beforeMb)} MB of it before (goal: at most ${GOALS.memoryMb})`,
    );
  });
}
