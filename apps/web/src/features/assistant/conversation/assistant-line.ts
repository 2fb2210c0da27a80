import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { type LineState, makeConnection } from './assistant-connection.ts';

interface LineDeps {
  /** The socket's whole address with a fresh ticket, which serves once. */
  askAddress: () => Promise<string>;
  hear: (frame: ServerFrame) => void;
  changed: (state: LineState) => void;
  /** Whether nothing is under way, so that a page nobody looks at may hang up. */
  isIdle: () => boolean;
}

export type Line = ReturnType<typeof makeLine>;

/** Going from one page of the assistant to another must not hang up. */
const REST_MS = 10_000;
const HIDDEN_MS = 60_000;

/**
 * One connection to the assistant for the whole app, outside the React tree: a hidden page loses its effects, not its
 * answer. It is up while somebody holds it and comes back by itself; what was not delivered is for `hear` to send again
 * when `ready` arrives.
 */
export function makeLine({ isIdle, ...deps }: LineDeps) {
  let holders = 0;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const { send, hangUp, state, join, tryNow } = makeConnection({ ...deps, isWanted: () => holders > 0 });

  return {
    send,
    hangUp,
    state,
    /** Wants the line; call what it gives back when it is no longer wanted. */
    hold(): () => void {
      holders += 1;
      clearTimeout(rest);
      if (state() === 'off') void join();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders === 0) rest = setTimeout(hangUp, REST_MS);
      };
    },
    /** The window is looked at again, or the network is back. */
    wake(): void {
      clearTimeout(rest);
      if (holders > 0) tryNow();
    },
    /** Nobody looks: with nothing under way there is nothing to keep the line for. */
    doze(): void {
      clearTimeout(rest);
      rest = setTimeout(() => (isIdle() ? hangUp() : undefined), HIDDEN_MS);
    },
  };
}
