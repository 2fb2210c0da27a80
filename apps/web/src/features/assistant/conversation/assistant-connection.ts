import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { CallError } from '../../../lib/calls/call-error.ts';
import { openSocket } from './open-socket.ts';

/** `off` nobody wants it, `joining` on the way, `ready` frames may go, `waiting` for the next try. */
export type LineState = 'off' | 'joining' | 'ready' | 'waiting';

interface ConnectionDeps {
  /** The socket's whole address with a fresh ticket, which serves once. */
  askAddress: () => Promise<string>;
  hear: (frame: ServerFrame) => void;
  changed: (state: LineState) => void;
  /** Whether somebody holds it, so that it is to come back by itself. */
  isWanted: () => boolean;
}

const JOIN_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** The pause before the next try grows, and is never the same for all pages of a school that lost its network. */
export function pauseBefore(tries: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + random / 2);
}

function isLoggedOut(error: unknown): boolean {
  return error instanceof CallError && (error.code === 401 || error.fault === 'login-first');
}

/** One socket at a time to the assistant; a lost one is followed by the next try while it is wanted. */
export function makeConnection({ askAddress, hear, changed, isWanted }: ConnectionDeps) {
  let state: LineState = 'off';
  let socket: ReturnType<typeof openSocket> | undefined;
  let tries = 0;
  /** A try that was overtaken must not touch the line. */
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: LineState): void {
    state = next;
    changed(next);
  }

  function drop(): void {
    current += 1;
    clearTimeout(timer);
    socket?.close();
    socket = undefined;
  }

  function hangUp(): void {
    drop();
    tries = 0;
    if (state !== 'off') enter('off');
  }

  function lose(): void {
    drop();
    if (!isWanted()) {
      enter('off');
      return;
    }
    enter('waiting');
    timer = setTimeout(() => void join(), pauseBefore(tries));
    tries += 1;
  }

  async function join(): Promise<void> {
    drop();
    const mine = current;
    enter('joining');
    timer = setTimeout(() => mine === current && lose(), JOIN_MS);
    let address: string;
    try {
      address = await askAddress();
    } catch (error) {
      if (mine !== current) return;
      // Whoever is no longer logged in has no line; anything else may mend by itself.
      if (isLoggedOut(error)) hangUp();
      else lose();
      return;
    }
    if (mine === current) socket = openSocket(address, { hear, onReady: beReady, onLost: lose });
  }

  function beReady(): void {
    clearTimeout(timer);
    tries = 0;
    enter('ready');
  }

  return {
    send: (frame: ClientFrame): boolean => state === 'ready' && socket !== undefined && socket.send(frame),
    hangUp,
    state: () => state,
    join,
    /** No reason to sit out a pause. */
    tryNow(): void {
      tries = 0;
      if (state === 'off' || state === 'waiting') void join();
      else if (state === 'ready') socket?.checkIfLate();
    },
  };
}
