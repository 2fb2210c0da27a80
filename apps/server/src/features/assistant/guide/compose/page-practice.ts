import { foldText } from '../../../../adapters/chinese/fold-text.ts';
import type { IndexedEntry } from '../knowledge/knowledge-index.ts';
import { findNamedEntries } from '../question/named-entries.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { bodyOf, draftOf, followUpsFor, nameOf, type PageQuestion, toSource } from './page-draft.ts';
import { mainSentences, pageSentences } from './page-text.ts';

/* Questions about a page that ask for practice, for an opinion, or for the writing on a work. */

const PRACTICE =
  /能(?:不能)?(?:自己)?(?:画|练|做|写|学|试)|画一(?:张|幅)|(?:在家|自己)(?:练|画|做|试)|第一步|怎么(?:练|学|开始)|照着(?:画|做|练)/;

/** The texts of an entry for someone who wants to do it. */
function practiceOf({ aspects }: IndexedEntry): string | undefined {
  return aspects.learn ?? aspects.steps ?? aspects.made;
}

/** The techniques that the page names, with how to begin. */
export function answerPractice({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!PRACTICE.test(resolved.folded)) return undefined;
  const text = foldText(`${about.title}\n${about.text}`).toLowerCase();
  const named = [...new Set(findNamedEntries(text, index).map(({ entry }) => entry))];
  const practised = named.filter((entry) => entry.kind !== '美学' && practiceOf(entry) !== undefined).slice(0, 2);
  const citations = createCitationList();
  const mark = citations.cite(toSource(about), about.text.slice(0, 100));
  const own = pageSentences(bodyOf(about))
    .filter((sentence) => /先|再|一笔|用笔|练|步|蘸/.test(sentence))
    .slice(0, 2);
  if (practised.length === 0 && own.length === 0)
    return draftOf(
      about,
      [`${nameOf(about)}没有讲到可以照着练的技法。它说的是：${mainSentences(bodyOf(about), 2, index).join('')}`],
      followUpsFor({ about, index }),
    );
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
    followUps: followUpsFor({ about, index }),
  };
}

/** The guide has no opinion: it repeats what the page says and asks back. */
export function answerOpinion({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (!/你(?:同意|赞成|觉得|认为|怎么看)|同不同意/.test(resolved.folded)) return undefined;
  const said = mainSentences(bodyOf(about), 3, index).join('');
  return draftOf(
    about,
    [
      `我是程序，没有自己的立场。${nameOf(about)}里的说法是：${said}`,
      '判断的时候可以问自己三件事：这是事实还是感受？换一件作品还说得通吗？有没有相反的例子？想清楚再决定同不同意。',
    ],
    followUpsFor({ about, index }),
    said,
  );
}

/** The writing and seals on a work: what the texts of the site say of them. */
export function answerInscription({ about, resolved, index }: PageQuestion): AnswerDraft | undefined {
  if (
    about.resType !== 'img' ||
    !/(?:写|题)(?:的|了)?.{0,3}(?:字|诗|款)|题款|题字|题诗|印章|落款|铭文/.test(resolved.folded)
  )
    return undefined;
  const found = pageSentences(bodyOf(about))
    .filter((sentence) => /题|款|诗|印|字/.test(sentence))
    .slice(0, 3);
  const lines =
    found.length > 0
      ? [`馆里的说明里，和题字有关的是：${found.join('')}`, '题字的全文馆里没有录，别的我不猜。']
      : [`《${about.title}》上的题字，馆里没有录下释文，我看不到图上的字，不能猜它的意思。`];
  return draftOf(about, lines, followUpsFor({ about, index }), found[0]);
}
