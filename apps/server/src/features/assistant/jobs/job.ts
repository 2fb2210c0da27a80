import type { AskFrame } from '@meiyu/contract/assistant-socket.ts';
import { errors } from '@meiyu/contract/errors.ts';
import type { Afterword, Citation, DrawRequest, Level } from '../engine/engine.ts';
import type { AnswerText, EndStatus, FinishedAnswer } from '../store/messages.repo.ts';
import { createStream, type Stream } from './stream.ts';

/** Why a job is stopped from outside. */
type StopReason = 'stopped' | 'deleted' | 'interrupted' | 'tooLong';

export class JobStopped extends Error {
  override name = 'JobStopped';
  readonly reason: StopReason;
  constructor(reason: StopReason) {
    super(reason);
    this.reason = reason;
  }
}

/** The word filter or the output guard blocked the answer. */
export class BlockedError extends Error {
  override name = 'BlockedError';
}

/** The message stored with an answer whose instance is gone. */
export const INTERRUPTED_NOTICE = errors.AI_INTERRUPTED.msg;

export interface ChatTask {
  tool: 'chat';
  content: string;
  /** The resource the question was started from. */
  about?: AskFrame['about'];
  /** Whether the user is under 18. */
  isMinor: boolean;
  /** The school that the user is at, if known. */
  level?: Level | undefined;
  /** A JPEG that the question is about. */
  photo?: Buffer | undefined;
}

export interface DrawingTask {
  tool: 'drawing';
  request: DrawRequest;
}

/** The work of a job. */
export type Task = ChatTask | DrawingTask;

export interface QuestionIds {
  userId: string;
  sid: string;
  type: '1' | '2';
  questionId: string;
  answerId: string;
  /** Number of the question in its session; the answer has the next one. */
  seq: number;
}

/** Limit for answer and reasoning together, in characters. */
const MAX_TEXT_LENGTH = 60_000;

type Channel = 'answer' | 'reasoning';

/**
 * Removes what PostgreSQL cannot store: NUL and split surrogate pairs. The first half of a pair at the end of a piece is
 * kept until the next piece brings the second half.
 */
function createTextCleaner() {
  let carried = { answer: '', reasoning: '' };
  return (channel: Channel, piece: string): string => {
    const whole = (carried[channel] + piece).replaceAll('\0', '');
    const firstHalf = /[\ud800-\udbff]$/.exec(whole)?.[0] ?? '';
    carried = { ...carried, [channel]: firstHalf };
    return (firstHalf ? whole.slice(0, -1) : whole).toWellFormed();
  };
}

export type Job = ReturnType<typeof createJob>;

/** One running answer or drawing: its current content and the stream that sends it to pages. */
export function createJob(question: QuestionIds, engineLabel: string, task: Task) {
  const { answerId } = question;
  const stream: Stream = createStream(answerId);
  const control = new AbortController();
  let currentEngineLabel = engineLabel;
  let notice = '';
  let citations: Citation[] = [];
  let hasSentCitations = false;
  let afterword: Afterword | undefined;
  let usage: Record<string, number> | null = null;
  /** Length of the text when it was last saved. */
  let savedLength = 0;
  let pictureCount = 0;
  const clean = createTextCleaner();
  const currentText = (): AnswerText => ({
    id: answerId,
    content: stream.text.answer,
    reasoning: stream.text.reasoning,
  });
  /** However the answer ended, sources that its text does not cite are not listed. */
  const citedSources = () => citations.filter(({ mark }) => stream.text.answer.includes(`[${mark}]`));
  const textLength = () => stream.text.answer.length + stream.text.reasoning.length;

  return {
    ...question,
    task,
    stream,
    signal: control.signal,
    get engineLabel() {
      return currentEngineLabel;
    },
    get pictureCount() {
      return pictureCount;
    },
    /** Set to true before the end is stored; from then on the growing text is not saved any more. */
    endIsBeingStored: false,

    stop(reason: StopReason): void {
      control.abort(new JobStopped(reason));
    },

    append(channel: Channel, piece: string): void {
      stream.append(channel, clean(channel, piece));
      if (textLength() > MAX_TEXT_LENGTH) throw new JobStopped('tooLong');
    },
    setCitations(newCitations: Citation[]): void {
      citations = newCitations;
      hasSentCitations = true;
      stream.addSideFrame({ frame: 'citations', answerId, citations });
    },
    changeEngine(newLabel: string, msg: string): void {
      currentEngineLabel = newLabel;
      notice = msg;
      stream.addSideFrame({ frame: 'notice', answerId, msg, engineLabel: newLabel });
    },
    setAfterword(newAfterword: Afterword): void {
      afterword = newAfterword;
      citations = newAfterword.citations;
    },
    setUsage(tokens: Record<string, number>): void {
      usage = tokens;
    },
    countPicture(): void {
      pictureCount += 1;
    },

    /** The text to save; undefined when nothing was added since the last save. */
    unsavedText(): AnswerText | undefined {
      if (textLength() === savedLength) return undefined;
      return currentText();
    },
    markSaved({ content, reasoning }: AnswerText): void {
      savedLength = content.length + reasoning.length;
    },

    toFinishedAnswer(status: EndStatus, msg: string): FinishedAnswer {
      const { followUps = [], related = [] } = afterword ?? {};
      const suggestions = { followUps, related };
      return {
        ...currentText(),
        status,
        engine: currentEngineLabel,
        notice: msg || notice,
        citations: citedSources(),
        suggestions,
        usage,
      };
    },
    sendEnd(status: EndStatus, msg: string): void {
      const { length } = stream.text.answer;
      const { related = [], followUps = [] } = afterword ?? {};
      const sent = (afterword || hasSentCitations) && { citations: citedSources(), related, followUps };
      stream.end({ frame: 'end', answerId, status, length, msg, ...(sent ? { afterword: sent } : {}) });
    },
  };
}
