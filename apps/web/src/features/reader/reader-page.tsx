import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { currentDevice } from '../../lib/browser/device.ts';
import { makeUuidV4 } from '../../lib/crypto/uuid.ts';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { showToast } from '../../ui/messages/toast-store.ts';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { LoadingOverlay } from '../../ui/status/loading-overlay.tsx';
import { bookQuery } from '../library/api/library.api.ts';
import { type Opening, openingQuery } from './api/reader.api.ts';
import { settingsQuery } from './api/reader-settings.api.ts';
import { Reader } from './reader.tsx';

export const preparePage: PreparePage = ({ client, params: { classId = '' } }) =>
  Promise.all([client.prefetchQuery(bookQuery(classId)), client.prefetchQuery(settingsQuery)]);

export function ReaderPage() {
  const { classId = '' } = useParams();
  return <OpenBook key={classId} bookId={classId} />;
}

/** The page number in the address, as in a link to an exact page. */
function pageInAddress(query: URLSearchParams): number | undefined {
  const page = Number(query.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

function OpenBook({ bookId }: { bookId: string }) {
  const [query] = useSearchParams();
  // Only the first address counts; later the reader itself updates it.
  const [requestedPage] = useState(() => pageInAddress(query));
  const [visit] = useState(makeUuidV4);
  const book = useQuery(bookQuery(bookId));
  const opening = useQuery(openingQuery(bookId, visit));
  const { isPending: areSettingsPending } = useQuery(settingsQuery);
  usePageTitle(book.data?.resTitle);

  const error = book.error ?? opening.error;
  if (book.data && opening.data && !areSettingsPending) {
    if (book.data.bookPage === 0) return <UnreadableBook title="这本书还没有内容" line="等它上架之后再来看看。" />;
    return <OpenedBook requestedPage={requestedPage} opening={opening.data} book={book.data} />;
  }
  if (error && !book.isFetching && !opening.isFetching) {
    const retry = () => {
      if (book.error) void book.refetch();
      if (opening.error) void opening.refetch();
    };
    return <UnreadableBook title={error.message} line="这本书没有打开，请稍后再试。" onRetry={retry} />;
  }
  return (
    <main id="content" tabIndex={-1} className="relative min-h-dvh">
      <h1 className="sr-only">在线阅读</h1>
      <LoadingOverlay text="展卷中" />
    </main>
  );
}

function UnreadableBook({ title, line, onRetry }: { title: string; line: string; onRetry?: () => void }) {
  return (
    <main id="content" tabIndex={-1} className="grid min-h-dvh place-items-center">
      <h1 className="sr-only">在线阅读</h1>
      <ErrorState drawing="scroll" title={title} line={line} {...(onRetry && { onRetry })} />
    </main>
  );
}

interface OpenedBookProps {
  requestedPage: number | undefined;
  opening: Opening;
  book: Parameters<typeof Reader>[0]['book'];
}

const DEVICES = { pc: '电脑', mobile: '手机' } as const;

/** A message about the page the book resumes at; undefined for the first reading. */
function resumeMessage({ pageNum, equipment }: Opening): string | undefined {
  if (pageNum <= 1 || !equipment) return undefined;
  return equipment === currentDevice() ? `从第 ${pageNum} 页继续` : `已从${DEVICES[equipment]}上的第 ${pageNum} 页继续`;
}

function OpenedBook({ requestedPage, opening, book }: OpenedBookProps) {
  const lastPage = Math.min(Math.max(1, opening.pageNum), book.bookPage);
  const start = Math.min(requestedPage ?? lastPage, book.bookPage);
  const message = requestedPage === undefined ? resumeMessage(opening) : undefined;
  useEffect(() => {
    if (message) showToast('success', message);
  }, [message]);
  const otherPosition =
    start !== lastPage && opening.equipment && lastPage > 1
      ? { page: lastPage, equipment: opening.equipment }
      : undefined;
  return (
    <Reader
      book={book}
      start={start}
      recordsAtOnce={opening.updateTime === null || start === lastPage}
      otherPosition={otherPosition}
    />
  );
}
