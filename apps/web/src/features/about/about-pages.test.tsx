import { mainStyle, platformIntroduction } from '@meiyu/contract/about.ts';
import { footer } from '@meiyu/contract/site.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { linksShown, openPage, setUpPages, textsOf } from '../../components/page.testkit.tsx';
import { refuse } from '../../lib/calls/answers.testkit.ts';
import { IntroductionPage } from './introduction-page.tsx';
import { MainBuildingPage } from './main-building-page.tsx';

const mockBrowser = setUpPages();
const picture = (title: string) => ({ url: `/${title}.jpg`, title, width: 2, height: 1 });
const BLOCKS = [
  { kind: 'image', picture: picture('门') },
  { kind: 'quote', text: '一\n二', source: '' },
  { kind: 'heading', title: '其一', subtitle: '小' },
  { kind: 'text', html: '<p>文</p>' },
  { kind: 'image', picture: picture('窗') },
  { kind: 'links', items: [{ title: '去处', text: '说', linkUrl: '/go', imgUrl: '' }] },
  { kind: 'heading', title: '其二', subtitle: '' },
  { kind: 'facts', items: [{ value: '百年', label: '历史' }] },
  { kind: 'timeline', items: [{ time: '1900', title: '', text: '建' }] },
  { kind: 'gallery', title: '', pictures: [picture('甲')] },
  { kind: 'video', url: '/v.mp4', poster: '', title: '片' },
];

test('the introduction shows numbered chapters with a picture each', async () => {
  mockBrowser.answers.on(platformIntroduction, () => ({ data: { title: '介绍', abstract: '一句', blocks: BLOCKS } }));
  const page = openPage(<IntroductionPage />);
  await screen.findByRole('heading', { level: 1, name: '介绍' });
  expect(textsOf('heading')).toEqual(['介绍', '其一小', '其二']);
  expect([...page.container.querySelectorAll('.chapterNumber')].map(({ textContent }) => textContent)).toEqual([
    '一',
    '二',
  ]);
  expect([
    page.container.querySelectorAll('.chapterWindow').length,
    page.container.querySelectorAll('.chapterTail').length,
  ]).toEqual([1, 2]);
  expect(page.container.querySelector('.words')?.textContent).toContain('一二');
  expect([page.container.querySelectorAll('.quote figcaption').length, linksShown().去处说]).toEqual([0, '/go']);
  expect([screen.getByText('百年').tagName, screen.getByLabelText('片').tagName, textsOf('listitem')]).toEqual([
    'DD',
    'VIDEO',
    expect.arrayContaining(['1900建']),
  ]);
});

test('the building page begins with its picture; the VR link is shown only if there is one', async () => {
  mockBrowser.answers.on(mainStyle, () => ({ data: { title: '本馆', abstract: '', blocks: BLOCKS } }));
  mockBrowser.answers.on(footer, () => ({ data: { vrUrl: 'https://vr.example' } }));
  const page = openPage(<MainBuildingPage />);
  await waitFor(() => expect(linksShown()['进馆走一圈（VR）']).toBe('https://vr.example'));
  expect(page.container.querySelectorAll('.facade')).toHaveLength(1);
  expect(page.container.querySelectorAll('.wide')).toHaveLength(1);
  page.unmount();
  mockBrowser.answers.on(mainStyle, () => ({ data: { title: '本馆', abstract: '', blocks: BLOCKS.slice(1) } }));
  mockBrowser.answers.on(footer, () => ({ data: {} }));
  const other = openPage(<MainBuildingPage />);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(other.client.isFetching()).toBe(0));
  expect([other.container.querySelector('.facade'), screen.queryByText(/VR/)]).toEqual([null, null]);
});

test('a page that failed to load can be reloaded', async () => {
  mockBrowser.answers.on(platformIntroduction, () => refuse('TOO_MANY'));
  const page = openPage(<IntroductionPage />);
  await screen.findByText('这一页没有取到，请稍后再试。');
  mockBrowser.answers.on(platformIntroduction, () => ({ data: { title: '介绍', abstract: '', blocks: [] } }));
  await page.press('重新加载');
  await screen.findByRole('heading', { name: '介绍' });
});
