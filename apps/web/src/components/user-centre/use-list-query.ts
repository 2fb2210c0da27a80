import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useStillHere } from '../../lib/browser/use-still-here.ts';

/** Page and filters of a list in the user centre, stored in the address. */
export function useListQuery() {
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(query.get('page'))) || 1));
  return {
    page,
    get: (name: string) => query.get(name) ?? '',
    /** A changed filter returns to page 1. */
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

export type ListQuery = ReturnType<typeof useListQuery>;

/** Goes to the last page when the current page is empty, for example after rows were deleted on another device. */
export function useKeepPageInRange({ page, goToPage }: ListQuery, total: number | undefined, pageSize: number): void {
  const last = total === undefined ? page : Math.max(1, Math.ceil(total / pageSize));
  const isStillHere = useStillHere();
  useEffect(() => {
    if (page > last && isStillHere()) goToPage(last);
  });
}
