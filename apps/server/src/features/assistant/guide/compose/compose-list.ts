import { periodsOf } from '../knowledge/entry-time.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { askWhatItIs } from './follow-ups.ts';

/* Lists of people and works by period, country and sex: 唐代有哪些画家, 女画家有哪些. */

interface Wanted {
  word: string;
  isKind(entry: IndexedEntry): boolean;
}

const says = (pattern: RegExp) => (entry: IndexedEntry) =>
  isPerson(entry) && pattern.test(`${entry.text.slice(0, 50)}${(entry.aspects.who ?? '').slice(0, 40)}`);

/** The first that matches counts. */
const KINDS: readonly (readonly [RegExp, Wanted])[] = [
  [/书法家|书家/, { word: '书法家', isKind: says(/书法家|书画家|书家|书圣|草圣/) }],
  [/画家|画师/, { word: '画家', isKind: says(/画家|书画家|画僧|画圣|僧人画家/) }],
  [/作曲家/, { word: '作曲家', isKind: says(/作曲家/) }],
  [/音乐家/, { word: '音乐家', isKind: says(/音乐家|作曲家|演奏家|琴家/) }],
  [/雕塑家|雕刻家/, { word: '雕塑家', isKind: says(/雕塑家|雕刻家/) }],
  [/舞蹈家/, { word: '舞蹈家', isKind: says(/舞蹈家|舞者/) }],
  [/建筑师|造园家/, { word: '建筑师和造园家', isKind: says(/建筑师|建筑家|造园家/) }],
  [
    /名画|画作|绘画作品/,
    { word: '名画', isKind: ({ kind, text }) => kind === '作品' && /画|卷|轴|绢|纸本/.test(text) },
  ],
];
const ASKS = /有哪些|有谁|哪些|哪几(?:位|个)|有什么(?:有名|著名)|列举|都有/;
const PERIOD =
  /(?:三国|魏晋|两晋|东晋|西晋|晋|南北朝|北魏|隋|唐|五代|北宋|南宋|宋|辽|金|元|明|清|民国|春秋战国|秦|汉)(?:代|朝|时期)|民国|文艺复兴|十[七八九]世纪|二十世纪|现当代/u;
const COUNTRY = /法国|意大利|德国|荷兰|西班牙|英国|美国|俄国|俄罗斯|奥地利|波兰|西方|外国|国外|欧洲/u;
const WOMAN = /女(?:画家|书法家|作曲家|演员|舞蹈家|词人|雕塑家|艺术家|诗人)|(?:是|位)女性|夫人/u;
const MAX = 6;

function isForeign({ kind, text }: IndexedEntry): boolean {
  return /^西方/.test(kind) || /^(?:法国|意大利|德国|荷兰|西班牙|英国|美国|俄|奥地利|波兰)/.test(text);
}

/** Undefined when the question asks for no such list, or the dictionary has nobody of it. */
export function composeList({ folded, named }: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const wanted = KINDS.find(([pattern]) => pattern.test(folded))?.[1];
  const period = PERIOD.exec(folded)?.[0];
  const country = COUNTRY.exec(folded)?.[0];
  const isFemale = /女/.test(folded);
  const isNarrowed = period !== undefined || country !== undefined || isFemale || /古代|中国/.test(folded);
  // 南宋四家有哪些画家 asks for the members of a group.
  const names = named.filter(({ title }) => title !== period && title !== country);
  if (
    !wanted ||
    !ASKS.test(folded) ||
    !isNarrowed ||
    names.some((entry) => !/时代|美术史/.test(entry.kind) && entry.title.length > 2)
  )
    return undefined;
  const periods = period === undefined ? [] : periodsOf(period);
  const isWide = country !== undefined && /西方|外国|国外|欧洲/.test(country);
  const found = index.entries.filter(
    (entry) =>
      wanted.isKind(entry) &&
      (periods.length === 0 || periods.includes(entry.period)) &&
      (country === undefined
        ? !/古代|中国/.test(folded) || !isForeign(entry)
        : isWide
          ? isForeign(entry)
          : entry.text.includes(country)) &&
      (!/古代/.test(folded) || !/民国|现当代/.test(entry.period)) &&
      (!isFemale || WOMAN.test(`${entry.text}${entry.aspects.who ?? ''}`)),
  );
  if (found.length === 0) return undefined;
  // Those that others refer to most are the best known.
  const refer = (entry: IndexedEntry) =>
    index.entries.filter(({ related }) => related.some((other) => other.entry === entry.id)).length;
  const best = found
    .map((entry) => ({ entry, count: refer(entry) }))
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX)
    .map(({ entry }) => entry);
  const citations = createCitationList();
  const lines = best.map((entry) => {
    const [text = entry.text] = sentencesOf(entry.aspects.who ?? entry.text);
    return `- **${entry.title}**：${text}${citations.cite(toEntrySource(entry), text)}`;
  });
  const scope = `${period ?? ''}${country ?? ''}${isFemale ? '女' : ''}`;
  const more = found.length > best.length ? `，馆里的词典共收了 ${found.length} 位，先说这 ${best.length} 位` : '';
  return {
    text: [`${scope || '有名的'}${wanted.word}${more}：`, lines.join('\n')].join('\n\n'),
    cited: citations.cited,
    relatedIds: best.flatMap(({ resourceIds }) => resourceIds.slice(0, 1)),
    followUps: best.slice(0, 3).map(askWhatItIs),
  };
}
