import type { Motif } from '../shapes/motif.ts';
import { drawCat } from './cat.ts';
import { drawDeer, drawDonkey, drawSheep } from './hoofed.ts';
import { drawHorse } from './horse.ts';
import { drawOx } from './ox.ts';
import { drawDog, drawRabbit } from './small-beasts.ts';

const beast = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect,
  size,
  draw,
});

export const beastMotifs: Motif[] = [
  beast('horse', '马', 1.28, 0.16, drawHorse),
  beast('deer', '鹿', 0.82, 0.15, drawDeer),
  beast('ox', '牛', 1.36, 0.12, (pen, spot) => drawOx(pen, spot)),
  beast('rabbit', '兔', 1, 0.09, drawRabbit),
  beast('cat', '猫', 0.85, 0.1, drawCat),
  beast('donkey', '驴', 1.02, 0.13, drawDonkey),
  beast('sheep', '羊', 1.2, 0.1, drawSheep),
  beast('dog', '狗', 1.2, 0.1, drawDog),
];
