import { ENTRY_ASPECTS, type EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import { type IndexedEntry, isPerson, type KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { askedAspects } from '../question/asked-aspects.ts';
import { findNamedEntries } from '../question/named-entries.ts';

/*
 * Three suggestions for the next question. Each asks for a text that the entry has, and is read like a reader's question
 * before it is shown, so that no suggestion leads nowhere.
 */

const MAX_SUGGESTIONS = 3;

type Question = (title: string) => string;

const QUESTIONS: Readonly<Partial<Record<EntryAspect, Question>>> = {
  look: (title) => `欣赏${title}，先看哪里？`,
  story: (title) => `${title}有什么故事？`,
  style: (title) => `${title}有什么特点？`,
  made: (title) => `${title}是怎么做的？`,
  meaning: (title) => `${title}有什么寓意？`,
  works: (title) => `${title}有哪些代表作？`,
  school: (title) => `${title}的师承是怎样的？`,
  influence: (title) => `${title}对后世有什么影响？`,
  kept: (title) => `${title}现在藏在哪里？`,
  shows: (title) => `${title}画了什么？`,
  learn: (title) => `初学${title}怎么入门？`,
  members: (title) => `${title}包括哪些？`,
  name: (title) => `${title}为什么叫这个名字？`,
  when: (title) => `${title}是什么年代的？`,
};
/** Kinds whose texts need another verb. */
const BY_KIND: Readonly<Record<string, Partial<Record<EntryAspect, Question>>>> = {
  戏曲: { shows: (title) => `${title}讲的是什么故事？`, made: (title) => `${title}是怎么演的？` },
  音乐: {
    look: (title) => `${title}应该怎么听？`,
    shows: (title) => `${title}表现了什么？`,
    made: (title) => `${title}是怎么演奏的？`,
  },
  舞蹈: { shows: (title) => `${title}表现了什么？`, made: (title) => `${title}是怎么跳的？` },
  技法: { made: (title) => `${title}是怎么画的？`, why: (title) => `为什么要讲究${title}？` },
  书法: { made: (title) => `${title}是怎么写的？`, shows: (title) => `${title}写了什么内容？` },
  美学: {
    look: (title) => `怎么欣赏${title}？`,
    shows: (title) => `${title}讲了什么？`,
    why: (title) => `为什么要讲究${title}？`,
  },
};
/** In the order in which they invite to look on. */
const ORDER: readonly EntryAspect[] = [
  ...(['look', 'story', 'why', 'style', 'works', 'made', 'meaning', 'shows', 'influence', 'school'] as const),
  ...(['learn', 'members', 'name', 'kept', 'when'] as const),
];

function nameOf({ kind, title }: IndexedEntry): string {
  return kind === '作品' ? `《${title}》` : title;
}

/** Whether a question, asked by itself, is understood as asking for this text of this entry. */
export function leadsTo(question: string, entry: IndexedEntry, aspect: EntryAspect, index: KnowledgeIndex): boolean {
  const folded = question.toLowerCase();
  const [named] = findNamedEntries(folded, index);
  if (named?.entry !== entry || entry.aspects[aspect] === undefined) return false;
  return askedAspects(folded.replace(named.name, '')).some((asked) => asked.aspect === aspect && asked.weight >= 0.55);
}

function questionFor(entry: IndexedEntry, aspect: EntryAspect): string | undefined {
  return (BY_KIND[entry.kind]?.[aspect] ?? QUESTIONS[aspect])?.(nameOf(entry));
}

/** Finds the entry that this one names as related, or the one of the same kind that shares the most tags with it. */
function mostSimilarEntry(
  entry: IndexedEntry,
  index: KnowledgeIndex,
  excluded: ReadonlySet<IndexedEntry>,
): IndexedEntry | undefined {
  const related = entry.related
    .flatMap(({ entry: id }) => index.byId.get(id) ?? [])
    .find((other) => !excluded.has(other));
  if (related) return related;
  const tags = new Set(entry.tags);
  let best: { other: IndexedEntry; score: number } | undefined;
  for (const other of index.entries) {
    if (other.kind !== entry.kind || excluded.has(other)) continue;
    const sharedTags = other.tags.filter((tag) => tags.has(tag)).length;
    const mentioned = entry.text.includes(other.title) ? 2 : other.text.includes(entry.title) ? 1 : 0;
    const score = sharedTags + mentioned;
    if (score > 0 && (!best || score > best.score)) best = { other, score };
  }
  return best?.other;
}

/** The question what or who the entry is. */
export function askWhatItIs(entry: IndexedEntry): string {
  return `${nameOf(entry)}是${isPerson(entry) ? '谁' : '什么'}？`;
}

/** `said` is what the talk has said already: nobody is asked back for it. */
export function followUpsFor(entries: readonly IndexedEntry[], index: KnowledgeIndex, said = ''): string[] {
  const [entry] = entries;
  if (!entry) return STARTERS.slice(0, MAX_SUGGESTIONS);
  const own = [...ORDER, ...ENTRY_ASPECTS.filter((aspect) => !ORDER.includes(aspect))].flatMap((aspect) => {
    const text = entry.aspects[aspect];
    const question = questionFor(entry, aspect);
    const isNew = text !== undefined && question !== undefined && !said.includes(text.slice(0, 16));
    return isNew && leadsTo(question, entry, aspect, index) ? [question] : [];
  });
  const similar = mostSimilarEntry(entry, index, new Set([...entries, entry]));
  const other = similar && findNamedEntries(similar.title, index)[0]?.entry === similar ? [askWhatItIs(similar)] : [];
  const suggestions = [
    ...own.slice(0, MAX_SUGGESTIONS - other.length),
    ...other,
    `出几道关于${entry.title}的题`,
    `推荐几本关于${entry.title}的书`,
    askWhatItIs(entry),
  ];
  return [...new Set(suggestions)].slice(0, MAX_SUGGESTIONS);
}

/** Suggested when there is no entry to continue from. */
export const STARTERS: readonly string[] = [
  '为什么国画里要留白？',
  '京剧脸谱的颜色有什么讲究？',
  '怎么看《清明上河图》？',
  '古琴有哪些名曲？',
  '苏州园林怎样借景？',
  '推荐几本关于书法的书',
];
