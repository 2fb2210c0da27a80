import type { ClientFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Afterword, Chip, Drawing, MessageStatus } from '../api/assistant.api.ts';

export type AskFrame = Extract<ClientFrame, { frame: 'ask' | 'draw' }>;

export interface Stage {
  name: string;
  step: number;
  steps: number;
  preview?: string | undefined;
}

/** An answer as this page has seen it come. What is stored replaces it once it has ended. */
export interface LiveAnswer extends Afterword {
  sid: string;
  questionId: string;
  answerId: string;
  type: '1' | '2';
  /** Undefined when another tab asked it: then it is among the stored messages. */
  question: string | undefined;
  /** The question that gives way to this one. */
  replaces: string | undefined;
  /** What was asked with, sent again until the server has accepted it. */
  asked: AskFrame | undefined;
  accepted: boolean;
  /** Stop was pressed; said again after a lost connection. */
  stopping: boolean;
  text: string;
  reasoning: string;
  status: MessageStatus;
  notice: string;
  engineLabel: string;
  images: Drawing[];
  chips: Chip[];
  missing: string[];
  /** Place in the queue; undefined when it is in none. */
  ahead: number | undefined;
  stages: Record<number, Stage>;
  /** How many pictures were asked for. */
  count: number;
  /** Milliseconds since 1970, 0 while it runs. */
  endedAt: number;
}

type Ids = Pick<LiveAnswer, 'sid' | 'questionId' | 'answerId' | 'type'>;

export function beginAnswer(ids: Ids, question?: string, asked?: AskFrame): LiveAnswer {
  return {
    sid: ids.sid,
    questionId: ids.questionId,
    answerId: ids.answerId,
    type: ids.type,
    question,
    replaces: asked?.replaces,
    asked,
    accepted: asked === undefined,
    stopping: false,
    text: '',
    reasoning: '',
    status: 'running',
    notice: '',
    engineLabel: '',
    images: [],
    chips: [],
    missing: [],
    ahead: undefined,
    stages: {},
    count: asked?.frame === 'draw' ? (asked.count ?? 1) : 1,
    citations: [],
    related: [],
    followUps: [],
    endedAt: 0,
  };
}

/** Pieces carry their offset: a replay changes nothing, whatever else is cut in where it belongs. */
function putPiece(text: string, offset: number, piece: string): string {
  if (text.startsWith(piece, offset)) return text;
  return text.slice(0, offset) + piece;
}

function hearDelta(live: LiveAnswer, frame: Extract<ServerFrame, { frame: 'delta' }>): LiveAnswer {
  const field = frame.channel === 'answer' ? 'text' : 'reasoning';
  // Something before it never arrived; it is asked for, and this piece comes again with it.
  if (frame.offset > live[field].length) return live;
  return { ...live, [field]: putPiece(live[field], frame.offset, frame.piece) };
}

function placed<T>(list: readonly T[], index: number, item: T): T[] {
  const next = [...list];
  next[Math.min(index, next.length)] = item;
  return next;
}

/** Whether something of the answer is missing before this frame, so that it must be asked for. */
export function leavesGap(live: LiveAnswer, frame: ServerFrame): boolean {
  if (frame.frame !== 'delta') return false;
  return frame.offset > (frame.channel === 'answer' ? live.text : live.reasoning).length;
}

/** What a frame makes of the answer it names. */
export function hearFrame(live: LiveAnswer, frame: ServerFrame, now = Date.now()): LiveAnswer {
  switch (frame.frame) {
    case 'accepted':
      return { ...live, accepted: true, asked: undefined, engineLabel: frame.engineLabel };
    case 'delta':
      return hearDelta(live, frame);
    case 'notice':
      return { ...live, notice: frame.msg, engineLabel: frame.engineLabel ?? live.engineLabel };
    case 'citations':
      return { ...live, citations: frame.citations };
    case 'queue':
      return { ...live, ahead: frame.ahead > 0 ? frame.ahead : undefined };
    case 'understood':
      return { ...live, chips: frame.chips, missing: frame.missing };
    case 'stage':
      return {
        ...live,
        ahead: undefined,
        stages: {
          ...live.stages,
          [frame.index]: {
            name: frame.name,
            step: frame.step,
            steps: frame.steps,
            // A stage without a picture of its own shows the one before.
            preview: frame.preview ?? live.stages[frame.index]?.preview,
          },
        },
      };
    case 'image':
      return live.images.some(({ id }) => id === frame.drawing.id)
        ? live
        : { ...live, images: placed(live.images, frame.index, frame.drawing) };
    case 'end':
      return {
        ...live,
        ...frame.afterword,
        accepted: true,
        asked: undefined,
        status: frame.status,
        notice: frame.msg || live.notice,
        endedAt: now,
      };
    case 'refused':
      return { ...live, asked: undefined, status: 'error', notice: frame.msg, endedAt: now };
    default:
      return live;
  }
}
