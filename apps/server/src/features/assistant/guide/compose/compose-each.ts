import type { EntryAspect } from '@meiyu/contract/entry-aspects.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import { sentencesOf } from '../knowledge/sentences.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import { rateUnits } from '../sources/rate-units.ts';
import { toEntrySource } from './compose-entry.ts';
import { type AnswerDraft, createCitationList } from './draft.ts';
import { followUpsFor } from './follow-ups.ts';

/* The same aspect of several things, one after the other: 越剧和黄梅戏分别是哪里的. */

const EACH = /分别|各(?:自|是|有|举|一)|都(?:是|有)|[和与跟、]/u;
/** Aspects that belong to one of the two: 王羲之的兰亭序藏在哪里. */
const MIN_ASKED = 0.7;
const NOT_EACH: ReadonlySet<EntryAspect> = new Set(['compare', 'school', 'what', 'why', 'story', 'influence']);

export function composeEach(resolved: ResolvedQuestion, index: KnowledgeIndex): AnswerDraft | undefined {
  const { folded, named, asked } = resolved;
  const [first] = asked;
  const [one, other] = named;
  if (named.length !== 2 || !one || !other || !first || first.weight < MIN_ASKED || NOT_EACH.has(first.aspect))
    return undefined;
  const sameKind = one.kind === other.kind;
  const isJoined = one.names.some((a) =>
    other.names.some((b) => new RegExp(`${escaped(a)}[》”]?[和与跟、][《“]?${escaped(b)}`, 'u').test(folded)),
  );
  if (!EACH.test(folded) || !sameKind || !isJoined) return undefined;
  const citations = createCitationList();
  const lines = named.map((entry) => line(entry, first.aspect, resolved, index, citations.cite));
  return {
    text: lines.join('\n'),
    cited: citations.cited,
    relatedIds: named.flatMap(({ resourceIds }) => resourceIds.slice(0, 3)),
    followUps: followUpsFor(named, index, lines.join('\n')),
  };
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function line(
  entry: IndexedEntry,
  aspect: EntryAspect,
  resolved: ResolvedQuestion,
  index: KnowledgeIndex,
  cite: ReturnType<typeof createCitationList>['cite'],
): string {
  const [best] = rateUnits(entry, resolved, index).units;
  const text =
    entry.aspects[aspect] ??
    sentencesOf(best?.unit.text ?? entry.text)
      .slice(0, 2)
      .join('');
  return `- **${entry.title}**：${text}${cite(toEntrySource(entry), text)}`;
}
