/** A request for one picture. */
export interface ImageRequest {
  prompt: string;
  width: number;
  height: number;
  /** Ignored by providers that do not support it. */
  seed: number;
}

export type ImageEvent =
  /** How many pictures are ahead in the provider's queue. */
  | { kind: 'queue'; ahead: number }
  /** From 0 to 1; the preview is a small WebP. */
  | { kind: 'progress'; share: number; preview?: Uint8Array }
  /** PNG, JPEG or WebP, checked but not re-encoded yet. */
  | { kind: 'image'; image: Uint8Array };

export interface ImageModel {
  /** How many pictures may be requested at once. */
  maxParallel: number;
  /** The supported size nearest to a aspect ratio (width / height). */
  fit(aspectRatio: number): { width: number; height: number };
  make(request: ImageRequest, signal: AbortSignal): AsyncIterable<ImageEvent>;
  /** Checks connection, key and model without making a picture. */
  probe(signal?: AbortSignal): Promise<ImageProbe>;
}

export interface ImageProbe {
  ok: boolean;
  /** What the probe found, as one Chinese sentence for the operator. */
  detail: string;
}

export interface ImageModelSettings {
  /** The provider's base address. */
  url: string;
  key: string;
  model: string;
  /** Further hosts that pictures may be fetched from: `cdn.example.com`, `*.example.com`. */
  hosts?: readonly string[];
  /** For one picture, from request to result. */
  timeoutMs?: number;
  /** Time between two polls of a running task. */
  pollMs?: number;
}

export type ImageErrorReason =
  /** Wrong key, unknown model or no balance: the operator has to fix it. */
  | 'misconfigured'
  | 'limited'
  /** The provider's content filter refused the picture. */
  | 'refused'
  | 'unavailable'
  | 'slow'
  /** The answer has no valid format, or holds no valid picture. */
  | 'nonsense'
  /** The picture is at an address that may not be fetched. */
  | 'forbiddenAddress';

const SENTENCES: Record<ImageErrorReason, string> = {
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
  readonly reason: ImageErrorReason;
  /** Shown to the user. */
  readonly sentence: string;
  /** `detail` is for the log and the operator; it never contains a key or a whole answer. */
  constructor(reason: ImageErrorReason, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
    this.sentence = SENTENCES[reason];
  }
}

/** A vendor's code or message, shortened to one line for the log. */
export function readDetail(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).replace(/\s+/g, ' ').slice(0, 200) : '';
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value at a path of keys; undefined if a key on the path is missing. */
export function valueAt(value: unknown, ...path: (string | number)[]): unknown {
  let current = value;
  for (const key of path) {
    if (Array.isArray(current) && typeof key === 'number') current = current[key];
    else if (isRecord(current) && typeof key === 'string' && Object.hasOwn(current, key)) current = current[key];
    else return undefined;
  }
  return current;
}
