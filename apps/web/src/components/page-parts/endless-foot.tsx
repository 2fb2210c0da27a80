import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { useInSight } from '../../lib/browser/use-in-sight.ts';
import { kaiVoice } from '../../lib/format/kai-letters.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { PlaceLink } from '../links/place-link.tsx';
import { keepReached, readLeftAt, readReached } from './reached-memory.ts';
import './endless-foot.css';

interface Pages {
  data: { pages: readonly unknown[] } | undefined;
  error: Error | null;
  isFetching: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches the next page so long before its place comes into view; the ref belongs to the foot. */
export function useEndless(pages: Pages, ahead: string): RefObject<HTMLDivElement | null> {
  const isStill = !pages.hasNextPage || pages.isFetching || pages.isFetchNextPageError;
  return useInSight<HTMLDivElement>(() => void pages.fetchNextPage(), !isStill, ahead);
}

/** As much as was there when one left is fetched again after a reload or on return, and one is where one was. */
export function useReached(pages: Pages): void {
  const { key, pathname, search } = useLocation();
  const entry = `${key} ${pathname}${search}`;
  const count = pages.data?.pages.length ?? 0;
  const goal = useRef({ entry: '', pages: 1, begun: 0 });

  const go = useEffectEvent(() => {
    if (count === 0 || pages.isFetching) return;
    if (goal.current.entry !== entry) goal.current = { entry, pages: readReached(entry, key), begun: count };
    if (count < goal.current.pages && pages.hasNextPage && !pages.isFetchNextPageError) {
      pages.fetchNextPage();
      return;
    }
    const place = readLeftAt(key);
    if (goal.current.begun < goal.current.pages && place !== undefined) scrollTo({ top: place, behavior: 'instant' });
    goal.current.pages = 1;
    keepReached(entry, count);
  });
  useEffect(() => {
    if (count > 0 && !pages.isFetching && entry) go();
  }, [count, pages.isFetching, entry]);
}

interface EndlessFootProps {
  foot: RefObject<HTMLDivElement | null>;
  pages: Pages;
  /** Where the list goes on without a script. */
  nextPath: string;
  /** `再看 8 种`. */
  next: string;
  /** Said while more is on its way. */
  waiting?: string;
  end: string;
}

/** The end of a list that goes on by itself: what is coming, what went wrong, the way on, or that this is all. */
export function EndlessFoot({ foot, pages, nextPath, next, waiting, end }: EndlessFootProps) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError } = pages;
  function press(event: MouseEvent) {
    event.preventDefault();
    pages.fetchNextPage();
  }
  return (
    <div ref={foot} className="endless-foot">
      {isFetchingNextPage && waiting && <p role="status">{waiting}</p>}
      {isFetchNextPageError && !isFetchingNextPage && (
        <>
          <p role="alert" className={kaiVoice(error?.message)}>
            {error?.message}
          </p>
          <Button icon="refresh" onClick={() => void pages.fetchNextPage()}>
            再试一次
          </Button>
        </>
      )}
      {/* A link, so that the list also goes on without a script. */}
      {hasNextPage && !isFetchNextPageError && !isFetchingNextPage && (
        <PlaceLink to={nextPath} onClick={press} className={buttonClass('text')}>
          {next}
        </PlaceLink>
      )}
      {!hasNextPage && <p>{end}</p>}
    </div>
  );
}
