import { useEffect, useRef, useState } from 'react';
import { rememberRemoved, takeRemoved } from './last-removed.ts';

/** How long a removal can be undone. */
const UNDO_MS = 6000;

interface RemovalOptions {
  /** Identifies the list among others in this tab. */
  name: string;
  /** Removes the rows and resolves when the list is reloaded. Rows that could not be removed appear again. */
  send: (ids: string[]) => Promise<unknown>;
  /** Like `send`, but while the page is closing, so that nothing waits for the answer. */
  sendOnPageClose: (ids: string[]) => void;
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Removes rows with undo: they are hidden at once, and the call is sent when the undo time has passed, when other rows
 * are removed, or when the page closes. It is not sent earlier, because a deletion could not be fully undone.
 */
export function useDelayedRemoval(options: RemovalOptions) {
  const [hiddenIds, setHiddenIds] = useState(NONE);
  const [undoableCount, setUndoableCount] = useState(0);
  const undoableIds = useRef<string[]>([]);
  /** Rows whose removal was sent but not yet answered: closing the page would abort the call. */
  const unansweredIds = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latestOptions = useRef(options);
  latestOptions.current = options;

  function takeUndoable(): string[] {
    clearTimeout(timer.current);
    const ids = undoableIds.current;
    undoableIds.current = [];
    setUndoableCount(0);
    return ids;
  }
  function unhide(ids: readonly string[]): void {
    setHiddenIds((previous) => new Set([...previous].filter((id) => !ids.includes(id))));
  }
  function sendNow(): void {
    const ids = takeUndoable();
    if (ids.length === 0) return;
    unansweredIds.current = [...unansweredIds.current, ...ids];
    // call() has already shown the error.
    void latestOptions.current
      .send(ids)
      .catch(() => undefined)
      .finally(() => {
        unansweredIds.current = unansweredIds.current.filter((id) => !ids.includes(id));
        unhide(ids);
      });
  }
  function handlePageClose(): void {
    const ids = [...unansweredIds.current, ...takeUndoable()];
    if (ids.length === 0) return;
    latestOptions.current.sendOnPageClose(ids);
    rememberRemoved(latestOptions.current.name, ids);
  }

  /**
   * After a reload the server may have sent the list before it received the last call of the previous page, so
   * that call is repeated.
   */
  function resendRemembered(): void {
    const ids = takeRemoved(latestOptions.current.name);
    if (ids.length === 0) return;
    undoableIds.current = ids;
    setHiddenIds((previous) => new Set([...previous, ...ids]));
    sendNow();
  }

  const handlers = useRef({ sendNow, handlePageClose, resendRemembered });
  handlers.current = { sendNow, handlePageClose, resendRemembered };
  useEffect(() => {
    const onHide = () => handlers.current.handlePageClose();
    window.addEventListener('pagehide', onHide);
    handlers.current.resendRemembered();
    return () => {
      window.removeEventListener('pagehide', onHide);
      handlers.current.sendNow();
    };
  }, []);

  return {
    isHidden: (id: string) => hiddenIds.has(id),
    /** The number of removed rows that can still be restored. */
    undoableCount,
    remove(ids: string[]): void {
      sendNow();
      undoableIds.current = ids;
      setUndoableCount(ids.length);
      setHiddenIds((previous) => new Set([...previous, ...ids]));
      timer.current = setTimeout(() => handlers.current.sendNow(), UNDO_MS);
    },
    undo: () => unhide(takeUndoable()),
  };
}

export type DelayedRemoval = ReturnType<typeof useDelayedRemoval>;
