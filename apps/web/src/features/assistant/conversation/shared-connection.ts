import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { type ConnectionState, makeConnection } from './assistant-connection.ts';

interface SharedConnectionDeps {
  /** Returns the socket's full address with a new ticket, which is valid once. */
  fetchAddress: () => Promise<string>;
  onFrame: (frame: ServerFrame) => void;
  onStateChange: (state: ConnectionState) => void;
  /** Whether no answer is running, so that a hidden page may disconnect. */
  isIdle: () => boolean;
}

export type SharedConnection = ReturnType<typeof makeSharedConnection>;

/** An unused connection stays open for a while, because the user may only go from one page of the assistant to another. */
const UNUSED_TIMEOUT_MS = 10_000;
const HIDDEN_TIMEOUT_MS = 60_000;

/**
 * One connection to the assistant for the whole app, outside the React tree, so that answers continue when a page unmounts.
 * It is open while a page uses it, and is opened again when lost. `onFrame` must send undelivered frames again when `ready`
 * arrives.
 */
export function makeSharedConnection({ isIdle, ...deps }: SharedConnectionDeps) {
  let users = 0;
  let closeTimer: ReturnType<typeof setTimeout> | undefined;
  const { send, disconnect, state, connect, connectNow } = makeConnection({ ...deps, isWanted: () => users > 0 });

  return {
    send,
    disconnect,
    state,
    /** Opens the connection. Returns a function to call when it is no longer needed. */
    acquire(): () => void {
      users += 1;
      clearTimeout(closeTimer);
      if (state() === 'off') void connect();
      let isAcquired = true;
      return () => {
        if (!isAcquired) return;
        isAcquired = false;
        users -= 1;
        if (users === 0) closeTimer = setTimeout(disconnect, UNUSED_TIMEOUT_MS);
      };
    },
    /** Called when the page is visible again or the network is back. */
    resume(): void {
      clearTimeout(closeTimer);
      if (users > 0) connectNow();
    },
    /** Called when the page is hidden: disconnects after a while if no answer is running. */
    pause(): void {
      clearTimeout(closeTimer);
      closeTimer = setTimeout(() => (isIdle() ? disconnect() : undefined), HIDDEN_TIMEOUT_MS);
    },
  };
}
