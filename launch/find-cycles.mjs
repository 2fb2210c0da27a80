/**
 * Returns the groups of files that import each other in a circle (Tarjan's strongly connected components).
 * @param {Map<string, string[]>} graph file → files it imports
 * @returns {string[][]}
 */
export function findCycles(graph) {
  /** @type {Map<string, { index: number, lowestIndex: number, isOnPath: boolean }>} */
  const states = new Map();
  /** @type {string[]} */
  const path = [];
  /** @type {string[][]} */
  const cycles = [];

  const visit = (/** @type {string} */ file) => {
    const state = { index: states.size, lowestIndex: states.size, isOnPath: true };
    states.set(file, state);
    path.push(file);
    for (const next of graph.get(file) ?? []) {
      const known = states.get(next);
      if (!known) state.lowestIndex = Math.min(state.lowestIndex, visit(next).lowestIndex);
      else if (known.isOnPath) state.lowestIndex = Math.min(state.lowestIndex, known.index);
    }
    if (state.lowestIndex === state.index) closeGroup(file);
    return state;
  };

  const closeGroup = (/** @type {string} */ file) => {
    const group = path.splice(path.indexOf(file));
    for (const member of group) {
      const state = states.get(member);
      if (state) state.isOnPath = false;
    }
    if (group.length > 1 || graph.get(file)?.includes(file)) cycles.push(group);
  };

  for (const file of graph.keys()) if (!states.has(file)) visit(file);
  return cycles;
}
