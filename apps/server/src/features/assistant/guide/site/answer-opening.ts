import type { AnswerDraft } from '../compose/draft.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type FindAboutDeps, findAbout } from './find-about.ts';
import { contactSentence } from './help-topic.ts';
import { dayOf, listResources } from './resource-list.ts';

/* Opening hours: what the latest news items say, because the site has no other data about them. */

const OPENING =
  /开馆|闭馆|开放时间|开门|关门|营业时间|(?:周[一二三四五六日末]|节假日|春节|暑假|国庆).{0,6}(?:开|放假)|几点.{0,3}(?:开|关|到)/;
const MAX_NOTICES = 3;

export async function answerOpening(
  { folded, named }: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  if (!OPENING.test(folded) || named.length > 0) return undefined;
  const facts = await deps.siteData.facts();
  const found = await findAbout(['开放时间', '开馆', '闭馆'], [], ['news'], deps);
  const rows = found
    .filter(({ text }) => /开放时间|开馆|闭馆/.test(text))
    .map(({ row }) => row)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())
    .slice(0, MAX_NOTICES);
  const { lines, cited } = listResources(rows, { note: ({ publishedAt }) => `${dayOf(publishedAt)}的通知。` });
  // The day that was asked for, as the notices say it.
  const day = /周[一二三四五六日末]|除夕|初[一二三]|春节|国庆|暑假|中秋|元旦/u.exec(folded)?.[0];
  const passages = day ? await deps.findPassages(`${day} 开放`, { limit: 8, kinds: ['news'] }) : [];
  const shown = new Set(rows.map(({ id }) => id));
  const said = passages
    .filter(({ docId }) => shown.has(docId))
    .flatMap(({ text, title }) =>
      sentencesOf(text)
        .filter((sentence) => day && sentence.includes(day))
        .map((sentence) => `《${title}》写着：${sentence}`),
    );
  const own =
    said[0] ??
    rows
      .map(({ abstract, title }) => (day && abstract.includes(day) ? `《${title}》写着：${abstract}` : ''))
      .find(Boolean) ??
    '';
  const notices =
    rows.length > 0
      ? `线下场馆的时间以通知为准，最近的通知有：\n\n${lines.join('\n')}`
      : '线下场馆的时间没有写在站里。';
  return {
    text: `${own === '' ? '' : `${own}\n\n`}网站全天可以用，不分开馆闭馆。${notices}\n\n出门前请再看一眼[美育动态](/dynamic/index)；${contactSentence(facts)}`,
    ...{ cited, relatedIds: rows.map(({ id }) => id) },
    followUps: ['最近有什么动态？', '推荐几本书'],
  };
}
