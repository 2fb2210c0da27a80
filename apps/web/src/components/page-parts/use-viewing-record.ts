import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentDevice } from '../../lib/browser/device.ts';
import { onLeaving } from '../../lib/browser/on-leaving.ts';
import { call } from '../../lib/calls/call.ts';
import { sendKeepalive } from '../../lib/calls/send-keepalive.ts';
import { serverNow } from '../../lib/calls/server-clock.ts';
import { useLoggedIn } from '../../lib/session/use-session.ts';

type Region = { x: number; y: number; w: number; h: number };

/** Shorter visits are not recorded. */
const MIN_VIEWING_MS = 5000;
const MAX_SPENT_SECONDS = 1800;

interface Viewed {
  id: string;
  resTitle: string;
  resType: 'img' | 'exhibition';
}

/** Saves in the user's 学习记录 that the work or exhibition was viewed, for how long, and which region was shown last. */
export function useViewingRecord({ id, resTitle, resType }: Viewed, readRegion?: () => Region | undefined): void {
  const isLoggedIn = useLoggedIn();
  const countedSince = useRef(0);

  const makeMessage = useEffectEvent((): CallInput<typeof insert>['body'] => {
    const spent = Math.min(MAX_SPENT_SECONDS, Math.round((Date.now() - countedSince.current) / 1000));
    countedSince.current = Date.now();
    const region = readRegion?.();
    return {
      resId: id,
      resType,
      currentPro: 0,
      lastTitle: resTitle.slice(0, 200),
      equipment: currentDevice(),
      ...(region && { position: { region } }),
      reachedAt: serverNow() ?? Date.now(),
      spent,
    };
  });
  const save = useEffectEvent(() => {
    call(insert, { body: makeMessage() }, { silentOnFailure: true }).catch(() => undefined);
  });
  const saveOnLeave = useEffectEvent(() => {
    if (Date.now() - countedSince.current > MIN_VIEWING_MS) sendKeepalive(insert, { body: makeMessage() });
  });

  useEffect(() => {
    if (!isLoggedIn) return;
    countedSince.current = Date.now();
    const timer = setTimeout(save, MIN_VIEWING_MS);
    const stopWatching = onLeaving(saveOnLeave, () => {
      countedSince.current = Date.now();
    });
    return () => {
      clearTimeout(timer);
      stopWatching();
      saveOnLeave();
    };
  }, [isLoggedIn]);
}
