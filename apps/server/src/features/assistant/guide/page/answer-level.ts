import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { draftOf, followUpsFor, nameOf, type PageQuestion } from './page-draft.ts';
import { pageSentences } from './page-text.ts';

/* For which age a page is, and whether it is hard to read. */

export const LEVEL =
  /(?:适合|给).{0,6}(?:几|多大|哪个|什么)(?:年级|岁|年龄|人|读者)|几年级(?:能|可以)?(?:看|读|学)|难不难|难吗|(?:看|读)得懂吗|小学生?(?:能|可以)(?:看|读)/;

const OLD_PERIODS = /先秦|周|春秋|战国|秦|汉|三国|晋|南北朝|隋|唐|五代|宋|辽|金|元|明|清/;
const OLD_BOOK = /著|撰|专著|画论|书论|成书|刊行|造园|园论|乐论/;
const LONG_SENTENCE = 45;

/** Says of an old book that it is in classical Chinese, and of a page how long its sentences are. */
export function answerLevel(page: PageQuestion): AnswerDraft {
  const { about, own, body } = page;
  const entry = about.resType === 'entry' ? own : undefined;
  if (entry && OLD_PERIODS.test(entry.period) && OLD_BOOK.test(entry.text)) {
    const citations = createCitationList();
    const said = entry.aspects.what ?? sentencesOf(entry.text)[0] ?? entry.text;
    return {
      text: `${said}${citations.cite(toEntrySource(entry), said)}\n\n馆里没有给它标年级。它是古人用文言写的，通读不容易：高中以上配着注释读比较合适，初中生可以挑几段名句读，小学生先听老师讲、看图就好。`,
      ...{ cited: citations.cited, relatedIds: entry.resourceIds, followUps: followUpsFor(page) },
    };
  }
  const sentences = pageSentences(body);
  const average = sentences.reduce((sum, { length }) => sum + length, 0) / Math.max(1, sentences.length);
  const hint =
    average > LONG_SENTENCE
      ? '这一页句子较长，初中以上自己读比较顺，小学生最好有人陪着读。'
      : '这一页句子不长，小学高年级可以自己读，再小的孩子可以听大人读。';
  return draftOf(page, [
    `馆里没有给${nameOf(about)}标年级。${hint}难不难因人而异，先读一两页试试：有一半以上读得顺，就合适。`,
  ]);
}
