import type { afterword, chip, citation } from '@meiyu/contract/assistant-parts.ts';
import type * as z from 'zod/mini';
import type { Place } from '../../../db/schema/content.ts';

/*
 * The interface between jobs and the engines that answer or draw. An engine knows nothing of users, sockets or stored
 * sessions: it takes a request and yields events. Aborting stops it at once, including calls to a provider.
 * `open-assistant.ts` chooses the engines.
 */

export type Chip = z.output<typeof chip>;
export type Citation = z.output<typeof citation>;
/** Shown beneath an answer: citations, related resources and follow-up questions. */
export type Afterword = z.output<typeof afterword>;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** The resource on whose page a question was asked. */
export interface About {
  resType: string;
  resId: string;
  title: string;
  author: string;
  /** A work's description, a page of a book, or the transcript around a second. */
  text: string;
  linkUrl: string;
  /** The page, second or region. */
  place?: Place | undefined;
  /** How the next page of a book, or what is said after these minutes, begins: its heading, then text. */
  next?: string | undefined;
  /** The same of what comes before. */
  previous?: string | undefined;
  /** What the page tells beside its text: 简介, 目录, 时长, 材料, 适合年龄 … */
  details?: readonly { name: string; value: string }[] | undefined;
}

export interface ChatQuestion {
  question: string;
  /** Earlier turns of the session, the oldest first, as pairs of question and answer. */
  history: readonly Turn[];
  about?: About | undefined;
  /** Whether the user is under 18. */
  isMinor: boolean;
  /** The school that the user is at, if known. */
  level?: Level | undefined;
  /** A JPEG that the question is about; only for an engine with `photoHost`. */
  photo?: Buffer | undefined;
}

export type Level = '小学' | '初中' | '高中' | '大学';

export type ChatEvent =
  | { kind: 'piece'; channel: 'answer' | 'reasoning'; piece: string }
  | { kind: 'citations'; citations: Citation[] }
  /** The built-in guide took over; from here on the answer carries its label. The notice may be empty. */
  | { kind: 'engine'; label: string; notice: string }
  | { kind: 'usage'; usage: Record<string, number> }
  /** The site has nothing about this question, or only something close to it; staff see such questions. */
  | { kind: 'unanswered'; question: string; reason: 'nothing' | 'partial' }
  | { kind: 'afterword'; afterword: Afterword };

/** How the provider of an engine has been doing since this program started. */
export interface ProviderState {
  /** After several failures in a row the provider is not called for a while, and the fallback answers. */
  isPaused: boolean;
  /** The last failure, in words for readers and staff. */
  lastFailure?: { sentence: string; at: Date } | undefined;
}

export interface ChatEngine {
  /** 内置导览, or the model's name. */
  label: string;
  embedded: boolean;
  /** Only of an engine with a provider. */
  providerState?(): ProviderState;
  /** The host that gets the photos of questions, if its model sees pictures and the operator allows it; else empty. */
  photoHost?: string;
  /** How long an engine with a provider may be silent, where that is longer than for others. */
  maxSilenceMs?: number;
  answer(question: ChatQuestion, signal: AbortSignal): AsyncIterable<ChatEvent>;
}

export interface DrawRequest {
  prompt: string;
  style?: string | undefined;
  ratio?: string | undefined;
  count: number;
  /** The chips after the user changed them; undefined if the user did not. */
  chips?: readonly Chip[] | undefined;
  /** The drawing this one is based on. */
  from?: { mode: 'edit' | 'variation' | 'same'; engineState: unknown; seed: number; prompt: string } | undefined;
}

export interface MadePicture {
  /** WebP with the visible AI mark and the metadata. */
  image: Uint8Array;
  width: number;
  height: number;
  seed: number;
  style: string;
  ratio: string;
  chips: Chip[];
  /** Terms of the prompt that could not be drawn. */
  missing: string[];
  /** Stored with the drawing, so that the same engine can edit it later. */
  engineState: unknown;
}

export type DrawEvent =
  /** `ahead` is the number of pictures that are painted first. */
  | { kind: 'queue'; ahead: number }
  | { kind: 'understood'; chips: Chip[]; missing: string[] }
  | { kind: 'stage'; index: number; name: string; step: number; steps: number; preview?: Uint8Array | undefined }
  | { kind: 'engine'; label: string; notice: string }
  /** A piece of the text beside the pictures, which says what could not be drawn and suggests alternatives. */
  | { kind: 'piece'; piece: string }
  | { kind: 'picture'; index: number; picture: MadePicture };

export interface DrawEngine {
  /** 内置画师, or the provider's name. */
  label: string;
  embedded: boolean;
  styles: readonly string[];
  ratios: readonly { name: string; width: number; height: number }[];
  maxCount: number;
  draw(request: DrawRequest, signal: AbortSignal): AsyncIterable<DrawEvent>;
}

/** A failure with its own message for the user; all others are shown as 服务暂时不可用. */
export class EngineError extends Error {
  override name = 'EngineError';
  /** The message for the user. */
  readonly sentence: string;
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.sentence = sentence;
  }
}
