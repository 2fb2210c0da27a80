import * as declared from '@meiyu/contract/raw.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/app.ts';
import { rawRoute } from '../../http/raw.ts';
import type { FontSubsets } from './font-subsets.ts';

const SUFFIX = '.woff2';

/** Fonts with the characters that a page shows; apps/web/src/lib/browser/page-fonts.ts requests them. */
export function fontsRoutes(app: App, makeFont: FontSubsets): void {
  rawRoute(app, declared.fontSubset, async (request, reply) => {
    const { store = '', file = '' } = request.params as { store?: string; file?: string };
    if (!file.endsWith(SUFFIX)) throw new AppError('NO_SUCH_PATH');
    const font = await makeFont(store, file.slice(0, -SUFFIX.length));
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type(declared.fontSubset.type)
      .send(font);
  });
}
