import { placePath } from '@meiyu/contract/page-path.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStillHere } from '../../../lib/browser/use-still-here.ts';
import type { Work } from '../api/works.api.ts';

/** 近看: a tour of the work's regions. The address contains the current region, so that it can be shared. */
export function useTour(work: Work) {
  const navigate = useNavigate();
  const isStillHere = useStillHere();
  const { pathname } = useLocation();
  const [currentIndex, setCurrentIndex] = useState<number>();
  const [isReadingAloud, setReadingAloud] = useState(false);
  const { regions } = work;

  function goTo(index: number) {
    const target = regions[index];
    if (!target) return;
    setCurrentIndex(index);
    // Reading aloud advances automatically, perhaps while the user is leaving the page.
    if (!isStillHere()) return;
    const queryString = placePath(work, { region: target.region }).split('?')[1];
    void navigate(`${pathname}?${queryString}`, { replace: true, preventScrollReset: true, viewTransition: false });
  }
  function stop() {
    setCurrentIndex(undefined);
    setReadingAloud(false);
    void navigate(pathname, { replace: true, preventScrollReset: true, viewTransition: false });
  }
  return {
    currentIndex,
    current: currentIndex === undefined ? undefined : regions[currentIndex],
    count: regions.length,
    isReadingAloud,
    setReadingAloud,
    goTo,
    stop,
  };
}

export type Tour = ReturnType<typeof useTour>;
