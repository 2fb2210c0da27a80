import type { sendSms } from '@meiyu/contract/account.ts';
import type { CallInput } from '@meiyu/contract/endpoint.ts';

/** What a code is for; each has its own template at the vendor. */
export type Scene = CallInput<typeof sendSms>['body']['scene'];

export interface SmsSender {
  /** Resolves when the vendor took the message; rejects with an `SmsError`. */
  send(phone: string, scene: Scene, code: string): Promise<void>;
}

/** What the cloud vendors have in common. Every template has the code as its only variable. */
export interface SmsVendorConfig {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: Record<Scene, string>;
  /** An origin such as `https://dysmsapi.aliyuncs.com`; the vendor's own when not given. */
  endpoint?: string;
  /** For the whole exchange, 5 seconds when not given. */
  timeoutMs?: number;
}

/**
 * - limited        the vendor has sent this number enough for now
 * - badNumber      the vendor cannot send to this number at all
 * - unavailable    network, overload or nonsense at the vendor: later may do
 * - misconfigured  nothing will be sent before the operator acts (keys, template, signature, balance, quota)
 */
export type SmsFailure = 'limited' | 'badNumber' | 'unavailable' | 'misconfigured';

/** Its message is for the log: it names the vendor's code, never the number or the code sent. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly kind: SmsFailure;
  readonly vendorCode: string;

  constructor(kind: SmsFailure, vendor: string, vendorCode: string, cause?: unknown) {
    super(`${vendor}: ${vendorCode}`, { cause });
    this.kind = kind;
    this.vendorCode = vendorCode;
  }
}
