import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStaying } from '../../lib/browser/use-staying.ts';

/** Page and filters of a room, kept in the address: they are there on return and after a reload. */
export function useRoomPlace() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(query.get('page'))) || 1));
  return {
    page,
    get: (name: string) => query.get(name) ?? '',
    /** A changed filter begins at page 1 again. */
    set(name: string, value: string): void {
      const next = new URLSearchParams(query);
      next.delete('page');
      if (value) next.set(name, value);
      else next.delete(name);
      setQuery(next, { preventScrollReset: true });
    },
    pagePath(to: number): string {
      const next = new URLSearchParams(query);
      if (to > 1) next.set('page', String(to));
      else next.delete('page');
      return `?${next}`;
    },
    goToPage(to: number): void {
      const next = new URLSearchParams(query);
      next.set('page', String(to));
      setQuery(next, { replace: true, preventScrollReset: true });
    },
  };
}

export type RoomPlace = ReturnType<typeof useRoomPlace>;

/** A page that was emptied, here or on another device, gives way to the last one there is. */
export function useLastPage({ page, goToPage }: RoomPlace, total: number | undefined, pageSize: number): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const isStaying = useStaying();
  useEffect(() => {
    if (page > last && isStaying()) goToPage(last);
  });
}
