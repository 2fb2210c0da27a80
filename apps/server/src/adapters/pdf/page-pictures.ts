import type { Readable } from 'node:stream';
import sharp from 'sharp';
import { AppError } from '../../errors.ts';
import type { ByteRange, Storage } from '../storage/storage.ts';
import { createWorkQueue } from '../work-queue.ts';
import type { DrawnPage } from './draw-page.ts';
import { createLocalCopies } from './local-copies.ts';
import { PdfError } from './pdf-error.ts';
import { createPdfThread } from './pdf-thread.ts';

interface OpenablePicture {
  size: number;
  open(range?: ByteRange): Promise<{ stream: Readable }>;
}

export interface PagePictures {
  /** Opens the picture of a page; draws it first if it was not requested before. */
  open(hash: string, pageNum: number, width: number): Promise<OpenablePicture>;
  /** Draws the pages that were not requested yet. */
  makeAll(hash: string, pageCount: number, onPage?: () => void): Promise<void>;
  stop(): Promise<void>;
}

interface PagePictureOptions {
  widths: readonly number[];
  /** Threads that draw; each takes a core and up to some hundred megabytes. */
  threads?: number;
  maxWaiting?: number;
}

const MAX_BYTES = 32 * 1024 * 1024;
const PAGES_AHEAD = 3;
/** A page that could not be drawn is not retried for a while. */
const MAX_REMEMBERED_FAILURES = 1000;
/** A page takes 0.2 s at 1800 px. Higher efforts, and sharper colours (`smartSubsample`), take up to six times as long. */
const QUALITY = 84;
const EFFORT = 0;

/**
 * Page pictures of PDFs are made at the first request, in all widths, and stored as derived files, so that
 * importing stays fast. The pages after a requested one are drawn before they are asked for.
 */
export function createPagePictures(
  storage: Storage,
  { widths, threads = 1, maxWaiting = 60 }: PagePictureOptions,
): PagePictures {
  const pool = Array.from({ length: threads }, () => ({ thread: createPdfThread(), isFree: true }));
  const run = createWorkQueue({ concurrency: threads, maxWaiting });
  const copies = createLocalCopies(storage);
  const pending = new Map<string, Promise<void>>();
  const failures = new Set<string>();
  const nameOf = (pageNum: number, width: number) => `pages/${pageNum}-${width}.webp`;

  async function draw(hash: string, pageNum: number, width: number): Promise<DrawnPage> {
    const path = await copies.pathOf(hash);
    const place = pool.find(({ isFree }) => isFree) ?? pool[0];
    if (!place) throw new Error('There is no thread to draw pages.');
    place.isFree = false;
    try {
      return await place.thread.run(path, { type: 'draw', pageNum, width });
    } finally {
      place.isFree = true;
    }
  }

  async function makePage(hash: string, pageNum: number): Promise<void> {
    // Drawing a width takes a third of the time of scaling a larger one.
    for (const width of widths) {
      const bytes = await encode(await draw(hash, pageNum, width));
      const name = nameOf(pageNum, width);
      await storage.putDerived(hash, name, bytes, { type: 'image/webp', maxBytes: MAX_BYTES });
    }
  }

  /** Requests for the same page share one drawing. */
  function ensurePage(hash: string, pageNum: number): Promise<void> {
    const key = `${hash}/${pageNum}`;
    if (failures.has(key)) return Promise.reject(new AppError('NO_SUCH_PATH'));
    const known = pending.get(key);
    if (known) return known;
    const work = run(() => makePage(hash, pageNum))
      .catch((error: unknown) => {
        if (!(error instanceof PdfError)) throw error;
        if (failures.size >= MAX_REMEMBERED_FAILURES) failures.clear();
        failures.add(key);
        throw new AppError('NO_SUCH_PATH');
      })
      .finally(() => pending.delete(key));
    pending.set(key, work);
    return work;
  }

  const isMade = async (hash: string, pageNum: number) =>
    (await storage.statDerived(hash, nameOf(pageNum, widths.at(-1) ?? 0))) !== null;

  async function drawAhead(hash: string, pageNum: number): Promise<void> {
    for (let next = pageNum + 1; next <= pageNum + PAGES_AHEAD; next += 1) {
      // Stops as soon as a reader waits for a page. A page after the last one fails, and is not tried again for a while.
      if (pending.size > 0) return;
      if (!(await isMade(hash, next))) await ensurePage(hash, next);
    }
  }

  async function findStored(hash: string, name: string): Promise<OpenablePicture | undefined> {
    const stored = await storage.statDerived(hash, name);
    return stored ? { size: stored.size, open: (range) => storage.openDerived(hash, name, range) } : undefined;
  }

  return {
    async open(hash, pageNum, width) {
      const name = nameOf(pageNum, width);
      const stored = await findStored(hash, name);
      if (stored) return stored;
      await ensurePage(hash, pageNum).catch((error: unknown) => {
        throw error instanceof AppError && error.error === 'TOO_MANY' ? new AppError('OVERLOADED') : error;
      });
      void drawAhead(hash, pageNum).catch(() => undefined);
      const drawn = await findStored(hash, name);
      if (!drawn) throw new AppError('NO_SUCH_PATH');
      return drawn;
    },

    async makeAll(hash, pageCount, onPage = () => {}) {
      let next = 1;
      const worker = async () => {
        for (let pageNum = next++; pageNum <= pageCount; pageNum = next++) {
          // A page that cannot be drawn does not stop the others; it was reported by the import.
          if (!(await isMade(hash, pageNum)))
            await ensurePage(hash, pageNum).catch((error: unknown) => {
              if (!(error instanceof AppError && error.error === 'NO_SUCH_PATH')) throw error;
            });
          onPage();
        }
      };
      await Promise.all(pool.map(worker));
    },

    async stop() {
      await Promise.all(pool.map(({ thread }) => thread.stop()));
      await copies.stop();
    },
  };
}

async function encode({ width, height, pixels }: DrawnPage): Promise<Buffer> {
  try {
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
    return await picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer();
  } finally {
    // Frees up to 29 MB now; the garbage collector would keep the pixels of many pages.
    pixels.buffer.transfer(0);
  }
}
