import { pictures } from '@meiyu/contract/works.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../../components/page.testkit.tsx';
import { AnswerView } from '../answers/answer-view.tsx';
import type { Citation } from '../api/assistant.api.ts';
import type { Answer } from '../conversation/merge-turns.ts';
import { placeFigures } from './place-figures.ts';
import { regionPicture } from './region-picture.ts';

const browser = setUpPages({ loggedIn: true });
const box = { x: 0.2, y: 0, w: 0.5, h: 0.4 };

const work = (id: string) => ({
  ...{ id, resType: 'img', resTitle: `图${id}`, resAuthor: '沈砚', resCoverUrl: '', readAmount: 0, updateTime: '' },
  ...{ cateId: '', cateName: '', dynasty: '当代', material: '', form: '', width: 1000, height: 500, color: '' },
  ...{ placeholder: '', imgUrl: '/pictures/ab12/1280.webp', iiifUrl: `/iiif/3/${id}`, maxSide: 1000 },
  regions: [{ id: '1', title: '飞檐', text: '檐角翘得高。', region: box }],
});
const citation = (mark: number, resId: string, place?: Citation['place'], resType = 'img') =>
  ({
    mark,
    resId,
    resType,
    title: '',
    author: '',
    coverUrl: '',
    quote: '',
    placeLabel: '',
    place,
    linkUrl: '',
  }) as Citation;

function open(content: string, citations: Citation[], status: Answer['status'] = 'done') {
  const text = { content, reasoning: '', notice: '', engineLabel: '', status };
  const answer: Answer = { ...{ id: '1', images: [], related: [], followUps: [], liked: 0 }, ...text, citations };
  return openPage(<AnswerView sid="s1" answer={answer} />);
}

test('an answer shows up to three of the works that it cites, and only those that readers can open', async () => {
  const asked = browser.answers.on(pictures, () => ({ data: [work('a'), work('c')] }));
  const cited = ['a', 'a', 'hidden', 'c', 'd'].map((id, at) => citation(at + 1, id));
  open('甲[1]\n\n乙[3]\n\n丙[4]\n\n丁[5]', [...cited, citation(6, 'book', undefined, 'book')]);
  expect(await screen.findAllByRole('figure')).toHaveLength(2);
  expect(asked.map(({ body }) => body)).toEqual([{ imgIds: ['a', 'hidden', 'c'] }]);
  expect(linksShown()).toMatchObject({ 查看作品: expect.stringContaining('imageAppreciationDetails/') });
  const [picture] = screen.getAllByRole('img');
  expect([picture?.getAttribute('alt'), picture?.getAttribute('src')]).toEqual([
    '《图a》，沈砚',
    '/pictures/ab12/1280.webp',
  ]);
  expect(screen.getAllByRole('button', { name: /^放大看/ })).toHaveLength(2);
});

test('an answer without works asks for no pictures', async () => {
  const asked = browser.answers.on(pictures);
  const page = open('书上说[1]', [citation(1, 'book', undefined, 'book')]);
  await waitFor(() => expect(page.client.isFetching()).toBe(0));
  expect([asked, screen.queryByRole('figure')]).toEqual([[], null]);
});

test('the regions spoken of are cut from the work and can be enlarged; the dialog also shows the whole work', async () => {
  browser.answers.on(pictures, () => ({ data: [work('a')] }));
  const other = { x: 0, y: 0.5, w: 1, h: 0.5 };
  open('看檐角[2]和下半[3]', [
    citation(1, 'a'),
    citation(2, 'a', { region: { ...box, w: 0.5004 } }),
    citation(3, 'a', { region: other }),
    citation(4, 'a', { region: box }),
  ]);
  const crop = await screen.findByAltText('《图a》局部：飞檐');
  expect(screen.getAllByRole('button', { name: /局部/ })).toHaveLength(2);
  expect(crop.getAttribute('src')).toMatch(/^\/iiif\/3\/a\/pct:[\d.,]+\/!480,480\/0\/default\.webp$/);
  expect(linksShown()).toMatchObject({ 查看作品: expect.stringContaining('?region=0.2,0,0.5004,0.4') });
  fireEvent.click(screen.getByRole('button', { name: '放大看《图a》局部：飞檐' }));
  const dialog = within(await screen.findByRole('dialog', { name: '图a' }));
  expect(dialog.getByText('檐角翘得高。')).toBeTruthy();
  expect(dialog.getByAltText('《图a》局部：飞檐').getAttribute('src')).toContain('/!1600,1600/');
  fireEvent.click(dialog.getByRole('button', { name: '局部' }));
  expect(dialog.getByAltText('《图a》局部').getAttribute('src')).toContain('/pct:0,48,100,52/');
  fireEvent.click(dialog.getByRole('button', { name: '看全幅' }));
  expect(dialog.getByAltText('《图a》').getAttribute('srcset')).toContain('/pictures/ab12/2048.webp 2048w');
  fireEvent.click(dialog.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a figure follows the block that cites its work; while the text grows, not its last block', () => {
  const blocks = [{ source: '一[2]' }, { source: '二[1]' }, { source: '三' }];
  const citations = [citation(1, 'a'), citation(2, 'c'), citation(3, 'd')];
  const works = [work('a'), work('c'), work('d')] as unknown as Parameters<typeof placeFigures>[2];
  const placesOf = (lastBlock?: number) =>
    [...placeFigures(blocks, citations, works, lastBlock)].map(([at, figures]) => [
      at,
      figures.map((one) => one.work.id),
    ]);
  // A work that no mark names stands at the end.
  expect(placesOf()).toEqual([
    [1, ['a']],
    [0, ['c']],
    [2, ['d']],
  ]);
  expect(placesOf(1)).toEqual([
    [1, ['a']],
    [0, ['c']],
  ]);
});

test('the cut region stays inside the work', () => {
  const cut = (region: typeof box) => /pct:([^/]+)/.exec(regionPicture({ iiifUrl: '' }, region, 100))?.[1];
  expect(cut({ x: 0, y: 0, w: 1, h: 1 })).toBe('0,0,100,100');
  expect(cut({ x: 0.5, y: 0.25, w: 0.25, h: 0.5 })).toBe('49,23,27,54');
});
