/*
 * A language model: it receives a conversation and streams the answer in chunks. It has no tools, and no secrets are
 * sent to it.
 */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
  /** A JPEG beside the text. */
  photo?: Buffer | undefined;
}

export type ModelEvent =
  | { kind: 'answer'; piece: string }
  /** The reasoning before the answer, for models that send it. */
  | { kind: 'reasoning'; piece: string }
  | { kind: 'usage'; usage: Record<string, number> };

type ModelProbe =
  | { ok: true; model: string; firstTokenMs: number }
  | { ok: false; model: string; reason: ChatErrorReason; sentence: string; detail: string };

export interface ChatModel {
  /** The model's name, also shown as its label. */
  name: string;
  /** It fails when it has sent nothing for this long. */
  maxSilenceMs: number;
  /** Throws a ChatModelError on failure. Aborting closes the connection to the model. */
  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelEvent, void, undefined>;
  /** Requests a short answer and waits for its first chunk, to check that the model works. */
  probe(signal?: AbortSignal): Promise<ModelProbe>;
}

export type ChatErrorReason =
  /** No connection, status 5xx, or the URL is not that of a model. */
  | 'unavailable'
  /** Status 401 or 403: the key is wrong or not permitted. */
  | 'key'
  /** Status 402 or a message that says so: the balance is used up. */
  | 'balance'
  | 'busy'
  /** Status 400, 404 or 422: our settings do not fit the model. */
  | 'settings'
  /** The answer is a redirect, which is not followed. */
  | 'redirect'
  /** The first or the next chunk took too long. */
  | 'slow'
  /** The stream ended before the answer was complete. */
  | 'cut'
  /** The answer does not follow the protocol. */
  | 'garbled'
  /** The answer is longer than allowed. */
  | 'flood'
  /** The provider's content filter refused. */
  | 'refused';

/** Shown to the user; the operator finds the details in the log. */
const SENTENCES: Readonly<Record<ChatErrorReason, string>> = {
  unavailable: '问答服务暂时连接不上，请稍后再试',
  key: '问答服务的授权出了问题，已记录下来，请稍后再试',
  balance: '问答服务的额度用完了，已记录下来，请稍后再试',
  busy: '现在提问的人太多了，请过一会儿再试',
  settings: '问答服务的设置有误，已记录下来，请稍后再试',
  redirect: '问答服务的地址有误，已记录下来，请稍后再试',
  slow: '问答服务回应得太慢了，请稍后再试',
  cut: '回答在半路中断了，可以点“重新回答”再试一次',
  garbled: '问答服务给出了看不懂的回应，请稍后再试',
  flood: '回答太长了，先停在这里',
  refused: '这个问题模型没有回答，换一种问法试试',
};

/** `message` is for the log and never contains the key; `sentence` is for readers. */
export class ChatModelError extends Error {
  override name = 'ChatModelError';
  readonly reason: ChatErrorReason;
  readonly sentence: string;
  constructor(reason: ChatErrorReason, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.sentence = SENTENCES[reason];
  }
}
