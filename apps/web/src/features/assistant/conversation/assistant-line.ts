import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { HEARTBEAT_SECONDS } from '@meiyu/contract/assistant-socket.ts';
import { CallError } from '../../../lib/calls/call-error.ts';

/** `off` nobody wants it, `joining` on the way, `ready` frames may go, `waiting` for the next try. */
export type LineState = 'off' | 'joining' | 'ready' | 'waiting';

interface LineDeps {
  /** The socket's whole address with a fresh ticket, which serves once. */
  askAddress: () => Promise<string>;
  hear: (frame: ServerFrame) => void;
  changed: (state: LineState) => void;
  /** Whether nothing is under way, so that a page nobody looks at may hang up. */
  isIdle: () => boolean;
}

export type Line = ReturnType<typeof makeLine>;

const BEAT_MS = HEARTBEAT_SECONDS * 1000;
/** Silence after which the connection counts as lost: a beat, its answer, and some patience. */
const DEAF_MS = BEAT_MS + 15_000;
const JOIN_MS = 10_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;
/** Going from one page of the assistant to another must not hang up. */
const REST_MS = 10_000;
const HIDDEN_MS = 60_000;

/** The pause before the next try grows, and is never the same for all pages of a school that lost its network. */
export function pauseBefore(tries: number, random = Math.random()): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tries) * (0.5 + random / 2);
}

/**
 * One connection to the assistant for the whole app, outside the React tree: a hidden page loses its effects, not its
 * answer. It is up while somebody holds it and comes back by itself; what was not delivered is for `hear` to send again
 * when `ready` arrives.
 */
export function makeLine({ askAddress, hear, changed, isIdle }: LineDeps) {
  let state: LineState = 'off';
  let socket: WebSocket | undefined;
  let holders = 0;
  let tries = 0;
  let heardAt = 0;
  /** A try that was overtaken must not touch the line. */
  let current = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;

  function enter(next: LineState): void {
    state = next;
    changed(next);
  }

  function drop(): void {
    current += 1;
    clearTimeout(timer);
    clearInterval(beat);
    const old = socket;
    socket = undefined;
    if (old && old.readyState <= WebSocket.OPEN) old.close(1000);
  }

  function hangUp(): void {
    drop();
    tries = 0;
    if (state !== 'off') enter('off');
  }

  function lose(): void {
    drop();
    if (holders === 0) {
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
      if (error instanceof CallError && (error.code === 401 || error.fault === 'login-first')) hangUp();
      else lose();
      return;
    }
    if (mine === current) talk(new WebSocket(address), mine);
  }

  function talk(opened: WebSocket, mine: number): void {
    socket = opened;
    opened.addEventListener('message', ({ data }) => {
      if (mine !== current || typeof data !== 'string') return;
      heardAt = Date.now();
      const frame = JSON.parse(data) as ServerFrame;
      if (frame.frame === 'ready') {
        clearTimeout(timer);
        tries = 0;
        beat = setInterval(keepAlive, BEAT_MS);
        enter('ready');
      }
      hear(frame);
    });
    opened.addEventListener('close', () => mine === current && lose());
  }

  function keepAlive(): void {
    if (Date.now() - heardAt > DEAF_MS) lose();
    else send({ frame: 'ping' });
  }

  function send(frame: ClientFrame): boolean {
    if (state !== 'ready' || socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  return {
    send,
    hangUp,
    state: () => state,
    /** Wants the line; call what it gives back when it is no longer wanted. */
    hold(): () => void {
      holders += 1;
      clearTimeout(rest);
      if (state === 'off') void join();
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        holders -= 1;
        if (holders === 0) rest = setTimeout(hangUp, REST_MS);
      };
    },
    /** The window is looked at again, or the network is back: no reason to sit out a pause. */
    wake(): void {
      clearTimeout(rest);
      if (holders === 0) return;
      tries = 0;
      if (state === 'off' || state === 'waiting') void join();
      else if (state === 'ready' && Date.now() - heardAt > BEAT_MS) keepAlive();
    },
    /** Nobody looks: with nothing under way there is nothing to keep the line for. */
    doze(): void {
      clearTimeout(rest);
      rest = setTimeout(() => (isIdle() ? hangUp() : undefined), HIDDEN_MS);
    },
  };
}
