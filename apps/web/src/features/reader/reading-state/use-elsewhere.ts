import { useEffect, useEffectEvent, useState } from 'react';
import { askWhereLeft } from '../api/reader.api.ts';

/** Another place of this reader's in the same book: newer on another device, or left behind by a link to a page. */
export interface Elsewhere {
  page: number;
  equipment: 'pc' | 'mobile';
}

const AWAY_MS = 20_000;

/**
 * Whoever comes back to a page that stood open may have read on elsewhere meanwhile. They are told, and asked: the open
 * page never jumps by itself.
 */
export function useElsewhere(bookId: string, page: number, first: Elsewhere | undefined) {
  const [elsewhere, setElsewhere] = useState(first);

  const look = useEffectEvent(async (leftAt: number) => {
    const found = await askWhereLeft(bookId);
    const movedAt = found ? Date.parse(`${found.updateTime.replace(' ', 'T')}+08:00`) : 0;
    const there = found?.position.pageNum ?? found?.currentPro ?? page;
    if (found && movedAt > leftAt && there !== page) setElsewhere({ page: there, equipment: found.equipment });
  });

  useEffect(() => {
    let leftAt: number | undefined;
    const change = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (leftAt !== undefined && Date.now() - leftAt > AWAY_MS) look(leftAt + 5000).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);

  return { elsewhere, forget: () => setElsewhere(undefined) };
}
