import { createTransport } from 'nodemailer';
import { MailError, type MailFailure, type MailSender } from './mail-sender.ts';

export interface SmtpSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS, which is required when there is a password. */
  secure: boolean;
  user: string;
  password: string;
  from: { name: string; address: string };
}

interface SmtpOptions extends SmtpSettings {
  /** For the whole exchange; 60 seconds when not given. */
  timeoutMs?: number;
  /** Certificates to trust besides the system's; for tests. */
  ca?: string;
}

const TIMEOUT_MS = 60_000;
const CONNECTION_TIMEOUT_MS = 15_000;
const MAX_SUBJECT_LENGTH = 150;

/** One address without spaces, quotes and separators. Others are valid in theory only, and are not accepted as e-mail here. */
const PLAIN_ADDRESS = /^[^\s\p{Cc}<>()[\]",;:@\\]{1,64}@[^\s\p{Cc}<>()[\]",;:@\\]{1,255}$/u;

/** A header must have one line, also when a name or title has several. */
export function toHeaderText(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length > MAX_SUBJECT_LENGTH ? `${characters.slice(0, MAX_SUBJECT_LENGTH - 1).join('')}…` : line;
}

interface SmtpFailure {
  code?: unknown;
  command?: unknown;
  responseCode?: unknown;
}

/** The server's message is left out, because it may contain the recipient's address. */
function toMailError(error: unknown): MailError {
  const { code, command, responseCode } = (error ?? {}) as SmtpFailure;
  const reason = [code, command, responseCode].filter((part) => part !== undefined && part !== '').join(' ');
  return new MailError(classify(String(code), String(command), Number(responseCode)), reason || 'unknown', error);
}

function classify(code: string, command: string, answer: number): MailFailure {
  const isFinal = answer >= 500 && answer < 600 && answer !== 503;
  if (code === 'EAUTH' || code === 'ENOAUTH' || code === 'ETLS') {
    return answer >= 400 && answer < 500 ? 'unavailable' : 'misconfigured';
  }
  if (!isFinal) return 'unavailable';
  return command.startsWith('MAIL FROM') ? 'misconfigured' : 'refused';
}

/** Sends plain-text mail through one SMTP server, with a connection per mail. */
export function createSmtpSender(options: SmtpOptions): MailSender {
  const { host, port, secure, user, password, from, timeoutMs = TIMEOUT_MS, ca } = options;
  const transport = createTransport({
    host,
    port,
    secure,
    // A password is never sent unencrypted.
    requireTLS: !secure && user !== '',
    auth: user === '' ? undefined : { user, pass: password },
    tls: ca === undefined ? undefined : { ca },
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);

  return {
    async probe() {
      try {
        await transport.verify();
      } catch (error) {
        throw toMailError(error);
      }
    },

    async send({ to, subject, text, fromName, key }, signal) {
      if (!PLAIN_ADDRESS.test(to)) throw new MailError('refused', 'not an address');
      const deadline = AbortSignal.timeout(timeoutMs);
      try {
        await transport.sendMail({
          from: { name: toHeaderText(from.name || fromName), address: from.address },
          to: { name: '', address: to },
          subject: toHeaderText(subject),
          text,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
        });
      } catch (error) {
        throw toMailError(error);
      }
    },
  };
}
