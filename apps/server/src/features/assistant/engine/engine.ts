import type { afterword, chip, citation } from '@meiyu/contract/assistant-parts.ts';
import type * as z from 'zod/mini';

/*
 * What makes answers and drawings, seen from the jobs that own them. An engine knows nothing of users, sockets or stored
 * conversations: it is asked, and says what comes, piece by piece. Aborting ends it at once, upstream too. Which engines
 * there are is decided in `open-assistant.ts`.
 */

export type Chip = z.output<typeof chip>;
export type Citation = z.output<typeof citation>;
export type Afterword = z.output<typeof afterword>;

export interface Turn {
  role: 'user' | 'assistant';
  content: string;
}

/** What a question or drawing was started from. */
export interface About {
  resType: string;
  resId: string;
  title: string;
  author: string;
  /** The text of the place: a work's description, a page of a book, the lines around a second. */
  text: string;
  linkUrl: string;
}

export interface ChatQuestion {
  question: string;
  /** Earlier turns of the session, the oldest first, whole turns only. */
  history: readonly Turn[];
  about?: About | undefined;
  /** Minors' mode. */
  minor: boolean;
}

export type ChatEvent =
  | { kind: 'piece'; channel: 'answer' | 'reasoning'; piece: string }
  | { kind: 'citations'; citations: Citation[] }
  /** Another engine stepped in: its label from here on. */
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
  /** The chips to draw by, when they were changed by hand. */
  chips?: readonly Chip[] | undefined;
  /** The drawing this one goes on from. */
  from?: { mode: 'edit' | 'variation' | 'same'; scene: unknown; seed: number; prompt: string } | undefined;
}

export interface MadePicture {
  /** WebP, labelled: the visible mark and the metadata are in it. */
  image: Uint8Array;
  width: number;
  height: number;
  seed: number;
  style: string;
  ratio: string;
  chips: Chip[];
  missing: string[];
  /** Kept, so that it can be edited by words; null where a provider has none. */
  scene: unknown;
}

export type DrawEvent =
  | { kind: 'queue'; ahead: number }
  | { kind: 'understood'; chips: Chip[]; missing: string[] }
  | { kind: 'stage'; index: number; name: string; step: number; steps: number; preview?: Uint8Array | undefined }
  | { kind: 'engine'; label: string; notice: string }
  /** Words beside the pictures: what could not be drawn, and what near it could. */
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

/** An engine that failed in a way worth a sentence of its own; others end as 服务暂时不可用. */
export class EngineFault extends Error {
  override name = 'EngineFault';
  readonly sentence: string;
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.sentence = sentence;
  }
}
