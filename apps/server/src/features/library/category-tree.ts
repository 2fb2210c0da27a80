interface CategoryNode {
  id: string;
  parentId: string;
  name: string;
  children: CategoryNode[];
}

/** Rows in their order as trees; one whose parent is not among them stands at the top, as '0' says on the wire. */
export function growTree(rows: { id: string; parentId: string | null; name: string }[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>(
    rows.map(({ id, parentId, name }) => [id, { id, parentId: parentId ?? '0', name, children: [] }]),
  );
  const tops: CategoryNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? tops).push(node);
  return tops;
}
