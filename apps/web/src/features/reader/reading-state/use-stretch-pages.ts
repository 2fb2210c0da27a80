import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageQuery } from '../api/reader.api.ts';
import { pagesOf, type Stretch } from '../page-layout/stretches.ts';
import { fetchPicture, PAGES_AHEAD } from '../page-layout/use-pictures-ahead.ts';
import type { Connection } from './use-connection.ts';

interface Wanted {
  bookId: string;
  stretches: readonly Stretch[];
  at: number;
  connection: Connection;
}

type PageResult = UseQueryResult<unknown>;

function combine(results: PageResult[]) {
  const failed = results.find(({ error, isFetching }) => error && !isFetching)?.error ?? undefined;
  return { results, isComplete: results.every(({ isSuccess }) => isSuccess), failed };
}

/** Fetches the pages of the stretch one is in, then those on both sides of it, so that turning finds them there. */
export function useStretchPages({ bookId, stretches, at, connection: { lost, noteFault } }: Wanted) {
  const client = useQueryClient();
  const stretch = stretches[at];
  const queries = stretch ? pagesOf(stretch).map((page) => pageQuery(bookId, page)) : [];
  const { results, isComplete, failed } = useQueries({ queries, combine });

  useEffect(() => noteFault(failed), [failed, noteFault]);

  useEffect(() => {
    if (!isComplete || lost) return;
    const beside = [stretches[at + 1], stretches[at - 1]].flatMap((one) => (one ? pagesOf(one) : []));
    const isAhead = (page: number) => stretch && page > stretch.to && page <= stretch.to + PAGES_AHEAD;
    let current = true;
    void (async () => {
      // One after the other: whoever turns meanwhile goes first. A broken connection ends it until it is back.
      for (const page of beside) {
        if (!current) return;
        const { tree } = await client.ensureQueryData(pageQuery(bookId, page));
        if (isAhead(page)) tree.pictures.forEach(fetchPicture);
      }
    })().catch(noteFault);
    return () => {
      current = false;
    };
  }, [isComplete, lost, noteFault, at, stretch, stretches, bookId, client]);

  const retry = () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  };
  return { failed, retry };
}
