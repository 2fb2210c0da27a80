import * as contract from '@meiyu/contract/exhibition.ts';
import * as comments from '@meiyu/contract/exhibition-comments.ts';
import { shared } from '@meiyu/contract/own-exhibitions.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { exhibition, hungWork } from './exhibition.testkit.ts';
import { ExhibitionPage } from './exhibition-page.tsx';
import { ExhibitionsPage } from './exhibitions-page.tsx';

const mockBrowser = setUpPages();
const answerDetails = (answer: Parameters<typeof mockBrowser.answers.on>[1]) =>
  mockBrowser.answers.on(contract.details, answer);
const openExhibition = () => {
  mockBrowser.answers.on(comments.list, () => ({ rows: [], total: 0 }));
  return openPage(<ExhibitionPage />, {
    at: '/cloudExhibitionHall/exhibition/qinglv',
    path: '/cloudExhibitionHall/exhibition/:exhibitionId',
  });
};
const regionText = (name: string) => screen.getByRole('region', { name }).textContent;

test('an exhibition shows its walls in order, with labels, links to works and the resources beside them', async () => {
  answerDetails(() => ({ data: exhibition() }));
  openExhibition();
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('青绿一千年');
  screen.getByText('2026.9.1 起');
  expect(regionText('前言')).toContain('青绿是石头。');
  const wall = screen.getByRole('region', { name: /起源$/ });
  expect(
    within(wall)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['山图', '水图']);
  within(wall).getByText('看山顶。');
  expect(linksShown()).toMatchObject({
    山图: '/cloudExhibitionHall/imageAppreciationDetails/shan?region=0.6,0.6,0.2,0.2',
    水图: '/cloudExhibitionHall/imageAppreciationDetails/shui',
    皴法: '/dictionary/cunfa',
    开始看展: '#section-qi',
  });
  expect(regionText('结语')).toContain('山还在。');
  expect(screen.queryByText(/已经结束/)).toBeNull();
});

test('the page of a past exhibition says that it is over; one that failed to load offers a retry', async () => {
  answerDetails(() => refuse('TOO_MANY'));
  openExhibition();
  await screen.findByText('展览没有取到，请稍后再试。');
  answerDetails(() => ({ data: exhibition({ period: 'past', closes: '2026-10-01' }) }));
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText(/已经结束/);
  screen.getByText('2026.9.1 – 2026.10.1');
});

test('an exhibition of a reader says who hung it and what AI made; it has no visitors’ book', async () => {
  const drawing = hungWork('drawing-1', '我的竹', { aiMade: true, material: '由 AI 生成' });
  const wall = { key: 'wall-1', title: '竹', content: '', works: [hungWork('shan', '山图'), drawing], beside: [] };
  mockBrowser.answers.on(shared, () => ({
    data: exhibition({ resAuthor: '林*夏', sections: [wall], workCount: 2, closing: '' }),
  }));
  openPage(<ExhibitionPage />, {
    at: '/cloudExhibitionHall/shared/abc',
    path: '/cloudExhibitionHall/shared/:shareKey',
  });
  await screen.findByText('林*夏（读者）');
  screen.getByText('2 件展品，其中 1 件由 AI 生成');
  screen.getByText('由 AI 生成');
  const links = linksShown();
  expect(links).toMatchObject({ 走进三维展厅: '/cloudExhibitionHall/shared/abc/hall' });
  expect(links).not.toHaveProperty('我的竹');
  expect(screen.queryByRole('region', { name: '留言' })).toBeNull();
  expect(screen.queryByText('展期')).toBeNull();
});

test('the list shows open exhibitions before past ones; either may be missing', async () => {
  const { sections: _sections, preface: _preface, closing: _closing, ...row } = exhibition();
  const rowsOf = {
    current: [row, { ...row, id: 'b', resTitle: '展卷' }],
    past: [{ ...row, id: 'c', resTitle: '旧展' }],
  };
  mockBrowser.answers.on(contract.list, ({ query }) => {
    const rows = query.period === 'past' ? rowsOf.past : rowsOf.current;
    return { rows, total: rows.length };
  });
  const page = openPage(<ExhibitionsPage />);
  const current = await screen.findByRole('region', { name: '展出中' });
  const past = await screen.findByRole('region', { name: '往期展览' });
  const titlesIn = (region: HTMLElement) =>
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  expect([titlesIn(current), titlesIn(past)]).toEqual([['青绿一千年', '展卷'], ['旧展']]);
  expect(linksShown()).toMatchObject({ 展卷: '/cloudExhibitionHall/exhibition/b' });
  page.unmount();
  mockBrowser.answers.on(contract.list, () => ({ rows: [], total: 0 }));
  openPage(<ExhibitionsPage />);
  await screen.findByText('还没有专题展览');
});
