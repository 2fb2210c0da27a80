import { type AnswerDraft, createCitationList } from '../compose/draft.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import { toStudyDraft } from '../study/study-draft.ts';
import type { FormRequest } from './form-request.ts';
import { fameOf } from './form-subject.ts';
import { cite, nameOf, spoken } from './form-texts.ts';

/* Examples for an essay: what people of the collection did that shows the theme, each in few characters. */

/** By what the entries tell of a theme. */
const THEMES: readonly (readonly [RegExp, string, RegExp])[] = [
  [
    /匠|手艺|工艺|专注|精益求精|细节/,
    '匠人精神',
    /匠人|工匠|石匠|木匠|画工|手艺|刻刀|雕刻|烧制|织造|绣|工艺|斫琴|修复|打谱|守护|几年|数年|多年|十年|一生|反复|一刀/,
  ],
  [
    /坚持|毅力|恒心|勤奋|苦练|积累|挫折|逆境|困难|磨难|不放弃/,
    '坚持与逆境',
    /多年|十年|数年|几年|每天|苦练|失明|耳聋|被贬|反复|从未|坚持|直到|百遍|不停|仍/,
  ],
  [/创新|突破|变法|改革|敢为|尝试/, '创新', /第一|首创|创立|改革|变法|革新|打破|开创|吸收|新/],
  [/爱国|家国|民族|担当|责任/, '家国', /抗战|抗日|祖国|民族|国家|抗敌|流亡|拒绝|蓄须|保护|捐/],
  [/传承|传统|文化自信|守护|非遗/, '守护与传承', /保护|修复|传人|传承|整理|抢救|守护|收集|捐|一生/],
  [/友情|友谊|知音|朋友|师生|老师|恩师|合作/, '知音与师友', /知音|朋友|友人|老师|学生|师从|弟子|相识|合作|拜/],
  [/孤独|不被理解|选择|自我|个性/, '走自己的路', /生前|不被|嘲|拒绝|辞|离开|独|怪|不肯|自成/],
  [/美|审美|生活|自然/, '美与生活', /自然|生活|日常|观察|写生|四时|山水|看/],
];
/** Somebody does something in it; a definition does not. */
const ACTS = /年|天|次|遍|把|用|为|才|从不|拒|改|创|修|教|写|画|走|练|花/u;
const AS_PERSON = /人物|匠人|名人|画家|音乐家|艺术家|真实|事迹|故事|例子|事例|素材/;

/** One sentence that tells what somebody did, no longer than asked. */
function taleOf(entry: IndexedEntry, pattern: RegExp, max: number) {
  if (!pattern.test(entry.foldedText)) return undefined;
  const texts = [
    entry.aspects.story,
    entry.aspects.why,
    entry.aspects.influence,
    entry.aspects.made,
    entry.aspects.who,
    entry.text,
  ];
  const sentences = texts
    .flatMap((text) => (text ? sentencesOf(text) : []))
    .map((sentence) => spoken({ entry, sentence }));
  const every = new RegExp(pattern, 'gu');
  const score = (sentence: string) => new Set(sentence.match(every)).size;
  return sentences
    .filter(
      ({ sentence }) =>
        sentence.length <= max &&
        sentence.length >= 18 &&
        !/^(?:它|他|她|这|那|其|又|也|后来)/u.test(sentence) &&
        !/传说|相传|据说/.test(sentence),
    )
    .map((fact) => ({ ...fact, score: score(fact.sentence) + (fact.sentence.startsWith(entry.title) ? 0.5 : 0) }))
    .filter(({ sentence, score: own }) => own > 1 && ACTS.test(sentence))
    .toSorted((a, b) => b.score - a.score)[0];
}

export function answerMaterial(
  { folded, items, characters }: FormRequest,
  index: KnowledgeIndex,
): AnswerDraft | undefined {
  const theme = THEMES.find(([asked]) => asked.test(folded));
  if (!theme) return undefined;
  const count = Math.min(8, items ?? 3);
  const max = Math.max(24, (characters ?? 100) - 8);
  const citations = createCitationList();
  const found = index.entries
    .filter((entry) => !AS_PERSON.test(folded) || isPerson(entry))
    .flatMap((entry) => {
      const tale = taleOf(entry, theme[2], max);
      return tale ? [{ ...tale, score: 4 * tale.score + Math.min(3, fameOf(entry, index)) }] : [];
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, count);
  if (found.length === 0) return undefined;
  const short = found.length < count ? `馆里合适的只有 ${found.length} 个，我就不凑数了。` : '';
  return toStudyDraft(
    [
      `**作文素材：${theme[1]}**（${found.length} 个${characters ? `，每个不超过 ${characters} 字` : ''}，都出自馆里的条目）`,
      found.map((fact, at) => `${at + 1}. **${nameOf(fact.entry)}**：${cite(fact, citations)}`).join('\n'),
      short,
      `**怎么用**：先用一句话写事，再用一句话写它说明了“${theme[1]}”的哪一面，最后回到自己。引用前点开出处核对。`,
    ],
    citations,
    found.map(({ entry }) => entry).slice(0, 3),
  );
}
