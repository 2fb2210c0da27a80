import { useEffect, useRef, useState } from 'react';
import { noteRemoved, takeRemoved } from './last-removed.ts';

/** How long one may change one's mind. */
const HOLD_MS = 6000;

interface Ways {
  /** Tells its list from others in this tab. */
  name: string;
  /** Removes them, and gives when the list is right again. What it could not do comes back on screen. */
  send: (ids: string[]) => Promise<unknown>;
  /** The same while the page is being left: nobody waits for an answer. */
  sendLast: (ids: string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Removing that can be taken back: what is removed is out of sight at once, and the server is told when the time to undo
 * has passed, when something else is removed, or when one leaves. A deletion that was sent could not be undone whole.
 */
export function useHeldRemoval(ways: Ways) {
  const [gone, setGone] = useState(NONE);
  const [heldCount, setHeldCount] = useState(0);
  const held = useRef<string[]>([]);
  /** Told to the server, and not yet answered: leaving the page now would break that off. */
  const sent = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(ways);
  latest.current = ways;

  function take(): string[] {
    clearTimeout(timer.current);
    const ids = held.current;
    held.current = [];
    setHeldCount(0);
    return ids;
  }
  function show(ids: readonly string[]): void {
    setGone((known) => new Set([...known].filter((id) => !ids.includes(id))));
  }
  function settle(): void {
    const ids = take();
    if (ids.length === 0) return;
    sent.current = [...sent.current, ...ids];
    // call() has said what went wrong.
    void latest.current
      .send(ids)
      .catch(() => undefined)
      .finally(() => {
        sent.current = sent.current.filter((id) => !ids.includes(id));
        show(ids);
      });
  }
  function leave(): void {
    const ids = [...sent.current, ...take()];
    if (ids.length === 0) return;
    latest.current.sendLast(ids);
    noteRemoved(latest.current.name, ids);
  }

  /** After a reload the list may have been read before the last word of the page before it came: it is said again. */
  function goOn(): void {
    const ids = takeRemoved(latest.current.name);
    if (ids.length === 0) return;
    held.current = ids;
    setGone((known) => new Set([...known, ...ids]));
    settle();
  }

  const endings = useRef({ settle, leave, goOn });
  endings.current = { settle, leave, goOn };
  useEffect(() => {
    const onHide = () => endings.current.leave();
    window.addEventListener('pagehide', onHide);
    endings.current.goOn();
    return () => {
      window.removeEventListener('pagehide', onHide);
      endings.current.settle();
    };
  }, []);

  return {
    isGone: (id: string) => gone.has(id),
    /** How many can still be brought back. */
    heldCount,
    remove(ids: string[]): void {
      settle();
      held.current = ids;
      setHeldCount(ids.length);
      setGone((known) => new Set([...known, ...ids]));
      timer.current = setTimeout(() => endings.current.settle(), HOLD_MS);
    },
    undo: () => show(take()),
  };
}

export type HeldRemoval = ReturnType<typeof useHeldRemoval>;
