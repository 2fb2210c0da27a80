import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPage } from '../page-text/page-tree.ts';
import { LEAF_GAP } from './leaf-geometry.ts';
import { screenNumber } from './screens.ts';
import { cutStretches, pagesOf, type Stretch } from './stretches.ts';
import { useLeaves } from './use-leaves.ts';

/** How much of a leaf each page takes; a picture's page begins on a leaf of its own. */
interface MadeBook {
  pages: readonly { length: number; isPicture: boolean }[];
  chapters: readonly number[];
}

const SHAPE = { width: 400, height: 600, vertical: false };
const TREE = readPage('<p>山</p>');
const shownRects = new WeakMap<Node, DOMRect>();

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom sets no type: each page has one picture, which says where it stands.
  const rectsOf = ({ startContainer, startOffset }: Range) => {
    const node = startContainer.childNodes[startOffset];
    const rect = node && shownRects.get(node);
    return rect ? [rect] : [];
  };
  Range.prototype.getClientRects = function (this: Range) {
    return rectsOf(this) as unknown as DOMRectList;
  };
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(Range.prototype, 'getClientRects');
});

/** The flow of one stretch as a browser would have set it. */
function setType({ pages }: MadeBook, stretch: Stretch, size: number): HTMLElement {
  const flow = document.createElement('div');
  let end = 0;
  for (const page of pagesOf(stretch)) {
    const { length, isPicture } = pages[page - 1] ?? { length: 1, isPicture: false };
    const start = isPicture ? Math.ceil(end) : end;
    end = isPicture ? start + 1 : start + length * size;
    const section = document.createElement('section');
    section.dataset.page = String(page);
    const picture = section.appendChild(document.createElement('img'));
    const rect = new DOMRect(Math.floor(start) * (SHAPE.width + LEAF_GAP), (start % 1) * SHAPE.height, 10, 10);
    // Nothing can be measured on a page without a word.
    if (length > 0) shownRects.set(picture, rect);
    picture.getBoundingClientRect = () => rect;
    flow.append(section);
  }
  const count = Math.max(1, Math.ceil(end));
  Object.defineProperty(flow, 'scrollWidth', { value: count * (SHAPE.width + LEAF_GAP) - LEAF_GAP });
  return flow;
}

function openBook(book: MadeBook, step: number, start: number) {
  const stretches = cutStretches(book.pages.length, book.chapters);
  const flow: { current: HTMLElement | null } = { current: null };
  let set = '';
  const opened = renderHook(
    ({ size }) => {
      const options = { stretches, pageCount: book.pages.length, flow, shape: SHAPE, step, look: String(size), start };
      const leaves = useLeaves({ ...options, treeOf: () => TREE });
      const now = `${leaves.stretch} ${size}`;
      if (now !== set) flow.current = setType(book, leaves.range, size);
      set = now;
      return leaves;
    },
    { initialProps: { size: 1 } },
  );
  return {
    get current() {
      return opened.result.current;
    },
    setSize: (size: number) => opened.rerender({ size }),
  };
}

type Opened = ReturnType<typeof openBook>;

/** What the screens in view are called, and the pages that begin on them. */
function look({ current: { layout, range, leaf } }: Opened, step: number) {
  if (!layout) throw new Error('The type is not set.');
  const leaves = Array.from({ length: step }, (_, at) => leaf + at).filter((one) => one < layout.count);
  const begins = [...layout.starts].filter(([, start]) => leaves.includes(start.leaf)).map(([page]) => page);
  const numbers = leaves.map((one) => screenNumber(layout, range, one)).map(({ page, part }) => `${page}·${part}`);
  return { begins, numbers };
}

function turn(opened: Opened, by: 1 | -1): boolean {
  let turned = false;
  act(() => {
    turned = opened.current.turn(by);
  });
  return turned;
}

function walk(opened: Opened, by: 1 | -1, step: number) {
  const views = [look(opened, step)];
  while (turn(opened, by)) views.push(look(opened, step));
  return views;
}

const page = fc.record({
  length: fc.oneof(fc.constant(0), fc.double({ min: 0.05, max: 3, noNaN: true })),
  isPicture: fc.boolean(),
});
const books = fc.record({
  pages: fc.array(page, { minLength: 1, maxLength: 24 }),
  chapters: fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 4 }),
});
const steps = fc.constantFrom(1, 2);

test('turning from the first page to the last and back shows every page and every screen once', () => {
  fc.assert(
    fc.property(books, steps, (book, step) => {
      const opened = openBook(book, step, 1);
      const there = walk(opened, 1, step);
      const all = book.pages.map((_, at) => at + 1);
      expect(there.flatMap(({ begins }) => begins)).toEqual(all);
      const numbers = there.flatMap((view) => view.numbers);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(opened.current.atEnd).toBe(true);
      expect(opened.current.page).toBe(there.length > 1 ? book.pages.length : 1);
      expect(walk(opened, -1, step)).toEqual(there.toReversed());
      expect(opened.current.atStart).toBe(true);
      expect(opened.current.page).toBe(1);
      cleanup();
    }),
  );
});

test('every page is opened by its number, at the start and later', () => {
  fc.assert(
    fc.property(books, steps, fc.nat(), (book, step, seed) => {
      const wanted = (seed % book.pages.length) + 1;
      for (const opened of [openBook(book, step, wanted), openBook(book, step, 1)]) {
        act(() => {
          if (opened.current.page !== wanted) opened.current.goTo(wanted);
        });
        expect(opened.current.page).toBe(wanted);
        expect(look(opened, step).begins).toContain(wanted);
      }
      cleanup();
    }),
  );
});

test('a page that begins in view is the one the reader is on after a turn; in the middle of a page it is that page', () => {
  const book = { pages: [2.5, 0.2, 0.1, 1].map((length) => ({ length, isPicture: false })), chapters: [] };
  const opened = openBook(book, 1, 1);
  const pages = [opened.current.page];
  while (turn(opened, 1)) pages.push(opened.current.page);
  expect(pages).toEqual([1, 1, 2, 4]);
  expect(openBook(book, 1, 3).current.page).toBe(3);
});

test('larger type and another width keep the page that was asked for, or the picture that was in view', () => {
  const pages = [1.4, 1, 1, 1, 0.5, 1].map((length, at) => ({ length, isPicture: at > 0 && at < 4 }));
  const opened = openBook({ pages, chapters: [] }, 1, 5);
  opened.setSize(2);
  expect(opened.current.page).toBe(5);
  turn(opened, -1);
  expect(opened.current.page).toBe(4);
  act(() => void vi.runAllTimers());
  opened.setSize(3);
  expect(opened.current.page).toBe(4);
});
