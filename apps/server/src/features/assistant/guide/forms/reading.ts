import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import type { KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { type FindAboutDeps, findAbout } from '../site/find-about.ts';
import { toResourceSource } from '../site/resource-list.ts';
import { topicOf, topicWords } from '../site/wanted.ts';
import { firstSentence, toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';

/* A list of books of the site: as many as were asked for, one sentence each, the easy ones first for the young. */

const EASY = /孩子|少年|儿童|外婆|爸爸|女儿|学生|小朋友|学校|暑假|寒假|一问一答|信/;
const NO_TOPIC =
  /书单|阅读|清单|推荐|暑假|寒假|必读|跟|和|美育|艺术|帮我?|列一?份?|说|读什么|读|高中生?|初中生?|小学生?|大学生?|年级|中国(?=建筑|音乐|戏曲|舞蹈|书法|民间)|每本|一句话|一句|[一二两三四五六七八九十\d]本|小组|一起|按时间|长短|挑|份|时间/g;

/** Books that entries on the topic name; the site does not have them. */
function booksNamed({ named }: ResolvedQuestion, words: readonly string[], index: KnowledgeIndex): string {
  const about = index.entries.filter(
    (entry) => named.includes(entry) || entry.tags.some((tag) => words.includes(tag)) || words.includes(entry.kind),
  );
  const books = about.flatMap((entry) =>
    [...entry.text.matchAll(/(?:著有?|写有?|编著|撰)[^。，]{0,4}《([^《》]{2,16})》/gu)].map(
      ([, title]) => `《${title}》（${entry.title}）`,
    ),
  );
  const some = [...new Set(books)].slice(0, 4);
  return some.length > 0
    ? `词典里提到、可以到图书馆借的还有：${some.join('、')}，版本请问图书馆的老师。`
    : '其余的请到学校或公共图书馆，请老师推荐。';
}

export async function answerReading(
  { folded, grade, items }: FormRequest,
  resolved: ResolvedQuestion,
  deps: FindAboutDeps,
): Promise<AnswerDraft | undefined> {
  const count = Math.min(10, Math.max(2, items ?? 5));
  const topic = topicOf(folded.replace(NO_TOPIC, ' '));
  const words = topicWords(folded, topic).filter((word) => word.length > 1);
  const found = words.length === 0 ? [] : await findAbout(words, resolved.named, ['book'], deps);
  const index = await deps.index();
  const ids = [
    ...(await deps.repo.recommended(['book'], 40)).map(({ id }) => id),
    ...index.entries.flatMap(({ resourceIds }) => resourceIds),
  ];
  const all = (await deps.repo.resources([...new Set(ids)])).filter(({ resType }) => resType === 'book');
  const least = Math.max(1, 0.6 * (found[0]?.score ?? 0));
  const about = found.filter(({ score }) => score >= least).map(({ row }) => row);
  // On a topic only books about it are listed, however few.
  const isNarrow = words.length > 0 && about.length > 0;
  const rows = isNarrow ? about : [...new Map([...about, ...all].map((row) => [row.id, row])).values()];
  const isYoung = grade?.band === 'lower' || grade?.band === 'upper';
  const ease = ({ title, abstract }: { title: string; abstract: string }) =>
    (EASY.test(title) ? 2 : 0) + (EASY.test(abstract) ? 1 : 0);
  const sorted = isYoung ? rows.toSorted((a, b) => ease(b) - ease(a)) : rows;
  const chosen = sorted.slice(0, count);
  if (chosen.length === 0) return undefined;
  const citations = createCitationList();
  const lines = chosen.map((row, at) => {
    const sentence = /读什么|讲什么|写什么|介绍/.test(folded) ? row.abstract : firstSentence(row.abstract);
    return `${at + 1}. **《${row.title}》**（${row.author}）：${sentence}${citations.cite(toResourceSource(row), sentence)}`;
  });
  const lists = (await findAbout(['书单'], [], ['news'], deps))
    .filter(({ row }) => row.title.includes('书单'))
    .slice(0, 1);
  const [list] = lists;
  const byTime =
    list && /时间|长短|多久|小组/.test(folded)
      ? `馆里有一份按时间挑的书单，正合适：**《${list.row.title}》**，${list.row.abstract}${citations.cite(toResourceSource(list.row), list.row.abstract)}`
      : '';
  const note =
    chosen.length < count
      ? `馆里讲${words[0] ?? '它'}的书只有 ${chosen.length} 本，我不拿别的书凑数。${booksNamed(resolved, words, index)}`
      : '';
  return {
    ...toStudyDraft(
      [
        `**${words.length > 0 ? `${words[0]} · ` : ''}书单**（${chosen.length} 本${grade ? `，${grade.name}` : ''}）`,
        byTime,
        lines.join('\n'),
        note,
        isYoung
          ? '馆里的书没有按年级标注，这几本讲法浅、有故事；拿不准的先读第一页。都在[数字图书馆](/library)，登录后可读全文。'
          : '都在[数字图书馆](/library)，登录后可读全文。',
      ],
      citations,
      [],
    ),
    relatedIds: chosen.map(({ id }) => id),
  };
}
