import type { EntryMap } from '../api/dictionary.api.ts';
import { relationLabel } from '../api/relation-label.ts';

export interface PlacedNode {
  id: string;
  title: string;
  depth: number;
  /** The relation of a neighbour to the entry, or of the entry to it; empty for others. */
  label: string;
  /** The centre of the title. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface MapLayout {
  nodes: PlacedNode[];
  edges: { from: PlacedNode; to: PlacedNode }[];
  /** The map is drawn around 0, 0. */
  width: number;
  height: number;
}

/** Font sizes of titles by their number of steps from the entry, and of the labels of relations. */
export const TITLE_SIZES = [21, 16, 14] as const;
export const LABEL_SIZE = 12;
const PADDING = { x: 12, y: 7 };
const GAP = { x: 16, y: 14 };
const MAX_WIDTH = 1180;
const MARGIN = 8;
/** How much wider the sector of a neighbour is for each of its neighbours. */
const CHILD_SHARE = 0.4;
const ROUNDS = 240;
/** Below this width the map is higher than wide. */
const NARROW = 640;
const FIRST_WIDE_CHARACTER = 0x2e80;

/** About the width of a text in ems: Chinese characters are one wide, letters about half. */
function emsOf(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + ((character.codePointAt(0) ?? 0) < FIRST_WIDE_CHARACTER ? 0.6 : 1),
    0,
  );
}

export function titleSizeOf(depth: number): number {
  return TITLE_SIZES[depth] ?? TITLE_SIZES[2];
}

/**
 * Places the entry in the middle, its neighbours around it, and theirs outside of them, without overlaps. `scale` is that
 * of the text (大字版).
 */
export function layoutMap(map: EntryMap, availableWidth: number, scale = 1): MapLayout {
  const width = Math.min(availableWidth, MAX_WIDTH);
  const nodes = placeAround(sizeNodes(map, scale, width), map, width);
  separate(nodes, width, scale);
  moveFree(nodes, scale);
  const top = Math.min(...nodes.map(({ y, height }) => y - height / 2));
  const bottom = Math.max(...nodes.map(({ y, height }) => y + height / 2));
  for (const node of nodes) node.y -= (top + bottom) / 2;
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const edges = map.edges.flatMap(({ from, to }) => {
    const [a, b] = [byId.get(from), byId.get(to)];
    return a && b ? [{ from: a, to: b }] : [];
  });
  return { nodes, edges, width, height: bottom - top + 2 * MARGIN };
}

function sizeNodes({ nodes, edges }: EntryMap, scale: number, maxWidth: number): PlacedNode[] {
  const centre = nodes.find(({ depth }) => depth === 0);
  return nodes.map(({ id, title, depth }) => {
    const edge = edges.find(({ from, to }) => [from, to].includes(id) && [from, to].includes(centre?.id ?? ''));
    const label =
      depth === 1 && edge && centre ? relationLabel({ as: edge.as, isIncoming: edge.from === id }, centre.title) : '';
    const textWidth = Math.max(emsOf(title) * titleSizeOf(depth), emsOf(label) * LABEL_SIZE);
    const textHeight = titleSizeOf(depth) * 1.4 + (label ? LABEL_SIZE * 1.4 : 0);
    return {
      id,
      title,
      depth,
      label,
      x: 0,
      y: 0,
      width: Math.min(maxWidth - 2 * MARGIN, scale * textWidth + 2 * PADDING.x),
      height: scale * textHeight + 2 * PADDING.y,
    };
  });
}

/** First positions on two ellipses: a neighbour that has many neighbours gets a wider sector. */
function placeAround(nodes: PlacedNode[], { edges }: EntryMap, width: number): PlacedNode[] {
  const near = nodes.filter(({ depth }) => depth === 1);
  const far = nodes.filter(({ depth }) => depth > 1);
  const childrenOf = new Map(near.map((node) => [node, [] as PlacedNode[]]));
  for (const node of far) {
    const parent = near.find((candidate) =>
      edges.some(({ from, to }) => [from, to].includes(node.id) && [from, to].includes(candidate.id)),
    );
    if (parent) childrenOf.get(parent)?.push(node);
  }
  const total = near.length + far.length * CHILD_SHARE;
  const place = (node: PlacedNode, angle: number, share: number) => {
    node.x = Math.cos(angle) * (width / 2) * share;
    node.y = Math.sin(angle) * (width < NARROW ? 300 : 270) * share;
  };
  let angle = -Math.PI / 2;
  for (const node of near) {
    const children = childrenOf.get(node) ?? [];
    const sector = (2 * Math.PI * (1 + children.length * CHILD_SHARE)) / total;
    place(node, angle + sector / 2, 0.5);
    for (const [index, child] of children.entries())
      place(child, angle + (sector * (index + 0.5)) / children.length, 0.88);
    angle += sector;
  }
  return nodes;
}

function overlapOf(a: PlacedNode, b: PlacedNode, scale: number) {
  return {
    x: (a.width + b.width) / 2 + GAP.x * scale - Math.abs(a.x - b.x),
    y: (a.height + b.height) / 2 + GAP.y * scale - Math.abs(a.y - b.y),
  };
}

const overlaps = ({ x, y }: { x: number; y: number }) => x > 0.5 && y > 0.5;

/** Pushes overlapping nodes apart; the entry stays in the middle, and no node leaves the width. */
function separate(nodes: PlacedNode[], width: number, scale: number): void {
  const push = (node: PlacedNode, x: number, y: number) => {
    if (node.depth === 0) return;
    const limit = (width - node.width) / 2 - MARGIN;
    node.x = Math.min(limit, Math.max(-limit, node.x + x));
    node.y += y;
  };
  for (const node of nodes) push(node, 0, 0);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, a] of nodes.entries())
      for (const b of nodes.slice(index + 1)) {
        const overlap = overlapOf(a, b, scale);
        if (!overlaps(overlap)) continue;
        const sideways = overlap.x < overlap.y * 1.5;
        const amount = (sideways ? overlap.x : overlap.y) / 2;
        const isAfter = sideways ? a.x > b.x : a.y > b.y;
        const step = isAfter ? amount : -amount;
        push(a, sideways ? step : 0, sideways ? 0 : step);
        push(b, sideways ? -step : 0, sideways ? 0 : -step);
      }
  }
}

/** Moves what still overlaps up or down, away from the middle, until it is free. */
function moveFree(nodes: PlacedNode[], scale: number): void {
  const settled: PlacedNode[] = [];
  for (const node of nodes.toSorted(
    (a, b) => Math.min(a.depth, 1) - Math.min(b.depth, 1) || Math.abs(a.y) - Math.abs(b.y),
  )) {
    const direction = node.y < 0 ? -1 : 1;
    for (;;) {
      const hit = settled.find((other) => overlaps(overlapOf(node, other, scale)));
      if (!hit) break;
      node.y = hit.y + direction * ((node.height + hit.height) / 2 + GAP.y * scale);
    }
    settled.push(node);
  }
}
