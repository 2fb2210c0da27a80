import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { courseRow, experienceRow, focalPoint, homeBookRow, imageRow, newsRow } from './resources.ts';

/* The front page: one call for each of its parts. */

const bannerItem = z.object({
  id: z.string(),
  imgUrl: z.string(),
  /** Pixels, so that pages reserve the space before the picture has loaded. */
  width: z.number(),
  height: z.number(),
  focus: z.optional(focalPoint),
  title: z.string(),
  /** A path of this site or an http(s) URL; empty for a banner without a link. */
  linkUrl: z.string(),
});

export const banner = endpoint({
  method: 'POST',
  path: '/api/businees/home/banner',
  access: 'public',
  summary: 'Banners of the desktop front page',
  silentOnFailure: true,
  data: z.array(bannerItem),
});

export const mobileBanner = endpoint({
  method: 'POST',
  path: '/api/businees/mobile/home/banner',
  access: 'public',
  summary: 'Banners of the mobile front page',
  silentOnFailure: true,
  data: z.array(bannerItem),
});

export const recommendedVideos = endpoint({
  method: 'POST',
  path: '/api/businees/home/recommend/video',
  access: 'public',
  summary: 'Recommended videos',
  silentOnFailure: true,
  data: z.array(courseRow),
});

export const experienceCourses = endpoint({
  method: 'POST',
  path: '/api/businees/home/expClass',
  access: 'public',
  summary: 'Experience courses of the front page',
  silentOnFailure: true,
  data: z.array(experienceRow),
});

export const latestNews = endpoint({
  method: 'POST',
  path: '/api/businees/home/new/list',
  access: 'public',
  summary: 'Latest news',
  silentOnFailure: true,
  data: z.array(newsRow),
});

export const images = endpoint({
  method: 'POST',
  path: '/api/businees/img/isHome',
  access: 'public',
  summary: 'Works of the front page',
  silentOnFailure: true,
  data: z.array(imageRow),
});

export const books = endpoint({
  method: 'POST',
  path: '/api/businees/book/isHome',
  access: 'public',
  summary: 'Books of the front page',
  silentOnFailure: true,
  data: z.array(homeBookRow),
});
