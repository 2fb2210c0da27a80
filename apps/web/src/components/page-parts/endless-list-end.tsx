import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useInView } from '../../lib/browser/use-in-view.ts';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import textStyles from '../../ui/text/text.module.css';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import styles from './endless-list-end.module.css';
import { readLoadedPages, readScrollTop, saveLoadedPages } from './list-position.ts';

/** The fields of an infinite query that an endless list uses. */
interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/**
 * Loads the next page when the end of the list comes within `margin` of the window. Returns the ref of the element at
 * the end.
 */
export function useEndless(pages: PagedQuery, margin: string): RefObject<HTMLDivElement | null> {
  const canLoadNext = pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError;
  return useInView<HTMLDivElement>(() => void pages.fetchNextPage(), canLoadNext, margin);
}

/** After a reload or on return, loads as many pages as before and restores the scroll position. */
export function useRestoredList(pages: PagedQuery): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const loadedCount = pages.data?.pages.length ?? 0;
  // How many pages to load for this history entry, and how many were loaded when the list opened.
  const target = useRef({ entry: '', pageCount: 1, startCount: 0 });

  const restore = useEffectEvent(() => {
    if (loadedCount === 0 || pages.isFetching) return;
    if (target.current.entry !== entry)
      target.current = { entry, pageCount: readLoadedPages(entry, key), startCount: loadedCount };
    if (loadedCount < target.current.pageCount && pages.hasNextPage && !pages.isFetchNextPageError) {
      pages.fetchNextPage();
      return;
    }
    const scrollTop = readScrollTop(key);
    if (target.current.startCount < target.current.pageCount && scrollTop !== undefined)
      scrollTo({ top: scrollTop, behavior: 'instant' });
    target.current.pageCount = 1;
    saveLoadedPages(entry, loadedCount);
  });
  useEffect(() => {
    if (loadedCount > 0 && !pages.isFetching && entry) restore();
  }, [loadedCount, pages.isFetching, entry]);
}

interface EndlessListEndProps {
  listEnd: RefObject<HTMLDivElement | null>;
  pages: PagedQuery;
  /** The link to the next page, for browsers without JavaScript. */
  nextPath: string;
  /** The label of the button, such as `再看 8 种`. */
  next: string;
  /** Shown while the next page loads. */
  waiting?: string;
  /** Shown when all pages are loaded. */
  end: string;
}

/** The end of an endless list: loading, error, a button for more, or a note that this is all. */
export function EndlessListEnd({ listEnd, pages, nextPath, next, waiting, end }: EndlessListEndProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  function press(event: MouseEvent) {
    event.preventDefault();
    pages.fetchNextPage();
  }
  return (
    <div ref={listEnd} className={styles.listEnd}>
      {isFetchingNextPage && waiting && (
        <p role="status" className={textStyles.kai}>
          {waiting}
        </p>
      )}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          <p role="alert" className={`${textStyles.kai} ${kaiFallbackClass(error?.message) ?? ''}`}>
            {error?.message}
          </p>
          <Button icon="refresh" onClick={() => void pages.fetchNextPage()}>
            再试一次
          </Button>
        </>
      )}
      {/* A link, so that the list also works without JavaScript. */}
      {hasNextPage && !isFetchNextPageError && !isFetchingNextPage && (
        <PrefetchLink to={nextPath} onClick={press} className={buttonClass('text')}>
          {next}
        </PrefetchLink>
      )}
      {!hasNextPage && <p className={textStyles.kai}>{end}</p>}
    </div>
  );
}
