import type { Entry } from '../api/dictionary.api.ts';
import { relationLabel } from '../api/relation-label.ts';

type Related = Entry['related'][number];

/** The related entries by the word for the relation. */
export function groupRelated(related: readonly Related[], title: string): { label: string; entries: Related[] }[] {
  const groups = Map.groupBy(related, (relation) => relationLabel(relation, title));
  return [...groups].map(([label, entries]) => ({ label, entries }));
}
