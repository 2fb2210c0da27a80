import * as about from '@meiyu/contract/about.ts';
import type { HandlerResult } from '@meiyu/contract/endpoint.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { route } from '../../http/route.ts';
import type { AboutRepo } from './about.repo.ts';

type Page = HandlerResult<typeof about.mainStyle>;

export function aboutRoutes(app: App, repo: AboutRepo): void {
  async function loadPage(id: string): Promise<Page> {
    const page = await repo.findPage(id);
    if (!page) throw new AppError('NOT_FOUND');
    // The import wrote these blocks; the answer is checked against their schema before it is sent.
    return { title: page.title, abstract: page.abstract, blocks: page.blocks as Page['blocks'] };
  }
  const cached = { hot: { tags: ['site'] } };
  route(app, about.mainStyle, () => loadPage('main-style'), cached);
  route(app, about.platformIntroduction, () => loadPage('platform-introduction'), cached);
}
