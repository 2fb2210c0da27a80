import { useEffect, useEffectEvent, useState } from 'react';
import { fetchLastPosition } from '../api/reader.api.ts';

/** Another page the user reached in the same book: later on another device, or before opening a link to a page. */
export interface OtherPosition {
  page: number;
  equipment: 'pc' | 'mobile';
}

const MIN_ABSENCE_MS = 20_000;
/** This device itself may save its position until this long after the user left. */
const SAVE_TIME_MS = 5000;

/**
 * When the user returns to an open book, a later position on another device is offered. The open page never moves by
 * itself.
 */
export function useOtherPosition(bookId: string, page: number, initialPosition: OtherPosition | undefined) {
  const [otherPosition, setOtherPosition] = useState(initialPosition);

  const check = useEffectEvent(async (since: number) => {
    const lastPosition = await fetchLastPosition(bookId);
    const movedAt = lastPosition ? Date.parse(`${lastPosition.updateTime.replace(' ', 'T')}+08:00`) : 0;
    const otherPage = lastPosition?.position.pageNum ?? lastPosition?.currentPro ?? page;
    if (lastPosition && movedAt > since && otherPage !== page)
      setOtherPosition({ page: otherPage, equipment: lastPosition.equipment });
  });

  useEffect(() => {
    let leftAt: number | undefined;
    const onVisibilityChange = () => {
      if (document.visibilityState === 'hidden') leftAt = Date.now();
      else if (leftAt !== undefined && Date.now() - leftAt > MIN_ABSENCE_MS)
        check(leftAt + SAVE_TIME_MS).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => document.removeEventListener('visibilitychange', onVisibilityChange);
  }, []);

  return { otherPosition, forget: () => setOtherPosition(undefined) };
}
