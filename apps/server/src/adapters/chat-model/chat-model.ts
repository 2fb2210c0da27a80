/*
 * A language model as the program sees it: it is given a talk and says what comes, piece by piece. It has no tools and
 * is told no secrets.
 */

export interface ModelMessage {
  role: 'system' | 'user' | 'assistant';
  content: string;
}

export type ModelEvent =
  | { kind: 'answer'; piece: string }
  /** What it thinks before it answers, where it tells. */
  | { kind: 'reasoning'; piece: string }
  | { kind: 'usage'; usage: Record<string, number> };

type ModelProbe =
  | { ok: true; model: string; firstTokenMs: number }
  | { ok: false; model: string; reason: ChatModelFault; sentence: string; detail: string };

export interface ChatModel {
  /** The model's name, which is its label too. */
  name: string;
  /** Ends with a ChatModelError where it does not end well. Aborting closes the connection to the model. */
  stream(messages: readonly ModelMessage[], signal: AbortSignal): AsyncGenerator<ModelEvent, void, undefined>;
  /** Asks for a word and listens to the first piece of it. */
  probe(signal?: AbortSignal): Promise<ModelProbe>;
}

export type ChatModelFault =
  /** No connection, 5xx, or something that is no model. */
  | 'unavailable'
  /** 401, 403: the key or what it is allowed to. */
  | 'key'
  /** 402 or a like word: nothing left to pay with. */
  | 'balance'
  | 'busy'
  /** 400, 404, 422: our settings do not fit the model. */
  | 'settings'
  /** It answers by sending us somewhere else, which a model has no reason to. */
  | 'redirect'
  /** Not one piece in time, or none for too long. */
  | 'slow'
  /** It ended in the middle. */
  | 'cut'
  /** Not what the protocol says. */
  | 'garbled'
  /** More than any answer has. */
  | 'flood'
  /** The model's own moderation. */
  | 'refused';

/** For the reader; the operator finds the detail in the log. */
const SENTENCES: Readonly<Record<ChatModelFault, string>> = {
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

/** `message` is for the log and never has the key in it. */
export class ChatModelError extends Error {
  override name = 'ChatModelError';
  readonly fault: ChatModelFault;
  readonly sentence: string;
  constructor(fault: ChatModelFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause });
    this.fault = fault;
    this.sentence = SENTENCES[fault];
  }
}
