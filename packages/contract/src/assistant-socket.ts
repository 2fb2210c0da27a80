import * as z from 'zod/mini';
import { about, afterword, chip, citation, drawing, endStatus } from './assistant-parts.ts';
import { id, integer, listOf, pattern, requiredText, text, uuid } from './fields.ts';

/*
 * JSON frames of the AI socket; `frame` is the discriminator. Jobs run on the server, so a lost connection cancels
 * nothing. The client makes the ids of question and answer, so that sending a question twice is harmless. Each piece of
 * an answer has its offset (text = text.slice(0, offset) + piece), so that a piece that is sent twice is harmless and
 * `resume` fills gaps.
 */

export const MAX_FRAME_BYTES = 65_536;
export const HEARTBEAT_SECONDS = 25;

const questionIds = {
  sid: uuid,
  questionId: uuid,
  answerId: uuid,
};

const ask = z.object({
  frame: z.literal('ask'),
  ...questionIds,
  content: requiredText(2000, '问题'),
  about: z.optional(about),
  /** As the upload answered it. */
  photo: z.optional(pattern(/^[\w.-]{60,100}$/, 100, '照片已失效，请重新选一张')),
  /** Id of an earlier question: the new one replaces it and every message after it. */
  replaces: z.optional(uuid),
});

const draw = z.object({
  frame: z.literal('draw'),
  ...questionIds,
  content: requiredText(1000, '画面描述'),
  style: z.optional(text(20, '风格')),
  ratio: z.optional(text(20, '画幅')),
  count: z.optional(integer(1, 4)),
  about: z.optional(about),
  /** The drawing this one is based on: edited by text, 换一张 (new seed) or 同款再画 (same seed). */
  from: z.optional(z.object({ drawingId: id, mode: z.enum(['edit', 'variation', 'same']) })),
  /** The chips to draw, when the user changed them. */
  chips: z.optional(listOf(chip, 60)),
  replaces: z.optional(uuid),
});

/** Requests the text after an offset and everything that follows. */
const resume = z.object({
  frame: z.literal('resume'),
  answerId: uuid,
  offset: integer(0, 10_000_000),
  reasoningOffset: z.optional(integer(0, 10_000_000)),
});

const stop = z.object({ frame: z.literal('stop'), answerId: uuid });
/** Scripts cannot see the pings of the WebSocket protocol, so the page sends its own. */
const ping = z.object({ frame: z.literal('ping') });

export const clientFrame = z.discriminatedUnion('frame', [ask, draw, resume, stop, ping], { error: '消息格式不正确' });

const type = z.enum(['1', '2']);

/** First frame on every connection; clients wait for it. Lists running jobs, so that a page can resume them. */
const ready = z.object({
  frame: z.literal('ready'),
  jobs: z.array(z.object({ sid: z.string(), questionId: z.string(), answerId: z.string(), type, length: z.number() })),
});

/**
 * Sent when question and empty answer are in the database, and again, unchanged, when the same question arrives twice.
 */
const accepted = z.object({
  frame: z.literal('accepted'),
  sid: z.string(),
  questionId: z.string(),
  answerId: z.string(),
  type,
  seq: z.number(),
  content: z.string(),
  engineLabel: z.string(),
});

const delta = z.object({
  frame: z.literal('delta'),
  answerId: z.string(),
  channel: z.enum(['answer', 'reasoning']),
  offset: z.number(),
  piece: z.string(),
});

/** Something to show beside the answer: another engine took over, a queue is long. */
const notice = z.object({
  frame: z.literal('notice'),
  answerId: z.string(),
  msg: z.string(),
  /** Label of the engine that took over. */
  engineLabel: z.optional(z.string()),
});
const cited = z.object({ frame: z.literal('citations'), answerId: z.string(), citations: z.array(citation) });
/** Drawings ahead in the queue; 0 when this one begins. */
const queue = z.object({ frame: z.literal('queue'), answerId: z.string(), ahead: z.number() });
const understood = z.object({
  frame: z.literal('understood'),
  answerId: z.string(),
  chips: z.array(chip),
  missing: z.array(z.string()),
});

/** 构思, 勾勒, 皴染, 设色, 题款, 钤印; the preview is a small picture as a data URL. */
const stage = z.object({
  frame: z.literal('stage'),
  answerId: z.string(),
  index: z.number(),
  name: z.string(),
  step: z.number(),
  steps: z.number(),
  preview: z.optional(z.string()),
});

const image = z.object({ frame: z.literal('image'), answerId: z.string(), index: z.number(), drawing });

/** Sent once per answer and connection, however the answer ended. */
const end = z.object({
  frame: z.literal('end'),
  answerId: z.string(),
  status: endStatus,
  length: z.number(),
  msg: z.string(),
  afterword: z.optional(afterword),
});

/** Answer to a refused frame; `answerId` when that frame had one. */
const refused = z.object({
  frame: z.literal('refused'),
  answerId: z.optional(z.string()),
  code: z.number(),
  msg: z.string(),
});

const pong = z.object({ frame: z.literal('pong') });

export const serverFrame = z.discriminatedUnion('frame', [
  ready,
  accepted,
  delta,
  notice,
  cited,
  queue,
  understood,
  stage,
  image,
  end,
  refused,
  pong,
]);

export type ClientFrame = z.output<typeof clientFrame>;
export type AskFrame = Extract<ClientFrame, { frame: 'ask' }>;
export type DrawFrame = Extract<ClientFrame, { frame: 'draw' }>;
export type QuestionFrame = AskFrame | DrawFrame;
export type ServerFrame = z.output<typeof serverFrame>;
