import type { Box } from '../easel.ts';
import { motifOf } from '../motif/motifs.ts';
import type { Relation, Scene } from '../scene.ts';
import type { Composition } from './composition.ts';
import { contains, drawingsFor } from './individuals.ts';
import type { Ledger, Placement } from './ledger.ts';

export interface Fault {
  motif: string;
  reason: 'missing' | 'hidden' | 'cut' | 'count' | 'ground' | 'relation';
  /** What is not shown, if all of its motifs are. */
  relation?: Relation;
}

/** At least this share of each individual has to be visible. */
const LEAST_SEEN = 0.6;
/** The moon and the sun are recognised by their outline. */
const LEAST_SEEN_IN_SKY = 0.75;
/** Smaller than this many cells of the grid, an individual cannot be recognised. */
const LEAST_CELLS = 4;
const LEAST_GROUND = 0.4;
/** An individual whose cells on the edge of the sheet exceed this share is cut. */
const MOST_ON_EDGE = 0.04;
/** Land and water that a composition paints as its ground; it notes them itself. */
const IS_GROUND = new Set(['mountain', 'cliff', 'isle', 'river', 'lake', 'stream', 'waterfall', 'village', 'grass']);

export function seenShare({ cells, seen }: Placement): number {
  return cells.length ? seen.reduce((sum, one) => sum + one, 0) / cells.length : 0;
}

/** Whether a cell lies on the rim of the sheet, or outside the circle of a round fan. */
function isOnEdge(index: number, { columns, rows }: Ledger, isRound: boolean): boolean {
  const column = index % columns;
  const row = Math.floor(index / columns);
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return true;
  return isRound && Math.hypot((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5) > 0.485;
}

function faultOf(placement: Placement, ledger: Ledger, isRound: boolean): Fault['reason'] | undefined {
  if (placement.cells.length < LEAST_CELLS) return 'missing';
  if (seenShare(placement) < (['moon', 'sun'].includes(placement.motif) ? LEAST_SEEN_IN_SKY : LEAST_SEEN))
    return 'hidden';
  if (placement.ground < LEAST_GROUND) return 'ground';
  if (placement.mayLeave) return undefined;
  const onEdge = placement.cells.filter((index) => isOnEdge(index, ledger, isRound)).length;
  return onEdge / placement.cells.length > MOST_ON_EDGE ? 'cut' : undefined;
}

/** Two motifs whose boxes are further apart have nothing to do with each other; a share of the short side. */
const MOST_APART = 0.12;
/** These reach from one side of the picture to the other. */
const FAR_REACHING: readonly Relation['verb'][] = ['gaze', 'fly', 'above', 'face'];

function distanceOf([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.max(0, Math.max(ax, bx) - Math.min(ax + aw, bx + bw));
  const down = Math.max(0, Math.max(ay, by) - Math.min(ay + ah, by + bh));
  return Math.hypot(across, down);
}

/** Whether a relation can be seen: its figures have the pose, and its motifs touch or nearly do. */
function isShown({ verb, subject, object, pose }: Relation, { placements, shortSide }: Ledger): boolean {
  const own = placements.filter((placement) => placement.motif === subject);
  if (verb === 'pose') return own.some((placement) => placement.pose === pose);
  const others = placements.filter((placement) => placement.motif === object && !own.includes(placement));
  // a motif without placements is part of the ground, or of the subject's own drawing
  if (!object || !own.length || !others.length || FAR_REACHING.includes(verb)) return true;
  return own.some((a) => others.some((b) => distanceOf(a.box, b.box) <= MOST_APART * shortSide));
}

/** Compares what was painted with what the scene asks for. */
export function findFaults(scene: Scene, composition: Pick<Composition, 'ledger' | 'placed'>): Fault[] {
  const { ledger, placed } = composition;
  const isRound = scene.format === 'round';
  const faults: Fault[] = [];
  for (const { motif, count } of scene.items) {
    const definition = motifOf(motif);
    const isContained = scene.items.some((item) => contains(item.motif, motif));
    const own = ledger.placements.filter((placement) => placement.motif === motif);
    if (!own.length) {
      if (!isContained && !placed.has(motif)) faults.push({ motif, reason: 'missing' });
      continue;
    }
    if (IS_GROUND.has(motif) || definition.kind === 'weather') continue;
    const reason = own.map((placement) => faultOf(placement, ledger, isRound)).find((one) => one !== undefined);
    const isCounted = !['plant', 'tree', 'sky', 'pattern'].includes(definition.kind) || count > 1;
    if (reason) faults.push({ motif, reason });
    else if (isCounted && own.length < drawingsFor(definition, count)) faults.push({ motif, reason: 'count' });
  }
  for (const relation of scene.relations ?? [])
    if (!isShown(relation, ledger)) faults.push({ motif: relation.subject, reason: 'relation', relation });
  return faults;
}
