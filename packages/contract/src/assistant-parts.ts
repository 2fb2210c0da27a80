import * as z from 'zod/mini';
import { id, resType, resTypes, time } from './fields.ts';
import { focalPoint, place, relatedRow } from './resources.ts';

/* Parts of answers and drawings, shared by stored messages and socket frames. */

/** The resource and the position in it, or the entry of the dictionary, that a question was started from. */
export const about = z.object({
  resType: z.enum([...resTypes, 'entry'], { error: '资源类型不正确' }),
  resId: id,
  place: z.optional(place),
});

/** Why an answer did not help. */
export const DISLIKE_REASONS = ['wrong', 'offQuestion', 'unclear', 'incomplete', 'badSource'] as const;

export const MAX_PHOTO_BYTES = 12 * 1024 * 1024;

/** The source of a claim; `mark` is its number in the answer's text, [1], [2] … */
export const citation = z.object({
  mark: z.number(),
  /** Absent on knowledge entries, which are no resources. */
  resId: z.optional(z.string()),
  resType,
  title: z.string(),
  author: z.string(),
  coverUrl: z.string(),
  coverFocus: z.optional(focalPoint),
  quote: z.string(),
  /** 第 12 页, 03:25 … */
  placeLabel: z.string(),
  place: z.optional(place),
  /** Path of this site that opens the cited position, or the entry in the dictionary. Empty in answers from before there was one. */
  linkUrl: z.string(),
});

/** A term recognised in a drawing's prompt; pages show it as a chip that can be removed or added. */
export const chip = z.object({
  kind: z.enum(['motif', 'style', 'season', 'hour', 'weather', 'mood', 'color', 'format', 'inscription', 'other']),
  word: z.string().check(z.maxLength(40)),
});

export const drawing = z.object({
  id: z.string(),
  sid: z.string(),
  messageId: z.string(),
  prompt: z.string(),
  style: z.string(),
  ratio: z.string(),
  /** Random seed of the picture, as text: 同款再画 keeps the seed, 换一张 uses another. */
  seed: z.string(),
  chips: z.array(chip),
  /** Terms of the prompt that could not be drawn. */
  missing: z.array(z.string()),
  width: z.number(),
  height: z.number(),
  url: z.string(),
  thumbUrl: z.string(),
  webpUrl: z.string(),
  pngUrl: z.string(),
  /** 内置画师, or the provider's name. */
  engineLabel: z.string(),
  /** The most similar work of the exhibition hall, shown beside the drawing; null if none is similar. */
  relatedWork: z.optional(
    z.nullable(z.object({ id: z.string(), title: z.string(), author: z.string(), coverUrl: z.string() })),
  ),
  createTime: time,
});

/** The state of a question or drawing; all but `running` are ends. */
export const messageStatus = z.enum(['running', 'done', 'stopped', 'error', 'interrupted', 'blocked']);
export const endStatus = z.enum(['done', 'stopped', 'error', 'interrupted', 'blocked']);

/** What is sent at the end of an answer, besides its text. */
export const afterword = z.object({
  citations: z.array(citation),
  related: z.array(relatedRow),
  /** Suggested next questions. */
  followUps: z.array(z.string()),
});

export const message = z.object({
  id: z.string(),
  sid: z.string(),
  seq: z.number(),
  role: z.enum(['user', 'assistant']),
  /** '1' message, '2' image */
  type: z.enum(['1', '2']),
  content: z.string(),
  /** The question had a photo, which is not kept. */
  withPhoto: z.boolean(),
  reasoning: z.string(),
  status: messageStatus,
  /** Message shown when the answer failed or another engine took over. */
  notice: z.string(),
  /** 内置导览, 内置画师, or the model's name; empty on questions. */
  engineLabel: z.string(),
  images: z.array(drawing),
  citations: z.array(citation),
  related: z.array(relatedRow),
  followUps: z.array(z.string()),
  /** 1 liked, -1 disliked, 0 neither */
  liked: z.number(),
  createTime: time,
});
