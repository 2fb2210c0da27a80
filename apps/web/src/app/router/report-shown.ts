import { pageOpened } from '@meiyu/contract/usage.ts';
import type { Path } from 'react-router';
import { callEnvironment } from '../../lib/calls/call-environment.ts';
import { exchange } from '../../lib/calls/exchange.ts';
import { readToken } from '../../lib/session/session.ts';

/** Pages of single resources (page-path.ts). */
const RESOURCE_PAGE =
  /^\/(library\/intro|cloud-classroom\/details\/|cloudExhibitionHall\/imageAppreciationDetails\/|experience-course\/details\/|dynamic\/details\/)/;
const MAX_LENGTH = 300;
const LIMIT_MS = 10_000;

/**
 * Reports to the server that the page of a resource is shown, for the statistics: its data may have been loaded before
 * the click, or not at all, because it was still in the cache. The first page is counted when the server sends it.
 */
export function reportShown({ pathname, search }: Pick<Path, 'pathname' | 'search'>): void {
  const path = pathname + search;
  if (!RESOURCE_PAGE.test(pathname) || path.length > MAX_LENGTH) return;
  const { origin = '', callInProcess } = callEnvironment();
  const signal = AbortSignal.timeout(LIMIT_MS);
  // Not by call(): a missing count must not cause a message or a redirect.
  exchange({
    ...{ endpoint: pageOpened, parts: { body: { path } }, token: readToken(), file: undefined },
    ...{ origin, callInProcess, signal },
  }).catch(() => {});
}
