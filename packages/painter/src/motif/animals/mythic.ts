import type { Motif } from '../shapes/motif.ts';
import { drawDragon } from './dragon.ts';
import { drawPhoenix } from './phoenix.ts';

const mythic = (id: string, name: string, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect: id === 'dragon' ? 1.35 : 1.05,
  size: 0.4,
  draw,
});

export const mythicMotifs: Motif[] = [mythic('dragon', '龙', drawDragon), mythic('phoenix', '凤', drawPhoenix)];
