import { details } from '@meiyu/contract/exhibition.ts';
import * as own from '@meiyu/contract/own-exhibitions.ts';
import { resourcePath } from '@meiyu/contract/page-path.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/calls/call.ts';

/* The three ways to see an exhibition: one of the site, one that a reader shares by link, and an own one. */

export type ShowingKind = 'site' | 'shared' | 'own';
type Params = Readonly<Partial<Record<'exhibitionId' | 'shareKey' | 'ownId', string>>>;

export const sharedPath = (key: string) => `/cloudExhibitionHall/shared/${encodeURIComponent(key)}`;
export const ownPath = (id: string) => `/cloudExhibitionHall/own/${encodeURIComponent(id)}`;

/** What an address shows: `path` is that of the page; the hall is below it. */
export function showingOf({ exhibitionId = '', shareKey, ownId }: Params) {
  if (shareKey !== undefined) return { kind: 'shared' as const, id: shareKey, path: sharedPath(shareKey) };
  if (ownId !== undefined) return { kind: 'own' as const, id: ownId, path: ownPath(ownId) };
  const id = exhibitionId;
  return { kind: 'site' as const, id, path: resourcePath({ id, resType: 'exhibition' }) };
}

export type Showing = ReturnType<typeof showingOf>;

export function showingQuery({ kind, id }: Pick<Showing, 'kind' | 'id'>) {
  return queryOptions({
    queryKey: ['exhibition', kind, id],
    queryFn: ({ signal }) => {
      if (kind === 'shared') return call(own.shared, { body: { key: id } }, { signal });
      if (kind === 'own') return call(own.view, { body: { ownId: id } }, { signal });
      return call(details, { body: { exhibitionId: id } }, { signal });
    },
    // Public data stays in the cache after a log-out.
    meta: { public: kind !== 'own' },
    // A shared exhibition may have been withdrawn, an own one changed.
    ...(kind !== 'site' && { staleTime: 0 }),
  });
}
