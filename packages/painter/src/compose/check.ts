import type { Box } from '../easel.ts';
import { motifOf } from '../motif/motifs.ts';
import type { Relation, Scene } from '../scene.ts';
import type { Composition } from './composition.ts';
import { contains, drawingsFor } from './individuals.ts';
import type { Ledger, Placement } from './ledger.ts';

export interface Fault {
  motif: string;
  reason: 'missing' | 'hidden' | 'cut' | 'count' | 'ground' | 'relation';
  /** The relation that is not shown although its motifs are. */
  relation?: Relation;
}

/** At least this share of each individual has to be visible; else it counts as hidden. */
const MIN_VISIBLE_SHARE = 0.6;
/** The moon and the sun are recognised by their outline. */
const MIN_VISIBLE_SHARE_IN_SKY = 0.75;
/** An individual that covers fewer cells of the grid cannot be recognised. */
const MIN_CELLS = 4;
const MIN_GROUND_SHARE = 0.4;
/** An individual whose cells on the edge of the sheet exceed this share is cut. */
const MAX_SHARE_ON_EDGE = 0.04;
/** Land and water that a composition paints as its ground; only their absence is a fault. */
const PAINTED_AS_GROUND = new Set([
  'mountain',
  'cliff',
  'isle',
  'river',
  'lake',
  'stream',
  'waterfall',
  'village',
  'grass',
]);

export function visibleShare({ cells, seen }: Placement): number {
  return cells.length ? seen.reduce((sum, share) => sum + share, 0) / cells.length : 0;
}

/** Whether a cell lies on the rim of the sheet, or outside the circle of a round fan. */
function isOnEdge(index: number, { columns, rows }: Ledger, isRound: boolean): boolean {
  const column = index % columns;
  const row = Math.floor(index / columns);
  if (column === 0 || row === 0 || column === columns - 1 || row === rows - 1) return true;
  return isRound && Math.hypot((column + 0.5) / columns - 0.5, (row + 0.5) / rows - 0.5) > 0.485;
}

function faultOf(placement: Placement, ledger: Ledger, isRound: boolean): Fault['reason'] | undefined {
  if (placement.cells.length < MIN_CELLS) return 'missing';
  if (
    visibleShare(placement) < (['moon', 'sun'].includes(placement.motif) ? MIN_VISIBLE_SHARE_IN_SKY : MIN_VISIBLE_SHARE)
  )
    return 'hidden';
  if (placement.ground < MIN_GROUND_SHARE) return 'ground';
  if (placement.mayCrossEdge) return undefined;
  const onEdge = placement.cells.filter((index) => isOnEdge(index, ledger, isRound)).length;
  return onEdge / placement.cells.length > MAX_SHARE_ON_EDGE ? 'cut' : undefined;
}

/** A relation is not shown if the boxes of its motifs are further apart; a share of the short side. */
const MAX_DISTANCE = 0.12;
/** Relations whose motifs may be far apart. */
const DISTANT_VERBS: readonly Relation['verb'][] = ['gaze', 'fly', 'above', 'face'];

function distanceOf([ax, ay, aw, ah]: Box, [bx, by, bw, bh]: Box): number {
  const across = Math.max(0, Math.max(ax, bx) - Math.min(ax + aw, bx + bw));
  const down = Math.max(0, Math.max(ay, by) - Math.min(ay + ah, by + bh));
  return Math.hypot(across, down);
}

/** Whether a relation can be seen: its figures have the pose, and its motifs touch or nearly do. */
function isShown({ verb, subject, object, pose }: Relation, { placements, shortSide }: Ledger): boolean {
  const subjects = placements.filter((placement) => placement.motif === subject);
  if (verb === 'pose') return subjects.some((placement) => placement.pose === pose);
  const objects = placements.filter((placement) => placement.motif === object && !subjects.includes(placement));
  // a motif without placements is part of the ground, or of the subject's drawing
  if (!object || !subjects.length || !objects.length || DISTANT_VERBS.includes(verb)) return true;
  return subjects.some((a) => objects.some((b) => distanceOf(a.box, b.box) <= MAX_DISTANCE * shortSide));
}

/** Compares what was painted with what the scene asks for. */
export function findFaults(scene: Scene, composition: Pick<Composition, 'ledger' | 'placed'>): Fault[] {
  const { ledger, placed } = composition;
  const isRound = scene.format === 'round';
  const faults: Fault[] = [];
  for (const { motif, count } of scene.items) {
    const definition = motifOf(motif);
    const isContained = scene.items.some((item) => contains(item.motif, motif));
    const individuals = ledger.placements.filter((placement) => placement.motif === motif);
    if (!individuals.length) {
      if (!isContained && !placed.has(motif)) faults.push({ motif, reason: 'missing' });
      continue;
    }
    if (PAINTED_AS_GROUND.has(motif) || definition.kind === 'weather') continue;
    const reason = individuals.map((placement) => faultOf(placement, ledger, isRound)).find(Boolean);
    const isCounted = !['plant', 'tree', 'sky', 'pattern'].includes(definition.kind) || count > 1;
    if (reason) faults.push({ motif, reason });
    else if (isCounted && individuals.length < drawingsFor(definition, count)) faults.push({ motif, reason: 'count' });
  }
  for (const relation of scene.relations ?? [])
    if (!isShown(relation, ledger)) faults.push({ motif: relation.subject, reason: 'relation', relation });
  return faults;
}
