import type { AskFrame } from '@meiyu/contract/assistant-socket.ts';
import { errors } from '@meiyu/contract/errors.ts';
import type { Afterword, Citation, DrawRequest } from '../engine/engine.ts';
import type { Ending, EndStatus, Growth } from '../store/messages.repo.ts';
import { createStream, type Stream } from './stream.ts';

/** Why a job is ended from outside. */
type StopReason = 'stopped' | 'deleted' | 'interrupted' | 'tooLong';

export class JobStopped extends Error {
  override name = 'JobStopped';
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

/** A word that must not be said came up. */
export class BlockedError extends Error {
  override name = 'BlockedError';
}

/** What is said of an answer whose instance went away. */
export const INTERRUPTED = errors.AI_INTERRUPTED.msg;

export interface ChatTask {
  tool: 'chat';
  content: string;
  /** What the question was started from. */
  about?: AskFrame['about'];
  /** Minors' mode. */
  minor: boolean;
}

export interface DrawingTask {
  tool: 'drawing';
  request: DrawRequest;
}

/** What a job has to make. */
export type Task = ChatTask | DrawingTask;

export interface Asked {
  userId: string;
  sid: string;
  type: '1' | '2';
  questionId: string;
  answerId: string;
  /** Of the question; the answer's is the next. */
  seq: number;
}

/** Thinking aloud, an answer and its sources. Longer than this nothing sensible is. */
const LONGEST_TEXT = 60_000;

type Channel = 'answer' | 'reasoning';

/** Text as a database takes it: no NUL, no half of a character, which waits for its other half. */
function createTextCleaner() {
  let carried = { answer: '', reasoning: '' };
  return (channel: Channel, piece: string): string => {
    const whole = (carried[channel] + piece).replaceAll('\0', '');
    const torn = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    carried = { ...carried, [channel]: torn };
    return (torn ? whole.slice(0, -1) : whole).toWellFormed();
  };
}

export type Job = ReturnType<typeof createJob>;

/** One answer or drawing in the making: what it has come to, told by its stream. */
export function createJob(asked: Asked, label: string, task: Task) {
  const { answerId } = asked;
  const stream: Stream = createStream(answerId);
  const control = new AbortController();
  let engine = label;
  let notice = '';
  let citations: Citation[] = [];
  let afterword: Afterword | undefined;
  let usage: Record<string, number> | null = null;
  /** As long as the text was when it was last saved. */
  let saved = 0;
  let pictures = 0;
  const clean = createTextCleaner();
  const textNow = (): Growth => ({ id: answerId, content: stream.text.answer, reasoning: stream.text.reasoning });
  const textLength = () => stream.text.answer.length + stream.text.reasoning.length;

  return {
    ...asked,
    task,
    stream,
    signal: control.signal,
    get label() {
      return engine;
    },
    get pictures() {
      return pictures;
    },
    /** Set while its end is written: from then on nothing else may write it. */
    settling: false,

    stop(reason: StopReason): void {
      control.abort(new JobStopped(reason));
    },

    append(channel: Channel, piece: string): void {
      stream.append(channel, clean(channel, piece));
      if (textLength() > LONGEST_TEXT) throw new JobStopped('tooLong');
    },
    cite(found: Citation[]): void {
      citations = found;
      stream.beside({ frame: 'citations', answerId, citations });
    },
    changeEngine(next: string, msg: string): void {
      engine = next;
      notice = msg;
      stream.beside({ frame: 'notice', answerId, msg, engineLabel: next });
    },
    leave(words: Afterword): void {
      afterword = words;
      citations = words.citations;
    },
    use(tokens: Record<string, number>): void {
      usage = tokens;
    },
    countPicture(): void {
      pictures += 1;
    },

    /** What there is to save; nothing when all of it is. */
    growth(): Growth | undefined {
      if (textLength() === saved) return undefined;
      return textNow();
    },
    markSaved({ content, reasoning }: Growth): void {
      saved = content.length + reasoning.length;
    },

    ending(status: EndStatus, msg: string): Ending {
      const { followUps = [], related = [] } = afterword ?? {};
      const suggestions = { followUps, related };
      return { ...textNow(), status, engine, notice: msg || notice, citations, suggestions, usage };
    },
    tellEnd(status: EndStatus, msg: string): void {
      const { length } = stream.text.answer;
      const words = afterword ?? (citations.length > 0 ? { citations, related: [], followUps: [] } : undefined);
      stream.end({ frame: 'end', answerId, status, length, msg, ...(words ? { afterword: words } : {}) });
    },
  };
}
