import type { CallResult } from '@meiyu/contract/endpoint.ts';
import {
  banner,
  books,
  experienceCourses,
  images,
  latestNews,
  mobileBanner,
  recommendedVideos,
} from '@meiyu/contract/home.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Device } from '../../../lib/browser/device.ts';
import { call } from '../../../lib/calls/call.ts';

export type Banner = CallResult<typeof banner>[number];
export type Work = CallResult<typeof images>[number];
export type Video = CallResult<typeof recommendedVideos>[number];

/** Public data stays in the cache after a log-out. */
const meta = { public: true };

export function bannerQuery(device: Device) {
  return queryOptions({
    queryKey: ['home', 'banner', device],
    queryFn: ({ signal }) => call(device === 'mobile' ? mobileBanner : banner, {}, { signal }),
    meta,
  });
}

export const worksQuery = queryOptions({
  queryKey: ['home', 'works'],
  queryFn: ({ signal }) => call(images, {}, { signal }),
  meta,
});

export const videosQuery = queryOptions({
  queryKey: ['home', 'videos'],
  queryFn: ({ signal }) => call(recommendedVideos, {}, { signal }),
  meta,
});

export const booksQuery = queryOptions({
  queryKey: ['home', 'books'],
  queryFn: ({ signal }) => call(books, {}, { signal }),
  meta,
});

export const experiencesQuery = queryOptions({
  queryKey: ['home', 'experiences'],
  queryFn: ({ signal }) => call(experienceCourses, {}, { signal }),
  meta,
});

export const newsQuery = queryOptions({
  queryKey: ['home', 'news'],
  queryFn: ({ signal }) => call(latestNews, {}, { signal }),
  meta,
});

export async function prepareHome(client: QueryClient, device: Device): Promise<void> {
  await Promise.all([
    client.prefetchQuery(bannerQuery(device)),
    client.prefetchQuery(worksQuery),
    client.prefetchQuery(videosQuery),
    client.prefetchQuery(booksQuery),
    client.prefetchQuery(experiencesQuery),
    client.prefetchQuery(newsQuery),
  ]);
}
