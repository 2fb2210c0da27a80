import { useEffect, useEffectEvent, useState } from 'react';
import { fetchLastPosition } from '../api/reader.api.ts';

/** Another page the user reached in the same book: later on another device, or before opening a link to a page. */
export interface OtherPosition {
  page: number;
  equipment: 'pc' | 'mobile';
}

const MIN_ABSENCE_MS = 20_000;

/**
 * When the user returns to an open book, a later position on another device is offered. The open page never moves by
 * itself.
 */
export function useOtherPosition(bookId: string, page: number, first: OtherPosition | undefined) {
  const [otherPosition, setOtherPosition] = useState(first);

  const check = useEffectEvent(async (leftAt: number) => {
    const found = await fetchLastPosition(bookId);
    const movedAt = found ? Date.parse(`${found.updateTime.replace(' ', 'T')}+08:00`) : 0;
    const otherPage = found?.position.pageNum ?? found?.currentPro ?? page;
    if (found && movedAt > leftAt && otherPage !== page)
      setOtherPosition({ page: otherPage, equipment: found.equipment });
  });

  useEffect(() => {
    let leftAt: number | undefined;
    const change = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (leftAt !== undefined && Date.now() - leftAt > MIN_ABSENCE_MS)
        check(leftAt + 5000).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', change);
    return () => document.removeEventListener('visibilitychange', change);
  }, []);

  return { otherPosition, forget: () => setOtherPosition(undefined) };
}
