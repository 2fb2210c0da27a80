import type { Motif } from '../shapes/motif.ts';
import { drawPanda } from './panda.ts';
import { drawMonkey, drawPig } from './pig-and-monkey.ts';
import { drawRat, drawSnake } from './rat-and-snake.ts';
import { drawTiger } from './tiger.ts';

const beast = (id: string, name: string, aspect: number, size: number, draw: Motif['draw']): Motif => ({
  id,
  name,
  kind: 'beast',
  aspect,
  size,
  draw,
});

export const zodiacMotifs: Motif[] = [
  beast('tiger', '虎', 1.55, 0.14, drawTiger),
  beast('pig', '猪', 1.6, 0.09, drawPig),
  beast('monkey', '猴', 1.05, 0.11, drawMonkey),
  beast('rat', '鼠', 1.9, 0.06, drawRat),
  beast('snake', '蛇', 1, 0.1, drawSnake),
  { ...beast('panda', '熊猫', 0.95, 0.12, drawPanda), poses: ['sit', 'play-qin', 'play-flute'] },
];
