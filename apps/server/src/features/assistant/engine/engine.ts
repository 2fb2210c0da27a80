import type { afterword, chip, citation } from '@meiyu/contract/assistant-parts.ts';
import type * as z from 'zod/mini';

/*
 * The interface between jobs and the engines that answer or draw. An engine knows nothing of users, sockets or stored
 * sessions: it takes a request and yields events. Aborting stops it at once, including calls to a provider.
 * `open-assistant.ts` chooses the engines.
 */

export type Chip = z.output<typeof chip>;
export type Citation = z.output<typeof citation>;
export type Afterword = z.output<typeof afterword>;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** The resource a question was started from. */
export interface About {
  resType: string;
  resId: string;
  title: string;
  author: string;
  /** A work's description, a page of a book, or the transcript around a second. */
  text: string;
  linkUrl: string;
}

export interface ChatQuestion {
  question: string;
  /** Earlier turns of the session, the oldest first, as pairs of question and answer. */
  history: readonly Turn[];
  about?: About | undefined;
  /** Minors' mode. */
  minor: boolean;
}

export type ChatEvent =
  | { kind: 'piece'; channel: 'answer' | 'reasoning'; piece: string }
  | { kind: 'citations'; citations: Citation[] }
  /** Another engine took over; its label is valid from here on. */
  | { kind: 'engine'; label: string; notice: string }
  | { kind: 'usage'; usage: Record<string, number> }
  | { kind: 'afterword'; afterword: Afterword };

export interface ChatEngine {
  /** 内置导览, or the model's name. */
  label: string;
  embedded: boolean;
  answer(question: ChatQuestion, signal: AbortSignal): AsyncIterable<ChatEvent>;
}

export interface DrawRequest {
  prompt: string;
  style?: string | undefined;
  ratio?: string | undefined;
  count: number;
  /** The chips to draw, when the user changed them. */
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
  | { kind: 'queue'; ahead: number }
  | { kind: 'understood'; chips: Chip[]; missing: string[] }
  | { kind: 'stage'; index: number; name: string; step: number; steps: number; preview?: Uint8Array | undefined }
  | { kind: 'engine'; label: string; notice: string }
  /** Text beside the pictures: what could not be drawn, and alternatives. */
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
  readonly sentence: string;
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.sentence = sentence;
  }
}
