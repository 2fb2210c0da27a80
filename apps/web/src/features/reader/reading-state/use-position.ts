import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentDevice } from '../../../lib/browser/device.ts';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendKeepalive } from '../../../lib/calls/send-keepalive.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import type { Connection } from './use-connection.ts';

type Message = CallInput<typeof insert>['body'];

/** The pause after a move before it is saved. A position must be saved within five seconds of the last move. */
const SAVE_DELAY_MS = 1500;
/** A longer time without turning a page is not counted as reading. */
const MAX_SPENT_SECONDS = 300;

interface PositionOptions {
  bookId: string;
  page: number;
  title: string;
  /** Whether the user turned a page; a shared link that was only opened is not recorded. */
  hasMoved: boolean;
  connection: Connection;
}

/** Saves the current page: soon after each move, and when the browser page is hidden or closed. */
export function usePosition({
  bookId,
  page,
  title,
  hasMoved,
  connection: { isDisconnected, recordFailure },
}: PositionOptions) {
  const unsentMessage = useRef<Message>(undefined);
  const countedSince = useRef(Date.now());

  function takeMessage(): Message | undefined {
    const message = unsentMessage.current;
    unsentMessage.current = undefined;
    if (!message) return undefined;
    const spent = Math.min(MAX_SPENT_SECONDS, Math.round((Date.now() - countedSince.current) / 1000));
    countedSince.current = Date.now();
    return { ...message, spent };
  }

  const save = useEffectEvent(() => {
    const message = takeMessage();
    if (!message) return;
    call(insert, { body: message }, { silentOnFailure: true }).catch((error: unknown) => {
      recordFailure(error);
      // Must not replace a newer position that is already waiting.
      unsentMessage.current ??= message;
    });
  });

  useEffect(() => {
    if (!hasMoved) return;
    unsentMessage.current = {
      resId: bookId,
      resType: 'book',
      currentPro: page,
      lastTitle: title.slice(0, 200),
      equipment: currentDevice(),
      position: { pageNum: page },
      // In server time: with a slow device clock the position would seem older than those of other devices.
      reachedAt: serverNow() ?? Date.now(),
    };
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [bookId, page, title, hasMoved]);

  // A position that could not be sent is sent when the connection returns.
  useEffect(() => {
    if (!isDisconnected) save();
  }, [isDisconnected]);

  const saveOnLeave = useEffectEvent(() => {
    const message = takeMessage();
    if (message) sendKeepalive(insert, { body: message });
  });
  useEffect(() => {
    const stopWatching = onLeaving(saveOnLeave, () => {
      countedSince.current = Date.now();
    });
    return () => {
      stopWatching();
      saveOnLeave();
    };
  }, []);
}
