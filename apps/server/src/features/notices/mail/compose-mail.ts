import type { Mail } from '../../../adapters/mail/mail-sender.ts';
import type { WaitingMail } from './mail-outbox.repo.ts';

interface Site {
  name: string;
  /** Without it a mail has no links, because the URL of the site is not known. */
  publicUrl: string | undefined;
}

/** The mail of a notice. It names no person and no school: mail servers on the way can read it. */
export function composeMail(
  { id, subject, body, link, address, queuedAt }: WaitingMail,
  { name, publicUrl }: Site,
): Mail {
  const paragraphs = ['您好：', subject];
  if (body !== '') paragraphs.push(body);
  if (publicUrl && link !== '') paragraphs.push(`查看：${publicUrl}${link}`);
  const settings = publicUrl ? `${publicUrl}/userinfo/settings` : '“个人中心”的“设置”';
  paragraphs.push(`—— ${name}`, `这封邮件由系统自动发出，请勿回复。如不想再收到，可在网站关闭邮件通知：${settings}`);
  return {
    to: address,
    subject: `【${name}】${subject}`,
    text: `${paragraphs.join('\n\n')}\n`,
    fromName: name,
    key: `notice.${id}.${Math.round(queuedAt)}`,
  };
}
