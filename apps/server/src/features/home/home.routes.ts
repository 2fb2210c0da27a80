import * as home from '@meiyu/contract/home.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import { fileUrl } from '../../resources/file-urls.ts';
import { toExperienceRow, toNewsRow } from '../../resources/kinds/article/article-row.ts';
import { toBookRow } from '../../resources/kinds/book/book-row.ts';
import { toCourseRow } from '../../resources/kinds/course/course-row.ts';
import { toImageRow } from '../../resources/kinds/work/work-row.ts';
import type { HomeRepo } from './home.repo.ts';

/** Number of items of each kind on the home page. */
const LIMITS = { videos: 5, experiences: 4, news: 6, images: 8, books: 8 };

type Banner = Awaited<ReturnType<HomeRepo['banners']>>[number];

function toBannerItem({ fileHash, width, height, focus, ...banner }: Banner) {
  const imgUrl = fileUrl(fileHash, 'banner');
  return { ...banner, imgUrl, width: width ?? 0, height: height ?? 0, focus: focus ?? undefined };
}

export function homeRoutes(app: App, repo: HomeRepo): void {
  const cachedBanners = { hot: { tags: ['site'] } };
  route(app, home.banner, async () => (await repo.banners('desktop')).map(toBannerItem), cachedBanners);
  route(app, home.mobileBanner, async () => (await repo.banners('mobile')).map(toBannerItem), cachedBanners);
  route(app, home.recommendedVideos, async () => (await repo.videos(LIMITS.videos)).map(toCourseRow), {
    hot: { tags: ['media', 'nav'] },
  });
  route(app, home.experienceCourses, async () => (await repo.experiences(LIMITS.experiences)).map(toExperienceRow), {
    hot: { tags: ['article', 'nav'] },
  });
  route(app, home.latestNews, async () => (await repo.news(LIMITS.news)).map(toNewsRow), {
    hot: { tags: ['article', 'nav'] },
  });
  route(app, home.images, async () => (await repo.images(LIMITS.images)).map(toImageRow), {
    hot: { tags: ['work', 'nav'] },
  });
  route(
    app,
    home.books,
    async () => (await repo.books(LIMITS.books)).map((book) => ({ ...toBookRow(book), type: book.cateName })),
    { hot: { tags: ['book', 'nav'] } },
  );
}
