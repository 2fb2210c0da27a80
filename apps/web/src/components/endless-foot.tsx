import { type MouseEvent, type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useInSight } from '../lib/use-in-sight.ts';
import { useStaying } from '../lib/use-staying.ts';
import { Button } from '../ui/button.tsx';
import { buttonClass } from '../ui/button-class.ts';
import { PlaceLink } from './place-link.tsx';
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

/** How far one has come is written into the address, in place: reload, back and a shared link find as much. */
export function useReached(page: number, count: number, pathOf: (page: number) => string): void {
  const navigate = useNavigate();
  const isStaying = useStaying();
  const path = pathOf(Math.max(1, count));
  useEffect(() => {
    if (count <= page || !isStaying()) return;
    void navigate(path, { replace: true, preventScrollReset: true, viewTransition: false });
  }, [isStaying, count, page, path, navigate]);
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
          <p role="alert">{error?.message}</p>
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
