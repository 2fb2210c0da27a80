import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { ResultRow } from './result-row.tsx';
import type { Result } from './search.api.ts';

const snippet = { text: '一张脸谱', marks: [[2, 4]] as [number, number][] };

function renderHits(resType: Result['resType'], hits: Pick<Result['hits'][number], 'place' | 'title'>[]) {
  const row: Result = {
    id: 'thing',
    resNo: '',
    resAbstract: '',
    resTitle: '脸谱',
    resType,
    isTy: '',
    resCover: '',
    cateId: '',
    resCoverUrl: '',
    resAuthor: '',
    readAmount: 0,
    updateTime: '2026-01-01 00:00:00',
    title: { text: '脸谱', marks: [[0, 2]] },
    snippet: { text: '', marks: [] },
    hits: hits.map((hit) => ({ ...hit, snippet })),
  };
  const element = <ResultRow row={row} onOpen={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  const [, ...links] = screen.getAllByRole('link');
  return links.map((link) => [link.textContent, link.getAttribute('href')]);
}

afterEach(cleanup);

test('a hit in a book shows its page and links to it', () => {
  expect(renderHits('book', [{ place: { pageNum: 7 }, title: '第一堂' }])).toEqual([
    ['第 7 页一张脸谱', '/library/details/thing?page=7'],
  ]);
});

test('an episode found by its title is shown once', () => {
  const hit = { place: { episodeId: 'one' }, title: '一张脸谱' };
  expect(renderHits('video', [hit])).toEqual([['整集一张脸谱', '/cloud-classroom/details/video/thing?episode=one']]);
});

test('a hit in a work links to its region', () => {
  const place = { region: { x: 0.1, y: 0.2, w: 0.3, h: 0.4 } };
  expect(renderHits('img', [{ place, title: '桥' }])).toEqual([
    ['近看一张脸谱', '/cloudExhibitionHall/imageAppreciationDetails/thing?region=0.1,0.2,0.3,0.4'],
  ]);
});

test('hits in one episode show their time, hits in several also the episode', () => {
  const first = { place: { episodeId: 'one', second: 75 }, title: '第一集 红脸' };
  const second = { place: { episodeId: 'two', second: 5 }, title: '第二集 白脸' };
  const path = '/cloud-classroom/details/video/thing';
  expect(renderHits('video', [first])).toEqual([['01:15一张脸谱', `${path}?episode=one&t=75`]]);
  cleanup();
  expect(renderHits('video', [first, second])).toEqual([
    ['01:15第一集 红脸一张脸谱', `${path}?episode=one&t=75`],
    ['00:05第二集 白脸一张脸谱', `${path}?episode=two&t=5`],
  ]);
});
