interface CategoryNode {
  id: string;
  parentId: string;
  name: string;
  children: CategoryNode[];
}

/** Builds trees in the order of the rows. A row whose parent is not among them is a root; the API's parentId of a root is '0'. */
export function buildTrees(rows: { id: string; parentId: string | null; name: string }[]): CategoryNode[] {
  const nodes = new Map<string, CategoryNode>(
    rows.map(({ id, parentId, name }) => [id, { id, parentId: parentId ?? '0', name, children: [] }]),
  );
  const roots: CategoryNode[] = [];
  for (const node of nodes.values()) (nodes.get(node.parentId)?.children ?? roots).push(node);
  return roots;
}
