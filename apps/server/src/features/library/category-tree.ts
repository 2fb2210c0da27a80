interface CategoryNode {
  id: string;
  parentId: string;
  name: string;
  children: CategoryNode[];
}

/**
 * Builds trees in the order of the rows. A row without a parent gets the API's parentId '0'; a row whose parent is not
 * among the rows is also returned as a root.
 */
export function buildTrees(rows: readonly { id: string; parentId: string | null; name: string }[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>(
    rows.map(({ id, parentId, name }) => [id, { id, parentId: parentId ?? '0', name, children: [] }]),
  );
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node);
  return roots;
}
