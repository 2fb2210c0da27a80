import { Group } from 'three';
import type { Cell } from '../layout/visible-cells.ts';

/* Objects by the part of the hall in which they are, so that parts out of sight are not drawn. */

export interface CellGroups {
  group: Group;
  of: (cell: Cell) => Group;
  show: (visible: ReadonlySet<Cell>) => void;
}

export function createCellGroups(): CellGroups {
  const group = new Group();
  const cells = new Map<Cell, Group>();
  return {
    group,
    of(cell) {
      const held = cells.get(cell);
      if (held) return held;
      const added = new Group();
      cells.set(cell, added);
      group.add(added);
      return added;
    },
    show(visible) {
      for (const [cell, one] of cells) one.visible = visible.has(cell);
    },
  };
}
