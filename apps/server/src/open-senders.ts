import type { MailSender } from './adapters/mail/mail-sender.ts';
import { createSmtpSender } from './adapters/mail/smtp-sender.ts';
import { chooseSender } from './adapters/sms/choose-sender.ts';
import type { SmsSender } from './adapters/sms/sms-sender.ts';
import type { Config } from './config.ts';
import { remakeOnChange } from './settings/remake-on-change.ts';

/** The senders of SMS and e-mail that are set now. */
export function openSenders(current: () => Pick<Config, 'sms' | 'mail'>): {
  sms: SmsSender;
  mail: () => MailSender | undefined;
} {
  const sms = remakeOnChange(
    () => current().sms,
    (settings) => chooseSender(settings, console.log),
  );
  const mail = remakeOnChange(
    () => current().mail,
    (settings) => settings && createSmtpSender(settings),
  );
  return { sms: { send: (...message) => sms().send(...message) }, mail };
}
