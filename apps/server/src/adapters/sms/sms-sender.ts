import type { sendSms } from '@meiyu/contract/account.ts';
import type { CallInput } from '@meiyu/contract/endpoint.ts';

/** The purpose of a code; each has its own template at the vendor. */
export type Scene = CallInput<typeof sendSms>['body']['scene'];

export interface SmsSender {
  /** Resolves when the vendor accepted the message; rejects with an `SmsError`. */
  send(phone: string, scene: Scene, code: string): Promise<void>;
}

/** Settings common to all vendors. Every template has the code as its only variable. */
export interface SmsVendorConfig {
  accessKeyId: string;
  accessKeySecret: string;
  signName: string;
  templates: Record<Scene, string>;
  /** An origin such as `https://dysmsapi.aliyuncs.com`; by default the vendor's. */
  endpoint?: string;
  /** For the whole exchange, 5 seconds when not given. */
  timeoutMs?: number;
}

/**
 * - limited        the vendor's limit for this number is reached for now
 * - badNumber      the vendor cannot send to this number at all
 * - unavailable    network error, overload or invalid answer: a later attempt may succeed
 * - misconfigured  nothing is sent until the operator fixes the settings (keys, template, signature, balance, quota)
 */
export type SmsFailure = 'limited' | 'badNumber' | 'unavailable' | 'misconfigured';

/** The message is for the log: it contains the vendor's code, never the phone number or the SMS code. */
export class SmsError extends Error {
  override readonly name = 'SmsError';
  readonly failure: SmsFailure;
  readonly vendorCode: string;

  constructor(failure: SmsFailure, vendor: string, vendorCode: string, cause?: unknown) {
    super(`${vendor}: ${vendorCode}`, { cause });
    this.failure = failure;
    this.vendorCode = vendorCode;
  }
}
