import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentDevice } from '../../../lib/browser/device.ts';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendLastWord } from '../../../lib/calls/last-word.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import type { Work } from '../api/exhibition.api.ts';
import { readRegion } from '../deep-view/region-address.ts';

/** A glance on the way to another work is no look. */
const LOOK_MS = 5000;
const LONGEST_S = 1800;

/** 学习记录 of whoever is logged in: that the work was looked at, where last, and for how long. */
export function useLookRecord({ id, resTitle }: Work, regionText: string | null): void {
  const loggedIn = useLoggedIn();
  const since = useRef(0);

  const messageNow = useEffectEvent((): CallInput<typeof insert>['body'] => {
    const spent = Math.min(LONGEST_S, Math.round((Date.now() - since.current) / 1000));
    since.current = Date.now();
    const region = readRegion(regionText);
    return {
      resId: id,
      resType: 'img',
      currentPro: 0,
      lastTitle: resTitle.slice(0, 200),
      equipment: currentDevice(),
      ...(region && { position: { region } }),
      reachedAt: serverNow() ?? Date.now(),
      spent,
    };
  });
  const save = useEffectEvent(() => {
    call(insert, { body: messageNow() }, { quiet: true }).catch(() => undefined);
  });
  const leave = useEffectEvent(() => {
    if (Date.now() - since.current > LOOK_MS) sendLastWord(insert, { body: messageNow() });
  });

  useEffect(() => {
    if (!loggedIn) return;
    since.current = Date.now();
    const timer = setTimeout(save, LOOK_MS);
    const stop = onLeaving(leave, () => {
      since.current = Date.now();
    });
    return () => {
      clearTimeout(timer);
      stop();
      leave();
    };
  }, [loggedIn]);
}
