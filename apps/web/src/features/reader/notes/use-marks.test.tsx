import { renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Note } from '../api/notes.api.ts';
import { describePassage } from '../page-text/anchors.ts';
import { textOfPage } from '../page-text/page-ranges.ts';
import { buildPageTree } from '../page-text/page-tree.ts';
import { clearHighlights, currentHighlights } from '../page-view/highlights.ts';
import { useMarks } from './use-marks.ts';

afterEach(clearHighlights);

test('the marks of every page of the chunk are painted, in their colour, and those with a note once more', () => {
  const pages = [2, 3, 4, 5];
  const trees = new Map(pages.map((page) => [page, buildPageTree(`<p>第${page}页的字</p>`)]));
  const pageTreeOf = (page: number) => trees.get(page);
  const flow = document.createElement('div');
  flow.innerHTML = pages.map((page) => `<section data-page="${page}"><p>第${page}页的字</p></section>`).join('');
  const notes = pages.map((pageNum) => {
    const tree = trees.get(pageNum);
    const anchor = { pageNum, ...describePassage(tree ? textOfPage(tree) : '', 0, 3) };
    return { id: `n${pageNum}`, color: pageNum === 3 ? 'red' : 'yellow', content: pageNum === 4 ? '话' : '', anchor };
  }) as unknown as Note[];
  const flows = () => [flow];
  const options = { flows, notes, chunk: { from: 3, to: 4 }, pageTreeOf, layout: 1 };
  renderHook(() => useMarks(options));
  // The names of other highlights stay, without ranges, after other tests of this worker.
  const painted = [...currentHighlights()]
    .filter(([, ranges]) => ranges.length > 0)
    .map(([name, ranges]) => [name, ranges.map(String)]);
  expect(Object.fromEntries(painted)).toEqual({ yellow: ['第4页'], red: ['第3页'], noted: ['第4页'] });
});
