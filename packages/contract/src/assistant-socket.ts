import * as z from 'zod/mini';
import { afterword, chip, citation, drawing, endStatus } from './assistant-parts.ts';
import { id, integer, listOf, requiredText, resType, text, uuid } from './fields.ts';
import { place } from './resources.ts';

/*
 * Frames of the AI socket, JSON, told apart by `frame`. Jobs belong to the server: a lost connection cancels
 * nothing. Ids of question and answer are made by the client, so that asking twice is harmless; pieces carry their
 * offset (text = text.slice(0, offset) + piece), so that replays are harmless and gaps heal by `resume`.
 */

export const MAX_FRAME_BYTES = 65_536;
export const HEARTBEAT_SECONDS = 25;

/** What a question is about when it was started from a work, a page or a lecture. */
const about = z.object({ resType, resId: id, place: z.optional(place) });

const asking = {
  sid: uuid,
  questionId: uuid,
  answerId: uuid,
};

const ask = z.object({
  frame: z.literal('ask'),
  ...asking,
  content: requiredText(2000, '问题'),
  about: z.optional(about),
  /** Ask again, or edit and ask: this question and all after it give way to the new one. */
  replaces: z.optional(uuid),
});

const draw = z.object({
  frame: z.literal('draw'),
  ...asking,
  content: requiredText(1000, '画面描述'),
  style: z.optional(text(20, '风格')),
  ratio: z.optional(text(20, '画幅')),
  count: z.optional(integer(1, 4)),
  about: z.optional(about),
  /** The drawing this one goes on from: edits by words, 换一张 (new seed), 同款再画 (same seed). */
  from: z.optional(z.object({ drawingId: id, mode: z.enum(['edit', 'variation', 'same']) })),
  /** The chips to draw by, when they were changed by hand. */
  chips: z.optional(listOf(chip, 60)),
  replaces: z.optional(uuid),
});

/** Sends what lies behind an offset, and goes on. */
const resume = z.object({
  frame: z.literal('resume'),
  answerId: uuid,
  offset: integer(0, 10_000_000),
  reasoningOffset: z.optional(integer(0, 10_000_000)),
});

const stop = z.object({ frame: z.literal('stop'), answerId: uuid });
/** A page cannot see the protocol's own pings, so it sends its own. */
const ping = z.object({ frame: z.literal('ping') });

export const clientFrame = z.discriminatedUnion('frame', [ask, draw, resume, stop, ping], { error: '消息格式不正确' });

const type = z.enum(['1', '2']);

/** First frame on every connection; nothing may be sent before it. Lists what runs, so that a page can join in. */
const ready = z.object({
  frame: z.literal('ready'),
  jobs: z.array(z.object({ sid: z.string(), questionId: z.string(), answerId: z.string(), type, length: z.number() })),
});

/** Question and empty answer are in the database. Sent again, unchanged, to one who asks twice. */
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

/** Something to show beside the answer: another engine stepped in, a queue is long. */
const notice = z.object({
  frame: z.literal('notice'),
  answerId: z.string(),
  msg: z.string(),
  /** The engine that answers from here on, where another stepped in: the label must name the one that does. */
  engineLabel: z.optional(z.string()),
});
const cited = z.object({ frame: z.literal('citations'), answerId: z.string(), citations: z.array(citation) });
/** Place in the drawing queue, 0 when it begins. */
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

/** Comes on every way out, once per answer and connection. */
const end = z.object({
  frame: z.literal('end'),
  answerId: z.string(),
  status: endStatus,
  length: z.number(),
  msg: z.string(),
  afterword: z.optional(afterword),
});

/** A frame that was refused; `answerId` when it named one. */
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
export type ServerFrame = z.output<typeof serverFrame>;
