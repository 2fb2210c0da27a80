/* Help for one page or function of the site. */

export interface SiteFacts {
  siteName: string;
  /** Questions and pictures that a user may request in a day. */
  daily: { questions: number; pictures: number };
  /** Whether recordings and large pictures need an authorised network or a valid account. */
  needsNetwork: boolean;
  /** From the footer; empty where the operator gave none. */
  contact: { name: string; phone: string; email: string };
}

export interface HelpTopic {
  pattern: RegExp;
  /** A message that also matches this asks for something else. */
  unless?: RegExp;
  text: string | ((facts: SiteFacts) => string);
  /** Words in the titles of notices that say more. */
  notices?: readonly string[];
}

/** How to reach the operator, as the footer says. */
export function contactSentence({ contact: { name, phone, email } }: SiteFacts): string {
  // An example number or address reaches nobody.
  const isExample = /0000 ?0000|@example\./.test(`${phone} ${email}`);
  const ways = isExample ? '' : [phone && `电话 ${phone}`, email && `邮箱 ${email}`].filter(Boolean).join('，');
  if (ways === '') return '页面底部写有本馆的联系方式，也可以告诉老师或管理员。';
  return `可以联系${name || '本馆'}：${ways}（页面底部也有）。`;
}
