import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { withoutAskingWords } from './asked-aspects.ts';
import { withoutQuestionPhrases } from './parse-question.ts';

export interface NamedEntry {
  entry: IndexedEntry;
  name: string;
  at: number;
}

/** One character is a name only in quotation marks or where a subject stands: “净”是什么, 笙怎么发声. */
const SINGLE =
  /[“"「『《](\p{Script=Han})[”"」』》]|^(?:请问|什么是|什么叫|介绍一下|介绍|说说|讲讲)?(\p{Script=Han})(?=是|有|的|怎|为什么|和|跟|由|吗|$)/u;

function singleName(folded: string, index: KnowledgeIndex): NamedEntry | undefined {
  const match = SINGLE.exec(folded);
  const name = match?.[1] ?? match?.[2];
  const entry = name === undefined ? undefined : index.titled(name);
  return entry && match && name !== undefined ? { entry, name, at: match.index + match[0].indexOf(name) } : undefined;
}

/** Names that are also words by which a question asks. */
const ASKING = /^对比$/u;

/** 对比油画和国画: the word asks, as other names are what it asks about. */
function isAskedWith(folded: string, { name, at }: NamedEntry): boolean {
  const after = folded.slice(at + name.length);
  return at === 0 ? /^[^是有]{2,}[和与跟、]/u.test(after) : !/^(?:是|的|和|与|有|现|怎|对|为|$)/u.test(after);
}

/** Entries on a whole art, whose names stand in questions on many things. */
const GENERIC: ReadonlySet<string> = new Set(['中国画', '书法艺术']);
const SMALL_WORDS =
  /这个名字|名字|叫|现在|今天|藏在|后世|影响|历史|发展|基本|主要|[懂会学一副幅张个的了吗呢啊是有要想该可以我你给讲说和跟与对\s]/gu;

/** 中国画怎么画雪 asks for snow, not for what Chinese painting is. */
function isOnlySetting({ entry, name }: NamedEntry, folded: string): boolean {
  // 戏台上, 园子里: a place where something happens.
  const isPlace =
    entry.kind === '建筑' && name.length <= 2 && /^[上里]/u.test(folded.slice(folded.indexOf(name) + name.length));
  if (!GENERIC.has(entry.title) && !isPlace) return false;
  const rest = withoutQuestionPhrases(withoutAskingWords(folded.replace(name, ' ')), []).replace(SMALL_WORDS, '');
  return (rest.match(/\p{Script=Han}/gu)?.length ?? 0) > 1;
}

/** Entries whose names occur in the text, in the order of the text. A name inside a longer name does not count. */
export function findNamedEntries(folded: string, index: KnowledgeIndex): NamedEntry[] {
  const spans: { from: number; to: number }[] = [];
  const named: NamedEntry[] = [];
  for (const occurrence of index.findNames(folded)) {
    const [from, to] = [occurrence.at, occurrence.at + occurrence.name.length];
    if (ASKING.test(occurrence.name) && isAskedWith(folded, occurrence)) continue;
    const isInside = spans.some((span) => from >= span.from && to <= span.to && to - from < span.to - span.from);
    if (isInside) continue;
    // Of several entries with this name the first is meant.
    if (spans.some((span) => span.from === from && span.to === to)) continue;
    spans.push({ from, to });
    if (isOnlySetting(occurrence, folded)) continue;
    if (!named.some(({ entry }) => entry === occurrence.entry)) named.push(occurrence);
  }
  const single = singleName(folded, index);
  if (single && !named.some(({ at, name }) => at <= single.at && single.at < at + name.length))
    return [single, ...named];
  return named.sort((a, b) => a.at - b.at);
}
