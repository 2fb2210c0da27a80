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
import textStyles from '../../ui/text/text.module.css';
import { bookQuery } from '../library/api/library.api.ts';
import { openBookQuery, type ResumePosition } from './api/reader.api.ts';
import { settingsQuery } from './api/reader-settings.api.ts';
import styles from './reader.module.css';
import { Reader } from './reader.tsx';

export const preparePage: PreparePage = ({ client, params: { classId = '' } }) =>
  Promise.all([client.prefetchQuery(bookQuery(classId)), client.prefetchQuery(settingsQuery)]);

/** In this route `classId` is the id of the book. */
export function ReaderPage() {
  const { classId = '' } = useParams();
  return <BookLoader key={classId} bookId={classId} />;
}

/** The page number in the address, as in a link to an exact page. */
function pageInAddress(searchParams: URLSearchParams): number | undefined {
  const page = Number(searchParams.get('page'));
  return Number.isSafeInteger(page) && page >= 1 ? page : undefined;
}

function BookLoader({ bookId }: { bookId: string }) {
  const [searchParams] = useSearchParams();
  // Read from the address only once, because later the reader itself changes the address.
  const [requestedPage] = useState(() => pageInAddress(searchParams));
  const [openingId] = useState(makeUuidV4);
  const book = useQuery(bookQuery(bookId));
  const resumeQuery = useQuery(openBookQuery(bookId, openingId));
  const { isPending: areSettingsPending } = useQuery(settingsQuery);
  usePageTitle(book.data?.resTitle);

  const error = book.error ?? resumeQuery.error;
  if (book.data && resumeQuery.data && !areSettingsPending) {
    if (book.data.bookPage === 0) return <UnreadableBook title="这本书还没有内容" line="等它上架之后再来看看。" />;
    return <LoadedBook requestedPage={requestedPage} resumePosition={resumeQuery.data} book={book.data} />;
  }
  if (error && !book.isFetching && !resumeQuery.isFetching) {
    const retry = () => {
      if (book.error) void book.refetch();
      if (resumeQuery.error) void resumeQuery.refetch();
    };
    return <UnreadableBook title={error.message} line="这本书没有打开，请稍后再试。" onRetry={retry} />;
  }
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1 className={textStyles.hidden}>在线阅读</h1>
      <LoadingOverlay page text="展卷中" />
    </main>
  );
}

function UnreadableBook({ title, line, onRetry }: { title: string; line: string; onRetry?: () => void }) {
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      <h1 className={textStyles.hidden}>在线阅读</h1>
      <ErrorState drawing="scroll" title={title} line={line} {...(onRetry && { onRetry })} />
    </main>
  );
}

interface LoadedBookProps {
  requestedPage: number | undefined;
  resumePosition: ResumePosition;
  book: Parameters<typeof Reader>[0]['book'];
}

const DEVICES = { pc: '电脑', mobile: '手机' } as const;

/** A message that names the page at which the book resumes; undefined for the first reading. */
function resumeMessage({ pageNum, equipment }: ResumePosition): string | undefined {
  if (pageNum <= 1 || !equipment) return undefined;
  return equipment === currentDevice() ? `从第 ${pageNum} 页继续` : `已从${DEVICES[equipment]}上的第 ${pageNum} 页继续`;
}

function LoadedBook({ requestedPage, resumePosition, book }: LoadedBookProps) {
  const lastReadPage = Math.min(Math.max(1, resumePosition.pageNum), book.bookPage);
  const startPage = Math.min(requestedPage ?? lastReadPage, book.bookPage);
  const message = requestedPage === undefined ? resumeMessage(resumePosition) : undefined;
  useEffect(() => {
    if (message) showToast('success', message);
  }, [message]);
  const otherPosition =
    startPage !== lastReadPage && resumePosition.equipment && lastReadPage > 1
      ? { page: lastReadPage, equipment: resumePosition.equipment }
      : undefined;
  return (
    <Reader
      book={book}
      startPage={startPage}
      recordsAtOnce={resumePosition.updateTime === null || startPage === lastReadPage}
      otherPosition={otherPosition}
    />
  );
}
