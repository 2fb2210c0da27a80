import type { QuestionFrame, ServerFrame } from '@meiyu/contract/assistant-socket.ts';
import type { Afterword, Chip, Drawing, MessageStatus } from '../api/assistant.api.ts';

/** A step of painting, such as 勾勒, with its number among all steps. */
export interface Stage {
  name: string;
  step: number;
  steps: number;
  preview?: string | undefined;
}

/** An answer as received over the connection. After its end the stored message replaces it. */
export interface LiveAnswer extends Afterword {
  sid: string;
  questionId: string;
  answerId: string;
  type: '1' | '2';
  /** Undefined if another tab asked; then the question is in the stored messages. */
  question: string | undefined;
  withPhoto: boolean;
  /** The id of the question that this one replaces. */
  replaces: string | undefined;
  /** The frame of the question, sent again until the server accepts it. */
  pendingFrame: QuestionFrame | undefined;
  isAccepted: boolean;
  /** Whether the user pressed stop. The stop is sent again after a lost connection. */
  isStopping: boolean;
  text: string;
  reasoning: string;
  status: MessageStatus;
  notice: string;
  engineLabel: string;
  images: Drawing[];
  chips: Chip[];
  /** Words of the prompt that cannot be drawn. */
  missing: string[];
  /** The number of drawings ahead in the queue; undefined when not queued. */
  ahead: number | undefined;
  /** The stage of each picture, by the index of the picture. */
  stages: Record<number, Stage>;
  /** The number of requested pictures. */
  count: number;
  /** Milliseconds since 1970, 0 while it runs. */
  endedAt: number;
}

type Ids = Pick<LiveAnswer, 'sid' | 'questionId' | 'answerId' | 'type'>;

export function emptyLiveAnswer(ids: Ids, question?: string, frame?: QuestionFrame): LiveAnswer {
  return {
    sid: ids.sid,
    questionId: ids.questionId,
    answerId: ids.answerId,
    type: ids.type,
    question,
    withPhoto: frame?.frame === 'ask' && frame.photo !== undefined,
    replaces: frame?.replaces,
    pendingFrame: frame,
    isAccepted: frame === undefined,
    isStopping: false,
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
    count: frame?.frame === 'draw' ? (frame.count ?? 1) : 1,
    citations: [],
    related: [],
    followUps: [],
    endedAt: 0,
  };
}

/** Puts a piece at its offset. If the text already has it there, nothing changes; otherwise it replaces all from there on. */
function putPiece(text: string, offset: number, piece: string): string {
  if (text.startsWith(piece, offset)) return text;
  return text.slice(0, offset) + piece;
}

function applyDelta(live: LiveAnswer, frame: Extract<ServerFrame, { frame: 'delta' }>): LiveAnswer {
  const field = frame.channel === 'answer' ? 'text' : 'reasoning';
  // The text before this piece is missing. It will be requested, and this piece then arrives again with it.
  if (frame.offset > live[field].length) return live;
  return { ...live, [field]: putPiece(live[field], frame.offset, frame.piece) };
}

function replaceOrAppend<T>(list: readonly T[], index: number, item: T): T[] {
  const changed = [...list];
  changed[Math.min(index, changed.length)] = item;
  return changed;
}

/** Whether text before this frame is missing and must be requested. */
export function hasGapBefore(live: LiveAnswer, frame: ServerFrame): boolean {
  if (frame.frame !== 'delta') return false;
  return frame.offset > (frame.channel === 'answer' ? live.text : live.reasoning).length;
}

/** Returns the answer as changed by a frame. */
export function applyFrame(live: LiveAnswer, frame: ServerFrame, now = Date.now()): LiveAnswer {
  switch (frame.frame) {
    case 'accepted':
      return { ...live, isAccepted: true, pendingFrame: undefined, engineLabel: frame.engineLabel };
    case 'delta':
      return applyDelta(live, frame);
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
            // A stage without a preview keeps the previous one.
            preview: frame.preview ?? live.stages[frame.index]?.preview,
          },
        },
      };
    case 'image':
      return live.images.some(({ id }) => id === frame.drawing.id)
        ? live
        : { ...live, images: replaceOrAppend(live.images, frame.index, frame.drawing) };
    case 'end':
      return {
        ...live,
        ...frame.afterword,
        isAccepted: true,
        pendingFrame: undefined,
        status: frame.status,
        notice: frame.msg || live.notice,
        endedAt: now,
      };
    case 'refused':
      return { ...live, pendingFrame: undefined, status: 'error', notice: frame.msg, endedAt: now };
    default:
      return live;
  }
}
