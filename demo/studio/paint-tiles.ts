/**
 * `npm run studio:tiles [-- id …]`: paints what is seen through the windows of the book categories, three pictures each:
 * in ink, in colour where one is inside, and in colour for phones. They are named in demo/content/site/nav.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt } from '@meiyu/painter/prompt.ts';

interface Tile {
  words: string;
  /** The manners of the still and of the chosen tile. */
  still: string;
  chosen: string;
  seed: number;
}

const TILES: Record<string, Tile> = {
  'book-shuhua': { words: '斗方，高山，松树，云', still: '水墨', chosen: '青绿', seed: 7 },
  'book-yinyue': { words: '斗方，琵琶', still: '水墨', chosen: '工笔', seed: 5 },
  'book-xiqu': { words: '斗方，脸谱', still: '白描', chosen: '年画', seed: 3 },
  'book-wudao': { words: '斗方，飞天', still: '白描', chosen: '敦煌壁画', seed: 11 },
  'book-minyi': { words: '斗方，公鸡', still: '白描', chosen: '剪纸', seed: 4 },
  'book-meixue': { words: '斗方，月洞门，竹子', still: '水墨', chosen: '工笔', seed: 9 },
};

const DESK = 240;
const PHONE = 320;
const folder = join(import.meta.dirname, '../content/site/tiles');

async function paintTile(name: string, style: string, { words, seed }: Tile, width: number): Promise<void> {
  // A window is no work of art: nobody sealed it.
  const { seal: _seal, ...scene } = parsePrompt(`${style}，${words}`);
  const { image } = await paint(scene, { width, seed, encoding: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), image);
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [id, tile] of Object.entries(TILES)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  await paintTile(id, tile.still, tile, DESK);
  await paintTile(`${id}-chosen`, tile.chosen, tile, DESK);
  await paintTile(`${id}-mobile`, tile.chosen, tile, PHONE);
  console.log(id);
}
