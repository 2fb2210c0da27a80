import type { Entry } from '../../resources/kinds/entry/entry-store.ts';

/** A relation as one of its two entries sees it. */
export interface Relation {
  id: string;
  as: string;
  /** Whether the other entry names the relation: `as` is then what this one is to the other. */
  isIncoming: boolean;
}

type Linked = Pick<Entry, 'id' | 'related'>;

/**
 * The relations of every entry. If two entries name each other, the relation is listed once for each, with the label of
 * that entry.
 */
export function findRelations(entries: readonly Linked[]): Map<string, Relation[]> {
  const relations = new Map<string, Relation[]>(entries.map(({ id }) => [id, []]));
  for (const { id, related } of entries)
    for (const { entry, as } of related)
      if (entry !== id && relations.has(entry)) relations.get(id)?.push({ id: entry, as, isIncoming: false });
  for (const { id, related } of entries)
    for (const { entry, as } of related) {
      const known = relations.get(entry);
      if (entry !== id && known && !known.some((relation) => relation.id === id))
        known.push({ id, as, isIncoming: true });
    }
  return relations;
}

const MAX_NODES = 24;
/** Of the first step, so that there is room for the second. */
const MAX_NEAR_NODES = 14;
const MAX_DEPTH = 2;

export interface RelationMap {
  nodes: { id: string; depth: number }[];
  edges: { from: string; to: string; as: string }[];
}

/** The entries within two steps of one, and the relations among them. */
export function mapAround(id: string, relationsOf: (id: string) => readonly Relation[]): RelationMap {
  const depths = new Map([[id, 0]]);
  for (let depth = 1; depth <= MAX_DEPTH; depth += 1) {
    const max = depth === 1 ? MAX_NEAR_NODES + 1 : MAX_NODES;
    for (const [from, at] of [...depths])
      if (at === depth - 1)
        for (const relation of relationsOf(from))
          if (depths.size < max && !depths.has(relation.id)) depths.set(relation.id, depth);
  }
  const edges = [...depths.keys()].flatMap((from) =>
    relationsOf(from).flatMap(({ id: to, as, isIncoming }) =>
      isIncoming || !depths.has(to) ? [] : [{ from, to, as }],
    ),
  );
  return { nodes: [...depths].map(([node, depth]) => ({ id: node, depth })), edges };
}
