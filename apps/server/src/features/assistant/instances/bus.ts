import { randomBytes } from 'node:crypto';
import type { Offsets } from '../jobs/stream.ts';

/** A message from one instance to all others, or to the one named in `to`. */
export type BusMessage =
  /** An answer was started; other instances stream it to the same user's pages. */
  | { kind: 'started'; userId: string; answerId: string; owner: string; accepted: string }
  /** Asks the owner, which is the instance that makes the answer, for the frames of the answer from these offsets on. */
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
  /** Number of characters that wait to be sent. */
  readonly waitingCharacters: number;
  /** `onDisconnect` is called when the connection is lost; it reconnects by itself. */
  start(onMessage: (message: BusMessage) => void, onDisconnect: () => void): Promise<() => Promise<void>>;
}

/** A NOTIFY payload must be shorter than 8000 bytes, and a UTF-16 unit takes up to three bytes. */
const PART_CHARACTERS = 2600;
const PARTS_AT_ONCE = 60;
const RETRY_MS = 500;
/** Above this limit frames are dropped; the receiving instances ask for them again or read the saved text. */
const MAX_WAITING_CHARACTERS = 2_000_000;
/** The beginning of a payload that is part of a message: P, id, index and number of the parts. */
const PART_PREFIX = /^P([0-9a-f]{12})\/(\d+)\/(\d+)\|/;

/** Splits a text without splitting a surrogate pair, which would not survive the encoding as UTF-8. */
export function splitIntoParts(text: string, maxLength = PART_CHARACTERS): string[] {
  const parts: string[] = [];
  for (let at = 0; at < text.length; ) {
    let end = Math.min(text.length, at + maxLength);
    if (end < text.length && /[\ud800-\udbff]/.test(text.charAt(end - 1))) end -= 1;
    parts.push(text.slice(at, end));
    at = end;
  }
  return parts;
}

/** Instances exchange messages by NOTIFY of the database, because the database is all they share. */
export function createBus({ repo, instance, warn }: BusDeps): Bus {
  let outbox: string[] = [];
  let waitingCharacters = 0;
  let sending: Promise<void> | undefined;
  let stopped = false;

  async function sendOutbox(): Promise<void> {
    while (outbox.length > 0 && !stopped) {
      const batch = outbox.slice(0, PARTS_AT_ONCE);
      try {
        await repo.send(batch);
      } catch (error) {
        warn(`a message to another instance was not sent: ${(error as Error).message}`);
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        continue;
      }
      outbox = outbox.slice(batch.length);
      waitingCharacters -= batch.reduce((sum, part) => sum + part.length, 0);
    }
  }

  function post(message: BusMessage): void {
    const text = JSON.stringify(message);
    if (stopped || (waitingCharacters > MAX_WAITING_CHARACTERS && message.kind === 'frame')) return;
    const texts = splitIntoParts(text);
    const id = randomBytes(6).toString('hex');
    const parts = texts.length === 1 ? texts : texts.map((part, at) => `P${id}/${at}/${texts.length}|${part}`);
    outbox.push(...parts);
    waitingCharacters += parts.reduce((sum, part) => sum + part.length, 0);
    sending ??= sendOutbox().finally(() => {
      sending = undefined;
    });
  }

  /** The texts of messages whose last part has not arrived, by id. The parts of a message arrive in order. */
  const partialTexts = new Map<string, string>();
  /** Returns the whole message when its last part has arrived, otherwise undefined. */
  function joinParts(payload: string): string | undefined {
    const [partPrefix, id = '', index, total] = PART_PREFIX.exec(payload) ?? [];
    if (partPrefix === undefined) return payload;
    const text = (partialTexts.get(id) ?? '') + payload.slice(partPrefix.length);
    partialTexts.delete(id);
    if (Number(index) + 1 === Number(total)) return text;
    partialTexts.set(id, text);
    return undefined;
  }

  return {
    post,
    get waitingCharacters() {
      return waitingCharacters;
    },
    async start(onMessage, onDisconnect) {
      const stop = await repo.listen(
        (payload) => {
          const text = joinParts(payload);
          if (text === undefined) return;
          const message = JSON.parse(text) as BusMessage;
          if (!('to' in message) || message.to === instance) onMessage(message);
        },
        (live) => {
          partialTexts.clear();
          if (!live) onDisconnect();
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
