import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Bus } from './bus.ts';
import { createStream, type Stream } from './stream.ts';

/** An answer that another instance makes, told to pages that are connected here. */
interface Mirror {
  stream: Stream;
  owner: string;
}

interface SavedAnswer {
  id: string;
  content: string;
  reasoning: string;
  ended: boolean;
}

interface MirrorsParts {
  bus: Pick<Bus, 'post'>;
  instance: string;
  readSaved(ids: string[]): Promise<SavedAnswer[]>;
  /** What an answer that has ended says at its end, and before. */
  replayEnd(stream: Stream): Promise<void>;
  warn: (line: string) => void;
}

export interface Mirrors {
  find(answerId: string): Stream | undefined;
  open(answerId: string, owner: string): Stream;
  /** A frame from the owner. */
  take(answerId: string, frame: string): void;
  stop(): void;
}

/** What was saved is read this often: it is true even when nobody tells. */
const POLL_MS = 1000;
/** The answer was deleted with its session. */
const GONE = { frame: 'end', status: 'stopped', msg: '' } as const;

export function createMirrors({ bus, instance, readSaved, replayEnd, warn }: MirrorsParts): Mirrors {
  const mirrors = new Map<string, Mirror>();

  function watch(answerId: string, { owner, stream: { text } }: Mirror): void {
    const from = { answer: text.answer.length, reasoning: text.reasoning.length };
    bus.post({ kind: 'watch', to: owner, by: instance, answerId, from });
  }

  function close(answerId: string): void {
    const mirror = mirrors.get(answerId);
    if (!mirror) return;
    mirrors.delete(answerId);
    if (!mirror.stream.ended) bus.post({ kind: 'unwatch', to: mirror.owner, by: instance, answerId });
  }

  async function poll(): Promise<void> {
    // Those that are opened while the database answers are not meant.
    const asked = [...mirrors];
    const saved = await readSaved(asked.map(([answerId]) => answerId));
    const found = new Map(saved.map((row) => [row.id, row]));
    for (const [answerId, mirror] of asked) {
      if (mirrors.get(answerId) !== mirror) continue;
      const row = found.get(answerId);
      if (row) {
        mirror.stream.put('reasoning', 0, row.reasoning);
        mirror.stream.put('answer', 0, row.content);
      }
      if (row && !row.ended) continue;
      mirrors.delete(answerId);
      if (row) await replayEnd(mirror.stream);
      else mirror.stream.end({ ...GONE, answerId, length: mirror.stream.text.answer.length });
    }
  }

  let polling = false;
  const timer = setInterval(() => {
    if (polling || mirrors.size === 0) return;
    polling = true;
    poll()
      .catch((error: Error) => warn(`answers made elsewhere were not read: ${error.message}`))
      .finally(() => {
        polling = false;
      });
  }, POLL_MS);
  timer.unref();

  return {
    find: (answerId) => mirrors.get(answerId)?.stream,
    open(answerId, owner) {
      const known = mirrors.get(answerId);
      if (known) return known.stream;
      const stream = createStream(answerId, () => close(answerId));
      const mirror = { stream, owner };
      mirrors.set(answerId, mirror);
      watch(answerId, mirror);
      return stream;
    },
    take(answerId, text) {
      const mirror = mirrors.get(answerId);
      if (!mirror) return;
      const { stream } = mirror;
      const frame = JSON.parse(text) as ServerFrame;
      if (frame.frame === 'delta') {
        // Something between was lost: from where we are, please.
        if (!stream.put(frame.channel, frame.offset, frame.piece)) watch(answerId, mirror);
        return;
      }
      if (frame.frame === 'end') {
        // The text it speaks of may have to be read yet; then the next reading brings the end.
        if (stream.text.answer.length < frame.length) return;
        mirrors.delete(answerId);
        stream.end(frame);
        return;
      }
      if (frame.frame !== 'accepted' && 'answerId' in frame && frame.frame !== 'refused') stream.beside(frame);
    },
    stop: () => clearInterval(timer),
  };
}
