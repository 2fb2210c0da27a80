/**
 * Groups of files that import each other in a circle (Tarjan's strongly connected components).
 * @param {Map<string, string[]>} graph file → files it imports
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, { index: number, low: number, open: boolean }>} */
  const seen = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const cycles = [];

  const visit = (/** @type {string} */ file) => {
    const mark = { index: seen.size, low: seen.size, open: true };
    seen.set(file, mark);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = seen.get(next);
      if (!known) mark.low = Math.min(mark.low, visit(next).low);
      else if (known.open) mark.low = Math.min(mark.low, known.index);
    }
    if (mark.low === mark.index) closeGroup(file);
    return mark;
  };

  const closeGroup = (/** @type {string} */ file) => {
    const group = path.splice(path.indexOf(file));
    for (const member of group) {
      const mark = seen.get(member);
      if (mark) mark.open = false;
    }
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  };

  for (const file of graph.keys()) if (!seen.has(file)) visit(file);
  return cycles;
}
