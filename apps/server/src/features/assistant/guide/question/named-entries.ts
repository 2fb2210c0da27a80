import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';

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
  return name === '对比' && (at > 0 ? !/^(?:是|的|和|与|有)/u.test(folded.slice(at + name.length)) : folded.length > 6);
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
    if (!named.some(({ entry }) => entry === occurrence.entry)) named.push(occurrence);
  }
  const single = singleName(folded, index);
  if (single && !named.some(({ at, name }) => at <= single.at && single.at < at + name.length))
    return [single, ...named];
  return named.sort((a, b) => a.at - b.at);
}
