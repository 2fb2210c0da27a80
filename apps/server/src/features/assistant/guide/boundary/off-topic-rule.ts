import type { Reply } from './replies.ts';

/*
 * Requests outside of the guide's field, each told by what is wanted (an act) and of what (an object): 算 with 面积, 吃 with
 * 药. A single word does not decide, because paintings and plays show illness, lawsuits and killings.
 */

export interface OffTopicRule {
  reply: Reply;
  /** All of them must match. */
  all: readonly RegExp[];
  /** A message that also matches this is something else. */
  unless?: RegExp;
  /** Declined even if the message speaks of art: 画一条股票走势图. */
  evenAboutArt?: true;
}
