import { placePath } from '@meiyu/contract/page-path.ts';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStaying } from '../../../lib/browser/use-staying.ts';
import type { Work } from '../api/exhibition.api.ts';

/** 近看: from place to place. Where one is stands in the address too, so that it can be handed on. */
export function useTour(work: Work) {
  const navigate = useNavigate();
  const isStaying = useStaying();
  const { pathname } = useLocation();
  const [at, setAt] = useState<number>();
  const [isAloud, setAloud] = useState(false);
  const { regions } = work;

  function go(index: number) {
    const wanted = regions[index];
    if (!wanted) return;
    setAt(index);
    // Read aloud, it goes on by itself, perhaps while one is leaving.
    if (!isStaying()) return;
    const query = placePath(work, { region: wanted.region }).split('?')[1];
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true, viewTransition: false });
  }
  function stop() {
    setAt(undefined);
    setAloud(false);
    void navigate(pathname, { replace: true, preventScrollReset: true, viewTransition: false });
  }
  return {
    at,
    current: at === undefined ? undefined : regions[at],
    count: regions.length,
    isAloud,
    setAloud,
    go,
    stop,
  };
}

export type Tour = ReturnType<typeof useTour>;
