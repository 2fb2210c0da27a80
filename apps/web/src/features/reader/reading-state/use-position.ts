import type { CallInput } from '@meiyu/contract/endpoint.ts';
import { insert } from '@meiyu/contract/learning-records.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { currentDevice } from '../../../lib/browser/device.ts';
import { onLeaving } from '../../../lib/browser/on-leaving.ts';
import { call } from '../../../lib/calls/call.ts';
import { sendLastWord } from '../../../lib/calls/last-word.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import type { Connection } from './use-connection.ts';

type Message = CallInput<typeof insert>['body'];

/** Well below the promised five seconds after the last move. */
const SAVE_MS = 1500;
/** Longer without a move is a cup of tea, not reading. */
const LONGEST_SPENT_S = 300;

interface Position {
  bookId: string;
  page: number;
  title: string;
  /** Whether the reader has been moved by its reader; a shared link that was only opened changes nothing. */
  moved: boolean;
  connection: Connection;
}

/** Saves where the reader is: soon after each move, and at the last moment when the page is hidden or closed. */
export function usePosition({ bookId, page, title, moved, connection: { lost, noteFault } }: Position) {
  const unsent = useRef<Message>(undefined);
  const since = useRef(Date.now());

  function takeMessage(): Message | undefined {
    const message = unsent.current;
    unsent.current = undefined;
    if (!message) return undefined;
    const spent = Math.min(LONGEST_SPENT_S, Math.round((Date.now() - since.current) / 1000));
    since.current = Date.now();
    return { ...message, spent };
  }

  const save = useEffectEvent(() => {
    const message = takeMessage();
    if (!message) return;
    call(insert, { body: message }, { quiet: true }).catch((error: unknown) => {
      noteFault(error);
      // A newer place may be waiting by now; this one must not stand over it.
      unsent.current ??= message;
    });
  });

  useEffect(() => {
    if (!moved) return;
    unsent.current = {
      resId: bookId,
      resType: 'book',
      currentPro: page,
      lastTitle: title.slice(0, 200),
      equipment: currentDevice(),
      position: { pageNum: page },
      // By the server's clock: a device that goes slow must not lose to every other.
      reachedAt: serverNow() ?? Date.now(),
    };
    const timer = setTimeout(save, SAVE_MS);
    return () => clearTimeout(timer);
  }, [bookId, page, title, moved]);

  // What a broken connection left behind goes out when it is back.
  useEffect(() => {
    if (!lost) save();
  }, [lost]);

  const leave = useEffectEvent(() => {
    const message = takeMessage();
    if (message) sendLastWord(insert, { body: message });
  });
  useEffect(() => {
    const stop = onLeaving(leave, () => {
      since.current = Date.now();
    });
    return () => {
      stop();
      leave();
    };
  }, []);
}
