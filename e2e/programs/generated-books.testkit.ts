import type { Page } from '@playwright/test';
import fc from 'fast-check';

/* Generated books for the reader: text, pictures, recordings. Pictures and recordings never load; only their space is reserved. */

export interface GeneratedBook {
  /** The HTML of each page. */
  pages: string[];
  /** Numbers of the pages that begin a chapter. */
  chapterStarts: number[];
}

const sentence = fc.constantFrom(
  '山色空濛雨亦奇，',
  '笔墨之外还有一层意思。',
  '她把扇子合上，停了一停。',
  '这一年窑里烧出三只碗。',
);
const paragraph = fc.array(sentence, { minLength: 1, maxLength: 24 }).map((parts) => `<p>${parts.join('')}</p>`);
const text = fc
  .tuple(fc.boolean(), fc.array(paragraph, { minLength: 1, maxLength: 6 }))
  .map(([hasHeading, parts]) => `${hasHeading ? '<h2>又一节</h2>' : ''}${parts.join('\n')}`);
const sidePx = fc.integer({ min: 60, max: 2400 });
const image = fc
  .tuple(sidePx, sidePx)
  .map(
    ([width, height]) =>
      `<img src="/pictures/made/${width}-${height}.webp" width="${width}" height="${height}" alt="">`,
  );
const plate = image.map((html) => `<figure class="plate">${html}</figure>`);
const captionedPlate = image.map((html) => `<figure class="plate">${html}<figcaption>插图一幅</figcaption></figure>`);
const recording = fc.constantFrom(
  '<audio src="/media/made/qin.wav"></audio>',
  '<video src="/media/made/kiln.mp4"></video>',
);
const textWithRecording = fc.tuple(text, recording, text).map((parts) => parts.join(''));
const textWithPlate = fc.tuple(text, captionedPlate, text).map((parts) => parts.join(''));

/** Pages of text, of one picture alone, and of both with recordings: these are laid out by different rules. */
const book = fc.record({
  pages: fc
    .tuple(
      fc.array(text, { minLength: 2, maxLength: 3 }),
      fc.array(plate, { minLength: 2, maxLength: 3 }),
      fc.array(fc.oneof(textWithPlate, textWithRecording), { minLength: 2, maxLength: 3 }),
    )
    .map((parts) => parts.flat()),
  chapterStarts: fc.array(fc.integer({ min: 2, max: 9 }), { minLength: 1, maxLength: 2 }),
});

/** The same book in every run. */
export function makeBook(): GeneratedBook {
  const [made] = fc.sample(book, { seed: 24, numRuns: 1 });
  if (!made) throw new Error('No book was made.');
  return made;
}

/**
 * Replaces the open book by a generated one; the server answers all other calls. Returns a set to which each requested
 * picture is added.
 */
export async function serveBook(page: Page, { pages, chapterStarts }: GeneratedBook): Promise<Set<string>> {
  const requested = new Set<string>();
  await page.route('**/book/detail', async (route) => {
    const answer = await (await route.fetch()).json();
    const starts = [...new Set([1, ...chapterStarts.filter((start) => start <= pages.length)])].sort((a, b) => a - b);
    const contents = starts.map((pageNum) => ({ title: `第 ${pageNum} 页起`, pageNum, level: 1 }));
    await route.fulfill({ json: { ...answer, data: { ...answer.data, bookPage: pages.length, contents } } });
  });
  await page.route('**/book/detailsExplode', (route) => {
    const { pageNum } = route.request().postDataJSON().params;
    const data = { pageNum, bookHtml: pages[pageNum - 1], title: '', related: [] };
    return route.fulfill({ json: { code: 200, msg: '', data } });
  });
  await page.route('**/media/made/**', () => undefined);
  await page.route('**/pictures/made/**', (route) => void requested.add(new URL(route.request().url()).pathname));
  return requested;
}

/** The page numbers of the open screens, and the pages that begin on them; no numbers during a new layout. */
export function readScreens(page: Page): Promise<{ numbers: string; firstPages: number[] }> {
  return page.evaluate(() => {
    const firstRect = (section: Element) => {
      const range = document.createRange();
      range.selectNodeContents(section);
      const pictures = [...section.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect());
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      return section.firstElementChild?.matches('figure') ? pictures[0] : lines[0];
    };
    const firstPages = [...document.querySelectorAll('.spread_leafWindow')].flatMap((window) => {
      const { left, right } = window.getBoundingClientRect();
      return [...window.querySelectorAll<HTMLElement>('[data-page]')]
        .filter((section) => {
          const rect = firstRect(section);
          return rect && rect.left >= left - 8 && rect.left < right;
        })
        .map(({ dataset }) => Number(dataset.page));
    });
    const isLaidOut = [...document.querySelectorAll('.spread_leafWindow')].every(
      (window) => window.querySelector<HTMLElement>('.reader-text_flow')?.style.width === `${window.clientWidth}px`,
    );
    const numbers = [...document.querySelectorAll('.spread_folio')].map((folio) => folio.textContent).join(' ');
    return { numbers: isLaidOut ? numbers.trim() : '', firstPages };
  });
}
