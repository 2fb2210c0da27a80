/** What a provider is asked for: one picture. */
export interface ImageOrder {
  prompt: string;
  width: number;
  height: number;
  /** Where a provider takes one. */
  seed: number;
}

export type ImageEvent =
  /** How many are before us in the provider's own queue. */
  | { kind: 'queue'; ahead: number }
  /** From 0 to 1; the preview is a small WebP. */
  | { kind: 'progress'; share: number; preview?: Uint8Array }
  /** PNG, JPEG or WebP, looked at but not yet re-encoded. */
  | { kind: 'image'; image: Uint8Array };

export interface ImageModel {
  /** How many pictures may be asked for at once. */
  parallel: number;
  /** The size the provider takes that comes nearest to a proportion (width over height). */
  fit(proportion: number): { width: number; height: number };
  make(order: ImageOrder, signal: AbortSignal): AsyncIterable<ImageEvent>;
  /** Whether it answers, and knows our key and model; makes no picture. */
  probe(signal?: AbortSignal): Promise<ImageProbe>;
}

export interface ImageProbe {
  ok: boolean;
  /** One Chinese sentence for the operator. */
  detail: string;
}

export interface ImageModelSettings {
  /** The provider's base address. */
  url: string;
  key: string;
  model: string;
  /** Hosts pictures may be fetched from, besides the provider's own: `cdn.example.com`, `*.example.com`. */
  hosts?: readonly string[];
  /** For one picture, from asking to having it. */
  timeoutMs?: number;
  /** Between two looks at a running task. */
  pollMs?: number;
}

export type ImageFault =
  /** Wrong key, unknown model, no money left: the operator's matter. */
  | 'misconfigured'
  | 'limited'
  /** The provider's own filter does not want this picture. */
  | 'refused'
  | 'unavailable'
  | 'slow'
  /** An answer that is none, or a picture that is none. */
  | 'nonsense'
  /** A picture at an address that may not be fetched. */
  | 'forbiddenAddress';

const SENTENCES: Record<ImageFault, string> = {
  misconfigured: '绘画服务没有配置好',
  limited: '绘画服务正忙',
  refused: '这段描述没有通过绘画服务的内容审核，请换一种说法。',
  unavailable: '绘画服务暂时连不上',
  slow: '绘画服务太久没有画好',
  nonsense: '绘画服务的回答看不懂',
  forbiddenAddress: '绘画服务给出的图片地址不在许可之列',
};

export class ImageModelError extends Error {
  override name = 'ImageModelError';
  readonly fault: ImageFault;
  /** For readers. */
  readonly sentence: string;
  /** `detail` is for the log and the operator; it never holds a key or a whole answer. */
  constructor(fault: ImageFault, detail: string, cause?: unknown) {
    super(`${fault}: ${detail}`, { cause });
    this.fault = fault;
    this.sentence = SENTENCES[fault];
  }
}

/** A vendor's code or message as it may stand in a log line. */
export function readDetail(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').slice(0, 200) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined wherever the path breaks off. */
export function at(value: unknown, ...path: (string | number)[]): unknown {
  let here = value;
  for (const key of path) {
    if (Array.isArray(here) && typeof key === 'number') here = here[key];
    else if (isRecord(here) && typeof key === 'string' && Object.hasOwn(here, key)) here = here[key];
    else return undefined;
  }
  return here;
}
