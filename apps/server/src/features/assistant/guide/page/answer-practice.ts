import { toEntrySource } from '../compose/compose-entry.ts';
import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { draftOf, followUpsFor, nameOf, type PageQuestion, sourceOf } from './page-draft.ts';
import { mainSentences, pageSentences } from './page-text.ts';

/* Questions about a page that ask for practice, for an opinion, or for the writing on a work. */

/** The texts of an entry for someone who wants to do it. */
function practiceOf({ aspects }: IndexedEntry): string | undefined {
  return aspects.learn ?? aspects.steps ?? aspects.made;
}

/** The techniques that the page names, with how to begin. */
export function answerPractice(page: PageQuestion): AnswerDraft | undefined {
  const { about, touched, body, index } = page;
  const practised = touched.filter((entry) => entry.kind !== '美学' && practiceOf(entry) !== undefined).slice(0, 2);
  const citations = createCitationList();
  const mark = citations.cite(sourceOf(page), about.text.slice(0, 100));
  const own = pageSentences(body)
    .filter((sentence) => /先|再|一笔|用笔|练|步|蘸/.test(sentence))
    .slice(0, 2);
  if (practised.length === 0 && own.length === 0)
    return draftOf(page, [
      `${nameOf(about)}没有讲到可以照着练的技法。它说的是：${mainSentences(body, 2, index).join('')}`,
    ]);
  const lines = [
    own.length > 0
      ? `可以。${nameOf(about)}里与动手有关的话：${own.join('')}${mark}`
      : `可以，先从${nameOf(about)}用到的技法练起。${mark}`,
    ...practised.map((entry, at) => {
      const practice = practiceOf(entry) ?? '';
      return `${at === 0 ? '第一步，' : '然后，'}练**${entry.title}**：${practice}${citations.cite(toEntrySource(entry), practice)}`;
    }),
  ];
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: practised.flatMap(({ resourceIds }) => resourceIds),
    followUps: followUpsFor(page),
  };
}

/** The guide has no opinion: it repeats what the page says and asks back. */
export function answerOpinion(page: PageQuestion): AnswerDraft {
  const { about, body, index } = page;
  const said = mainSentences(body, 3, index).join('');
  return draftOf(
    page,
    [
      `我是程序，没有自己的立场。${nameOf(about)}里的说法是：${said}`,
      '判断的时候可以问自己三件事：这是事实还是感受？换一件作品还说得通吗？有没有相反的例子？想清楚再决定同不同意。',
    ],
    said,
  );
}

/** The writing and seals on a work: what the texts of the site say of them. */
export function answerInscription(page: PageQuestion): AnswerDraft | undefined {
  const { about, own, body } = page;
  if (about.resType !== 'img' && own?.kind !== '作品') return undefined;
  const found = pageSentences(body)
    .filter((sentence) => /题[字诗款跋写在着了]|款|诗|印|写着|铭/.test(sentence))
    .slice(0, 3);
  const lines =
    found.length > 0
      ? [`馆里的说明里，和题字有关的是：${found.join('')}`, '题字的全文馆里没有录，别的我不猜。']
      : [`《${about.title}》上的题字，馆里没有录下释文，我看不到图上的字，不能猜它的意思。`];
  return draftOf(page, lines, found[0]);
}
