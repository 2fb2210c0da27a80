import { type UseQueryResult, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageQuery } from '../api/reader.api.ts';
import { type Chunk, pagesOf } from '../page-layout/chunks.ts';
import { PAGES_AHEAD, preloadPicture } from '../page-layout/preload-pictures.ts';
import type { Connection } from './use-connection.ts';

interface ChunkPagesOptions {
  bookId: string;
  chunks: readonly Chunk[];
  chunkIndex: number;
  connection: Connection;
}

type PageResult = UseQueryResult<unknown>;

function combine(results: PageResult[]) {
  const loadError = results.find(({ error, isFetching }) => error && !isFetching)?.error ?? undefined;
  return { results, isComplete: results.every(({ isSuccess }) => isSuccess), loadError };
}

/** Fetches the pages of the open chunk, then those of the chunks after and before it. */
export function useChunkPages({
  bookId,
  chunks,
  chunkIndex,
  connection: { isDisconnected, recordFailure },
}: ChunkPagesOptions) {
  const client = useQueryClient();
  const chunk = chunks[chunkIndex];
  const queries = chunk ? pagesOf(chunk).map((page) => pageQuery(bookId, page)) : [];
  const { results, isComplete, loadError } = useQueries({ queries, combine });

  useEffect(() => recordFailure(loadError), [loadError, recordFailure]);

  useEffect(() => {
    if (!isComplete || isDisconnected) return;
    const neighbourPages = [chunks[chunkIndex + 1], chunks[chunkIndex - 1]].flatMap((neighbour) =>
      neighbour ? pagesOf(neighbour) : [],
    );
    const isAhead = (page: number) => chunk && page > chunk.to && page <= chunk.to + PAGES_AHEAD;
    let isCurrent = true;
    void (async () => {
      // One after the other, so that a page that the user turns to does not wait for all of them.
      for (const page of neighbourPages) {
        if (!isCurrent) return;
        const { tree } = await client.ensureQueryData(pageQuery(bookId, page));
        if (isAhead(page)) tree.pictures.forEach(preloadPicture);
      }
    })().catch(recordFailure);
    return () => {
      isCurrent = false;
    };
  }, [isComplete, isDisconnected, recordFailure, chunkIndex, chunk, chunks, bookId, client]);

  const retry = () => {
    for (const { isError, refetch } of results) if (isError) void refetch();
  };
  return { loadError, retry };
}
