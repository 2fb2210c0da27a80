import type { Entry } from '../api/dictionary.api.ts';
import { relationLabel } from '../api/relation-label.ts';

type Related = Entry['related'][number];

/** Groups the related entries by the label of the relation. */
export function groupRelated(related: readonly Related[], title: string): { label: string; entries: Related[] }[] {
  const groups = Map.groupBy(related, (relation) => relationLabel(relation, title));
  return [...groups].map(([label, entries]) => ({ label, entries }));
}
