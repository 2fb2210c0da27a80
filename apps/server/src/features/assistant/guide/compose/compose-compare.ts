import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/** Aspects that show how two things differ, the most telling first. */
const TELLING: readonly EntryAspect[] = ['style', 'made', 'material', 'where', 'look', 'works', 'what', 'who', 'when'];
const MAX_TELLING = 2;

function isComparison({ asked }: ResolvedQuestion): boolean {
  return asked.some(({ aspect, weight }) => aspect === 'compare' && weight >= 0.55);
}

/** The two or three entries that a question compares: those that it names, with the topic of the talk where it names one. */
export function comparedEntries(resolved: ResolvedQuestion): IndexedEntry[] {
  if (!isComparison(resolved)) return [];
  const { named, topics } = resolved;
  if (named.length > 1) return named.slice(0, 3);
  const others = topics.map(({ entry }) => entry).filter((entry) => !named.includes(entry));
  const kin = others.filter(({ kind }) => named[0] === undefined || kind === named[0].kind);
  if (named.length === 1) return [...(kin.length > 0 ? kin : others).slice(0, 1), ...named];
  // 两个有什么区别: the last two of one kind.
  const [first] = others;
  const second = others.find((entry) => entry !== first && entry.kind === first?.kind);
  return first && second && /两|它们|他们|这些/.test(resolved.folded) ? [first, second] : [];
}

/** The text of one entry that compares it with the other. */
function ownComparison(entry: IndexedEntry, other: IndexedEntry): string | undefined {
  const text = entry.aspects.compare;
  return text && [other.title, ...other.aliases].some((name) => text.includes(name)) ? text : undefined;
}

function definitionOf(entry: IndexedEntry): string {
  return entry.aspects.what ?? sentencesOf(entry.text)[0] ?? entry.text;
}

/** Compares entries: by what they say of each other, else by the same aspects side by side. */
export function composeComparison(entries: readonly IndexedEntry[], index: KnowledgeIndex): AnswerDraft {
  const citations = createCitationList();
  const cite = (entry: IndexedEntry, text: string) => citations.cite(toEntrySource(entry), text);
  const lines: string[] = [];
  const said = new Set<string>();
  for (const entry of entries)
    for (const other of entries) {
      const text = entry === other ? undefined : ownComparison(entry, other);
      if (text === undefined || said.has(text)) continue;
      said.add(text);
      lines.push(`${text}${cite(entry, text)}`);
    }
  if (lines.length === 0) lines.push(`${entries.map(({ title }) => `**${title}**`).join('和')}可以这样比：`);
  const shared = TELLING.filter((aspect) => entries.every(({ aspects }) => aspects[aspect]));
  const aspects = shared.slice(0, MAX_TELLING);
  lines.push(
    entries
      .map((entry) => {
        const texts = aspects.flatMap((aspect) => entry.aspects[aspect] ?? []);
        const text =
          texts.length > 0 ? texts.join('') : [definitionOf(entry), ...sentencesOf(entry.text).slice(1, 3)].join('');
        return `- **${entry.title}**：${text}${cite(entry, text)}`;
      })
      .join('\n'),
  );
  return {
    text: lines.join('\n\n'),
    cited: citations.cited,
    relatedIds: entries.flatMap(({ resourceIds }) => resourceIds.slice(0, 3)),
    followUps: followUpsFor(entries, index, lines.join('\n')),
  };
}
