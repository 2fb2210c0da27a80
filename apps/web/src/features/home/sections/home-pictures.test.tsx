import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Banner, bannerQuery, experiencesQuery, videosQuery } from '../api/home.api.ts';
import { HomeHero } from '../home-hero.tsx';
import { HomeClassroom } from './home-classroom.tsx';
import { HomeCoursesAndNews } from './home-courses-and-news.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const banner: Banner = { id: 'lotus', imgUrl: '/lotus.webp', width: 1080, height: 720, title: '荷', linkUrl: '' };
const row = {
  resTitle: '一课',
  resAuthor: '',
  resCoverUrl: '/cover.webp',
  readAmount: 0,
  updateTime: '2026-01-01 00:00:00',
};
const course = {
  ...row,
  resType: 'video' as const,
  teacher: '',
  resAbstract: '',
  cateId: '',
  cateName: '',
  duration: 60,
};
const ratedCourse = { ...course, episodeCount: 1, average: null, scoreCount: 0 };
const experience = { ...row, resType: 'exp' as const, isTy: '1' as const, title: '一课', abstract: '', teacher: '' };

function renderHome(banners: Banner[]) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(bannerQuery('pc').queryKey, banners);
  client.setQueryData(videosQuery.queryKey, [
    { ...ratedCourse, id: 'first', coverFocus: { x: 0.1, y: 0.2 } },
    { ...ratedCourse, id: 'second', coverFocus: { x: 0.3, y: 0.4 } },
  ]);
  client.setQueryData(experiencesQuery.queryKey, [
    { ...experience, id: 'third', publishTime: '2026-01-01 00:00:00', coverFocus: { x: 0.5, y: 0.72 } },
  ]);
  const element = (
    <>
      <HomeHero />
      <HomeClassroom />
      <HomeCoursesAndNews />
    </>
  );
  const { container } = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
    </QueryClientProvider>,
  );
  return (selector: string) =>
    [...container.querySelectorAll<HTMLImageElement>(`${selector} img:not(.byNight)`)].map(({ style }) => style);
}

test('the pictures of the home page are cropped around their focal points', () => {
  const stylesOf = renderHome([{ ...banner, focus: { x: 0.3, y: 0 } }]);
  const [slide] = stylesOf('.homeHero');
  expect(slide?.objectPosition).toBe('30% 0%');
  expect(slide?.getPropertyValue('--ratio')).toBe('1.500');
  expect(stylesOf('.classroom').map((style) => style.objectPosition)).toEqual(['10% 20%', '30% 40%']);
  expect(stylesOf('.card').map((style) => style.objectPosition)).toEqual(['50% 72%']);
});

test('a banner without a focal point is cropped around its centre, the default banner around its bottom right corner', () => {
  expect(renderHome([banner])('.homeHero')[0]?.objectPosition).toBe('');
  cleanup();
  expect(renderHome([])('.homeHero')[0]?.objectPosition).toBe('100% 100%');
});
