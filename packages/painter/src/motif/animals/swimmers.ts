import type { Motif } from '../shapes/motif.ts';
import { drawFish } from './carp.ts';
import { drawButterflies, drawDragonfly } from './insects.ts';
import { drawCrab, drawTurtle } from './shellfish.ts';
import { drawShrimps } from './shrimp.ts';

const swimmer = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'swimmer',
  aspect,
  size: 0.14,
  draw,
});

const insect = (id: string, name: string, aspect: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'insect',
  aspect,
  size: 0.09,
  draw,
});

export const swimmerMotifs: Motif[] = [
  { ...swimmer('fish', '鱼', 1.1, drawFish), individuals: 3 },
  { ...swimmer('shrimp', '虾', 1, drawShrimps), individuals: 3 },
  swimmer('crab', '蟹', 1.3, drawCrab),
  swimmer('turtle', '龟', 1.9, drawTurtle),
  { ...insect('butterfly', '蝴蝶', 1.2, drawButterflies), individuals: 2 },
  insect('dragonfly', '蜻蜓', 1, drawDragonfly),
];
