/** The answer to a call for help in a text that a reader wanted to publish. */
export const HELP_TEXT =
  '谢谢你愿意说出来。这段话没有公开，也没有保存。如果你现在很不好受，或者有人在伤害你，请马上找人帮忙：全国统一心理援助热线 12356，青少年服务台 12355；正处在危险中，请打 110 或 120。也请告诉一位你信得过的大人。';
