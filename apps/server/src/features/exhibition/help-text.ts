/** The answer to a call for help in a text that a reader wanted to publish. */
const helpText = (what: string) =>
  `谢谢你愿意说出来。${what}如果你现在很不好受，或者有人在伤害你，请马上找人帮忙：全国统一心理援助热线 12356，青少年服务台 12355；正处在危险中，请打 110 或 120。也请告诉一位你信得过的大人。`;

export const COMMENT_HELP = helpText('这段话没有公开，也没有保存。');
export const EXHIBITION_HELP = `${helpText('这个展览没有提交，别人看不到。')}如果文字里不是这个意思，请换一种说法再提交。`;
