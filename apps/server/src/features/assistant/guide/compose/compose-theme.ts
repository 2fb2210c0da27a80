import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { askWhatItIs } from './follow-ups.ts';

/* Works with a theme: 战争题材的画有哪些, 西方画里的死亡主题. */

const THEME = /([\p{Script=Han}]{2,4}?)(?:为)?(?:题材|主题)/u;
/** For each theme the words that stand in the texts of such works. */
const WORDS: Readonly<Record<string, RegExp>> = {
  战争: /战争|战役|轰炸|起义|革命|抗战|牺牲|处死|枪|屠杀|壮士/,
  死亡: /死|骷髅|墓|殉|哀悼|病孩|末日|最后的审判/,
  爱情: /爱|恋|情人|吻|相思|重逢/,
  母子: /母|圣母|孩子|婴/,
  劳动: /劳动|耕|纤夫|拾穗|农|渔|工匠/,
  宗教: /佛|圣母|耶稣|上帝|菩萨/,
  战斗: /战|将军|冲锋/,
  动物: /马|牛|鸟|虎|鹤|虾/,
};
const MAX = 5;
const ARTS = /西方美术|作品|现代美术/;

export function composeTheme({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const called = THEME.exec(folded)?.[1] ?? '';
  const theme = Object.keys(WORDS).find((word) => called.includes(word));
  const words = theme && WORDS[theme];
  if (!theme || !words) return undefined;
  const isWestern = /西方|西洋|外国|欧洲/.test(folded);
  const about = named.filter((entry) => ARTS.test(entry.kind) && !isPerson(entry));
  const fits = ({ aspects, text, title }: IndexedEntry) =>
    words.test(`${title}${aspects.shows ?? ''}${aspects.meaning ?? ''}${aspects.what ?? text.slice(0, 80)}`);
  const found = index.entries
    .filter((entry) => ARTS.test(entry.kind) && !isPerson(entry) && entry.aspects.shows !== undefined && fits(entry))
    .filter((entry) => !about.includes(entry) && (!isWestern || entry.kind === '西方美术'));
  const rated = found
    .map((entry) => ({ entry, count: [...entry.foldedText.matchAll(new RegExp(words, 'gu'))].length }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX);
  if (rated.length < 2) return undefined;
  const citations = createCitationList();
  const own = about.slice(0, 1).map((entry) => {
    const text = [entry.aspects.who, entry.aspects.shows, entry.aspects.meaning].filter(Boolean).join('') || entry.text;
    return `**${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`;
  });
  const lines = rated.map(({ entry }) => {
    const [text = entry.text] = sentencesOf(entry.aspects.shows ?? entry.text);
    return `- **${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`;
  });
  return {
    text: [
      ...own,
      `画里写到${theme}的，词典里有：`,
      lines.join('\n'),
      '画家画它，多半不为吓人，而是要人想一想；看的时候先看画了什么，再看用什么光和颜色说出态度。',
    ].join('\n\n'),
    cited: citations.cited,
    relatedIds: [...about, ...rated.map(({ entry }) => entry)].flatMap(({ resourceIds }) => resourceIds.slice(0, 1)),
    followUps: rated.slice(0, 2).map(({ entry }) => askWhatItIs(entry)),
  };
}
