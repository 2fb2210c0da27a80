export interface Mail {
  /** An address without a name. */
  to: string;
  subject: string;
  /** Plain text. */
  text: string;
  /** The name shown with the sender's address, unless MAIL_FROM has one. */
  fromName: string;
  /** The same for every try, so that mail systems recognise a mail that arrives twice. */
  key: string;
}

export interface MailSender {
  /** Resolves when the server accepted the mail; rejects with a `MailError`. */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
  /** Connects and logs in without sending; rejects with a `MailError`. For `meiyu doctor`. */
  probe(): Promise<void>;
}

/**
 * - refused        the server does not accept this recipient or this mail, now or later
 * - unavailable    network error, overload or timeout: a later attempt may succeed
 * - misconfigured  nothing is sent until the operator fixes the settings (password, TLS, sender address)
 */
export type MailFailure = 'refused' | 'unavailable' | 'misconfigured';

/** The message is for the log: it has the server's code, never an address or its text, which may quote the address. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly failure: MailFailure;

  constructor(failure: MailFailure, reason: string, cause?: unknown) {
    super(`${failure}: ${reason}`, { cause });
    this.failure = failure;
  }
}
