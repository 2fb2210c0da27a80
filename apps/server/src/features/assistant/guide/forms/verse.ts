import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { taskWords, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import type { FormSubject } from './form-subject.ts';
import { cite, factsOf, nameOf } from './form-texts.ts';

/* Verse, couplets and other forms of art that the guide does not write: it says so first and gives what one writes it from. */

const DIGITS = '一二三四五六七八九十';

/** As many short lines as were asked for, each a clause of the entry. */
export function answerVerse({ folded }: FormRequest, { main, name }: FormSubject): AnswerDraft | undefined {
  const isCouplet = /对联|春联|楹联|上联|下联/.test(folded);
  const form = isCouplet
    ? '对联'
    : /歌词/.test(folded)
      ? '歌词'
      : /顺口溜/.test(folded)
        ? '顺口溜'
        : /词(?!典|条|语)/.test(folded) && /填/.test(folded)
          ? '词'
          : '诗';
  if (!main && !isCouplet) return undefined;
  const citations = createCitationList();
  const asked = /([一二三四五六七八九十])句/u.exec(folded)?.[1];
  const count = asked ? DIGITS.indexOf(asked) + 1 : isCouplet ? 2 : 4;
  const clauses = main
    ? factsOf(main, ['what', 'material', 'count', 'members', 'style', 'made', 'shows', 'look', 'meaning', 'why'], {
        maxSentence: 140,
        perAspect: 2,
      }).flatMap((fact) =>
        fact.sentence
          .split(/[，。；：]/u)
          .map((clause) => clause.replace(/^(?:它|是|即)/u, '').trim())
          .filter(
            (clause) =>
              clause.length >= 5 &&
              clause.length <= 14 &&
              !/[“”《》、（）]|[是有为指]$/u.test(clause) &&
              !/^(?:又|也|但|而|因|所以|后|如)/u.test(clause),
          )
          .slice(0, 2)
          .map((clause) => ({ clause, mark: cite(fact, citations).slice(fact.sentence.length) })),
      )
    : [];
  const unique = clauses
    .filter(({ clause }, at) => clauses.findIndex((one) => one.clause === clause) === at)
    .slice(0, count);
  const subject = main ? nameOf(main) : name;
  const { sense } = main ? taskWords(main) : { sense: '看' };
  return toStudyDraft(
    [
      `${isCouplet ? '对联要讲平仄和对仗' : `${form}要讲押韵和意境`}，我只会引用馆里的话，写不好，不拿凑出来的句子冒充${form}。`,
      unique.length === count
        ? `只能用 ${count} 句短话把${subject}说清：\n\n${unique.map(({ clause, mark }) => `${clause}。${mark}`).join('\n\n')}`
        : '',
      isCouplet
        ? '自己写可以这样来：先定上联末字仄声、下联末字平声；再列两组同类的词（名词对名词，动词对动词，如“窗”对“峰”、“借”对“含”），字数相等，一字一字对上；写完念一遍，听顺不顺口。'
        : `自己写可以这样来：挑其中一处${sense}得见的细节放第一句，第二句写它怎样变化，第三句转到人，第四句收住，末字押一个韵。`,
    ],
    citations,
    main ? [main] : [],
  );
}
