import type { AnswerDraft } from '../compose/draft.ts';
import { followUpsFor } from '../compose/follow-ups.ts';
import type { IndexedEntry, KnowledgeIndex } from '../knowledge/knowledge-index.ts';
import type { ResolvedQuestion } from '../question/resolve-question.ts';
import type { SiteData } from '../site/site-data.ts';
import type { FindDeps } from '../sources/find-sources.ts';
import { rateUnits } from '../sources/rate-units.ts';
import type { FullQuestion } from './full-question.ts';
import type { TalkState } from './talk-state.ts';

export interface TalkQuestion {
  full: FullQuestion;
  state: TalkState;
  resolved: ResolvedQuestion;
  index: KnowledgeIndex;
  deps: FindDeps & { siteData: SiteData };
}

/** What the last turn is about: what its question names, else what its answer is about. */
export function entitiesOf({ state, resolved }: TalkQuestion): readonly IndexedEntry[] {
  return state.entities.length > 0 ? state.entities : resolved.named;
}

export function draftFrom(
  lines: readonly string[],
  cited: AnswerDraft['cited'],
  entities: readonly IndexedEntry[],
  index: KnowledgeIndex,
): AnswerDraft {
  return {
    text: lines.filter(Boolean).join('\n\n'),
    cited,
    relatedIds: entities.flatMap(({ resourceIds }) => resourceIds).slice(0, 4),
    followUps: followUpsFor(entities, index, lines.join('\n')),
  };
}

/** The text of an entry that answers the last question. */
export function answerOf(entry: IndexedEntry, { resolved, index, state }: TalkQuestion): string {
  const rated = rateUnits(entry, resolved, index);
  const [best] = rated.units;
  const said = rated.units.find(({ unit }) => state.answer.includes(unit.text.slice(0, 16)));
  return (best && best.asked >= 0.55 ? best : (said ?? best))?.unit.text ?? entry.text;
}
