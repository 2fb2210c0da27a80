import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildPageTree } from '../page-text/page-tree.ts';
import { type Chunk, cutChunks, pagesOf } from './chunks.ts';
import { LEAF_GAP_PX } from './leaf-geometry.ts';
import { leafNumber } from './leaf-numbers.ts';
import { useLeaves } from './use-leaves.ts';

/** `length` is the number of leaves a page takes; a picture page begins on a new leaf. */
interface TestBook {
  pages: readonly { length: number; isPicture: boolean }[];
  chapters: readonly number[];
}

const SHAPE = { width: 400, height: 600, vertical: false };
const TREE = buildPageTree('<p>山</p>');
const shownRects = new WeakMap<Node, DOMRect>();

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout: each test page has one picture with a given rectangle.
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

/** The flow of one chunk as a browser would lay it out. */
function layOut({ pages }: TestBook, chunk: Chunk, typeScale: number): HTMLElement {
  const flow = document.createElement('div');
  let end = 0;
  for (const page of pagesOf(chunk)) {
    const { length, isPicture } = pages[page - 1] ?? { length: 1, isPicture: false };
    const start = isPicture ? Math.ceil(end) : end;
    end = isPicture ? start + 1 : start + length * typeScale;
    const section = document.createElement('section');
    section.dataset.page = String(page);
    const picture = section.appendChild(document.createElement('img'));
    const rect = new DOMRect(Math.floor(start) * (SHAPE.width + LEAF_GAP_PX), (start % 1) * SHAPE.height, 10, 10);
    // An empty page has nothing to measure.
    if (length > 0) shownRects.set(picture, rect);
    picture.getBoundingClientRect = () => rect;
    flow.append(section);
  }
  const count = Math.max(1, Math.ceil(end));
  Object.defineProperty(flow, 'scrollWidth', { value: count * (SHAPE.width + LEAF_GAP_PX) - LEAF_GAP_PX });
  return flow;
}

function openBook(book: TestBook, { leavesInView, startPage }: { leavesInView: number; startPage: number }) {
  const chunks = cutChunks(book.pages.length, book.chapters);
  const flow: { current: HTMLElement | null } = { current: null };
  let laidOutFor = '';
  const opened = renderHook(
    ({ typeScale }) => {
      const options = {
        chunks,
        pageCount: book.pages.length,
        flow,
        shape: SHAPE,
        leavesInView,
        typesetting: String(typeScale),
        startPage,
      };
      const leaves = useLeaves({ ...options, pageTreeOf: () => TREE });
      const layoutKey = `${leaves.chunkIndex} ${typeScale}`;
      if (layoutKey !== laidOutFor) flow.current = layOut(book, leaves.chunk, typeScale);
      laidOutFor = layoutKey;
      return leaves;
    },
    { initialProps: { typeScale: 1 } },
  );
  return {
    get current() {
      return opened.result.current;
    },
    setTypeScale: (typeScale: number) => opened.rerender({ typeScale }),
  };
}

type Opened = ReturnType<typeof openBook>;

/** The numbers of the leaves in view, and the pages that begin on them. */
function readView({ current: { layout, chunk, leaf } }: Opened, leavesInView: number) {
  if (!layout) throw new Error('There is no layout yet.');
  const leaves = Array.from({ length: leavesInView }, (_, index) => leaf + index).filter(
    (index) => index < layout.count,
  );
  const startingPages = [...layout.starts].filter(([, start]) => leaves.includes(start.leaf)).map(([page]) => page);
  const numbers = leaves.map((index) => leafNumber(layout, chunk, index)).map(({ page, part }) => `${page}·${part}`);
  return { startingPages, numbers };
}

function turn(opened: Opened, direction: 1 | -1): boolean {
  let hasTurned = false;
  act(() => {
    hasTurned = opened.current.turn(direction);
  });
  return hasTurned;
}

function turnToEnd(opened: Opened, direction: 1 | -1, leavesInView: number) {
  const views = [readView(opened, leavesInView)];
  while (turn(opened, direction)) views.push(readView(opened, leavesInView));
  return views;
}

const anyPage = fc.record({
  length: fc.oneof(fc.constant(0), fc.double({ min: 0.05, max: 3, noNaN: true })),
  isPicture: fc.boolean(),
});
const anyBook = fc.record({
  pages: fc.array(anyPage, { minLength: 1, maxLength: 24 }),
  chapters: fc.array(fc.integer({ min: 1, max: 24 }), { maxLength: 4 }),
});
const anyLeavesInView = fc.constantFrom(1, 2);

test('turning from the first page to the last and back shows every page and every leaf once', () => {
  fc.assert(
    fc.property(anyBook, anyLeavesInView, (book, leavesInView) => {
      const opened = openBook(book, { leavesInView, startPage: 1 });
      const forwardViews = turnToEnd(opened, 1, leavesInView);
      const allPages = book.pages.map((_, index) => index + 1);
      expect(forwardViews.flatMap(({ startingPages }) => startingPages)).toEqual(allPages);
      const numbers = forwardViews.flatMap((view) => view.numbers);
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(opened.current.isAtEnd).toBe(true);
      expect(opened.current.page).toBe(forwardViews.length > 1 ? book.pages.length : 1);
      expect(turnToEnd(opened, -1, leavesInView)).toEqual(forwardViews.toReversed());
      expect(opened.current.isAtStart).toBe(true);
      expect(opened.current.page).toBe(1);
      cleanup();
    }),
  );
});

test('every page can be opened by its number, as the first page or later', () => {
  fc.assert(
    fc.property(anyBook, anyLeavesInView, fc.nat(), (book, leavesInView, seed) => {
      const requestedPage = (seed % book.pages.length) + 1;
      for (const opened of [
        openBook(book, { leavesInView, startPage: requestedPage }),
        openBook(book, { leavesInView, startPage: 1 }),
      ]) {
        act(() => {
          if (opened.current.page !== requestedPage) opened.current.goTo(requestedPage);
        });
        expect(opened.current.page).toBe(requestedPage);
        expect(readView(opened, leavesInView).startingPages).toContain(requestedPage);
      }
      cleanup();
    }),
  );
});

test('after a turn the current page is the first that begins in view, or else the one that continues there', () => {
  const book = { pages: [2.5, 0.2, 0.1, 1].map((length) => ({ length, isPicture: false })), chapters: [] };
  const opened = openBook(book, { leavesInView: 1, startPage: 1 });
  const pages = [opened.current.page];
  while (turn(opened, 1)) pages.push(opened.current.page);
  expect(pages).toEqual([1, 1, 2, 4]);
  expect(openBook(book, { leavesInView: 1, startPage: 3 }).current.page).toBe(3);
});

test('a new layout keeps the requested page in view, or else the picture that was in view', () => {
  const pages = [1.4, 1, 1, 1, 0.5, 1].map((length, index) => ({ length, isPicture: index > 0 && index < 4 }));
  const opened = openBook({ pages, chapters: [] }, { leavesInView: 1, startPage: 5 });
  opened.setTypeScale(2);
  expect(opened.current.page).toBe(5);
  turn(opened, -1);
  expect(opened.current.page).toBe(4);
  act(() => void vi.runAllTimers());
  opened.setTypeScale(3);
  expect(opened.current.page).toBe(4);
});
