import { randomBytes } from 'node:crypto';
import type { Offsets } from '../jobs/stream.ts';

/** What one instance says to the others, or to the one named in `to`. */
export type BusMessage =
  /** A user's question was taken on; pages of that user elsewhere join in. */
  | { kind: 'started'; userId: string; answerId: string; owner: string; accepted: string }
  /** Tell me of this answer from here on. */
  | { kind: 'watch'; to: string; by: string; answerId: string; from: Offsets }
  | { kind: 'unwatch'; to: string; by: string; answerId: string }
  | { kind: 'frame'; to: string; answerId: string; frame: string }
  | { kind: 'stop'; to: string; answerId: string };

interface BusDeps {
  repo: {
    send(payloads: readonly string[]): Promise<void>;
    listen(onMessage: (payload: string) => void, onState: (live: boolean) => void): Promise<() => Promise<void>>;
  };
  instance: string;
  warn: (line: string) => void;
}

export interface Bus {
  post(message: BusMessage): void;
  /** Bytes that wait to be sent. */
  readonly waiting: number;
  /** `onCut`: the connection was lost; it comes back by itself. */
  start(onMessage: (message: BusMessage) => void, onCut: () => void): Promise<() => Promise<void>>;
}

/** NOTIFY takes less than 8000 bytes, and a character has up to three. */
const PART_CHARACTERS = 2600;
const PARTS_AT_ONCE = 60;
const RETRY_MS = 500;
/** Beyond it pieces are let go: whoever misses one asks again, or reads what was saved. */
const MOST_WAITING = 2_000_000;
const PART = /^P([0-9a-f]{12})\/(\d+)\/(\d+)\|/;

/** Cut where no character is torn: halves of one would not survive the way. */
export function cutParts(text: string, longest = PART_CHARACTERS): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + longest);
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

/** Instances talk through the database's NOTIFY: there is nothing else they share. */
export function createBus({ repo, instance, warn }: BusDeps): Bus {
  let outbox: string[] = [];
  let waiting = 0;
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function drain(): Promise<void> {
    while (outbox.length > 0 && !stopped) {
      const batch = outbox.slice(0, PARTS_AT_ONCE);
      try {
        await repo.send(batch);
      } catch (error) {
        warn(`another instance was not told: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      outbox = outbox.slice(batch.length);
      waiting -= batch.reduce((sum, part) => sum + part.length, 0);
    }
  }

  function post(message: BusMessage): void {
    const text = JSON.stringify(message);
    if (stopped || (waiting > MOST_WAITING && message.kind === 'frame')) return;
    const cut = cutParts(text);
    const id = randomBytes(6).toString('hex');
    const parts = cut.length === 1 ? cut : cut.map((part, at) => `P${id}/${at}/${cut.length}|${part}`);
    outbox.push(...parts);
    waiting += parts.reduce((sum, part) => sum + part.length, 0);
    sending ??= drain().finally(() => {
      sending = undefined;
    });
  }

  /** Parts come in order and together, each sender's after its own. */
  const partial = new Map<string, string>();
  function join(payload: string): string | undefined {
    const [head, id = '', at, of] = PART.exec(payload) ?? [];
    if (head === undefined) return payload;
    const text = (partial.get(id) ?? '') + payload.slice(head.length);
    partial.delete(id);
    if (Number(at) + 1 === Number(of)) return text;
    partial.set(id, text);
    return undefined;
  }

  return {
    post,
    get waiting() {
      return waiting;
    },
    async start(onMessage, onCut) {
      const stop = await repo.listen(
        (payload) => {
          const text = join(payload);
          if (text === undefined) return;
          const message = JSON.parse(text) as BusMessage;
          if (!('to' in message) || message.to === instance) onMessage(message);
        },
        (live) => {
          partial.clear();
          if (!live) onCut();
        },
      );
      return async () => {
        await sending;
        stopped = true;
        await stop();
      };
    },
  };
}
