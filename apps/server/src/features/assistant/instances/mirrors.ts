import type { ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import { type ReplayDeps, replayAnswer } from '../jobs/replay-answer.ts';
import { createStream, type Stream } from '../jobs/stream.ts';
import { isRunning } from '../store/answer-rows.ts';
import type { MessagesRepo } from '../store/messages.repo.ts';
import type { Bus } from './bus.ts';

/** An answer made by another instance, streamed to pages connected to this one. */
interface Mirror {
  stream: Stream;
  /** Name of the instance that makes the answer. */
  owner: string;
}

interface MirrorsDeps extends ReplayDeps {
  bus: Pick<Bus, 'post'>;
  instance: string;
  messages: Pick<MessagesRepo, 'findMany'>;
  warn: (line: string) => void;
}

export interface Mirrors {
  /** Returns the stream of an answer, and asks the owner for its frames if it is new. */
  open(answerId: string, owner: string): Stream;
  /** Handles a frame from the owner. */
  onFrame(answerId: string, frame: string): void;
  stop(): void;
}

/** The saved text is read this often, in case messages from the owner are lost. */
const POLL_MS = 1000;
/** The end frame of an answer that was deleted with its session. */
const END_OF_DELETED_ANSWER = { frame: 'end', status: 'stopped', msg: '' } as const;

export function createMirrors(deps: MirrorsDeps): Mirrors {
  const { bus, instance, messages, warn } = deps;
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
    // A copy, because mirrors may be opened while the database answers.
    const polled = [...mirrors];
    const saved = await messages.findMany(polled.map(([answerId]) => answerId));
    const rowById = new Map(saved.map((row) => [row.id, row]));
    for (const [answerId, mirror] of polled) {
      if (mirrors.get(answerId) !== mirror) continue;
      const row = rowById.get(answerId);
      if (row && isRunning(row)) {
        mirror.stream.put('reasoning', 0, row.reasoning);
        mirror.stream.put('answer', 0, row.content);
        continue;
      }
      mirrors.delete(answerId);
      if (row) await replayAnswer(deps, row, mirror.stream);
      else mirror.stream.end({ ...END_OF_DELETED_ANSWER, answerId, length: mirror.stream.text.answer.length });
    }
  }

  let polling = false;
  const timer = setInterval(() => {
    if (polling || mirrors.size === 0) return;
    polling = true;
    poll()
      .catch((error: Error) => warn(`answers of other instances were not read: ${error.message}`))
      .finally(() => {
        polling = false;
      });
  }, POLL_MS);
  timer.unref();

  return {
    open(answerId, owner) {
      const existing = mirrors.get(answerId);
      if (existing) return existing.stream;
      const stream = createStream(answerId, () => close(answerId));
      const mirror = { stream, owner };
      mirrors.set(answerId, mirror);
      watch(answerId, mirror);
      return stream;
    },
    onFrame(answerId, text) {
      const mirror = mirrors.get(answerId);
      if (!mirror) return;
      const { stream } = mirror;
      const frame = JSON.parse(text) as ServerFrame;
      if (frame.frame === 'delta') {
        // A piece in between was lost: ask the owner again from the current offset.
        if (!stream.put(frame.channel, frame.offset, frame.piece)) watch(answerId, mirror);
        return;
      }
      if (frame.frame === 'end') {
        // If text is still missing, the next poll reads it together with the end.
        if (stream.text.answer.length < frame.length) return;
        mirrors.delete(answerId);
        stream.end(frame);
        return;
      }
      if (frame.frame !== 'accepted' && 'answerId' in frame && frame.frame !== 'refused') stream.addSideFrame(frame);
    },
    stop: () => clearInterval(timer),
  };
}
