import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';

/*
 * Three suggestions for the next question. The first always invites to look or listen. The guide can answer all of them.
 */

const LOOK_QUESTIONS: Readonly<Record<string, (title: string) => string>> = {
  画家: (title) => `看${title}的画，先看哪里？`,
  作品: (title) => `怎么看《${title}》？`,
  技法: (title) => `哪幅画里能看到${title}？`,
  流派: (title) => `怎么认出${title}的画？`,
  书法: (title) => `欣赏${title}，先看哪里？`,
  戏曲: (title) => `看${title}时可以留意什么？`,
  音乐: (title) => `听${title}时可以留意什么？`,
  舞蹈: (title) => `看${title}时可以留意什么？`,
  建筑: (title) => `走近${title}，先看哪里？`,
  民艺: (title) => `怎么欣赏${title}？`,
  美学: (title) => `在哪幅作品里能看到${title}？`,
};

/** Finds the entry of the same kind that shares the most tags with this one, or mentions it. */
function mostSimilarEntry(
  entry: IndexedEntry,
  index: KnowledgeIndex,
  excludedTitles: ReadonlySet<string>,
): IndexedEntry | undefined {
  const tags = new Set(entry.tags);
  let best: { other: IndexedEntry; score: number } | undefined;
  for (const other of index.entries) {
    if (other.id === entry.id || other.kind !== entry.kind || excludedTitles.has(other.title)) continue;
    const sharedTags = other.tags.filter((tag) => tags.has(tag)).length;
    const mentioned = entry.text.includes(other.title) ? 2 : other.text.includes(entry.title) ? 1 : 0;
    const score = sharedTags + mentioned;
    if (score > 0 && (!best || score > best.score)) best = { other, score };
  }
  return best?.other;
}

/**
 * A question that compares entries whose titles end alike (苏绣 湘绣, 汝窑 钧窑); otherwise a question about the other
 * entry.
 */
function questionAbout(entry: IndexedEntry, similarEntry: IndexedEntry): string {
  const isComparable = entry.title.at(-1) === similarEntry.title.at(-1) && !entry.text.includes(similarEntry.title);
  return isComparable && entry.kind !== '作品'
    ? `${entry.title}和${similarEntry.title}有什么区别？`
    : askWhatItIs(similarEntry);
}

/** The question what or who the entry is. */
export function askWhatItIs(entry: IndexedEntry): string {
  return `${entry.title}是${isPerson(entry) ? '谁' : '什么'}？`;
}

export function followUpsFor(entries: readonly IndexedEntry[], index: KnowledgeIndex): string[] {
  const [entry] = entries;
  if (!entry) return STARTERS.slice(0, 3);
  const lookQuestion = (LOOK_QUESTIONS[entry.kind] ?? ((title: string) => `怎么欣赏${title}？`))(entry.title);
  const similarEntry = mostSimilarEntry(entry, index, new Set(entries.map(({ title }) => title)));
  return [
    lookQuestion,
    similarEntry ? questionAbout(entry, similarEntry) : `推荐几本关于${entry.title}的书`,
    `出几道关于${entry.title}的题`,
  ];
}

/** Suggested when there is no entry to continue from. */
export const STARTERS: readonly string[] = [
  '为什么国画里要留白？',
  '京剧脸谱的颜色有什么讲究？',
  '怎么看《清明上河图》？',
  '古琴的十三个徽有什么用？',
  '苏州园林怎样借景？',
  '推荐几本关于书法的书',
];
