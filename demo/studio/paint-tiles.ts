/**
 * `npm run studio:tiles [-- id …]`: paints the tiles of the book categories, three pictures each: in ink, in colour for
 * the selected category, and in colour for phones. They are named in demo/content/site/nav.json.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paint } from '@meiyu/painter/paint.ts';
import { parsePrompt } from '@meiyu/painter/prompt.ts';

interface Tile {
  prompt: string;
  /** Styles of the normal and of the selected tile. */
  normal: string;
  selected: string;
  seed: number;
}

const TILES: Record<string, Tile> = {
  'book-shuhua': { prompt: '斗方，高山，松树，云', normal: '水墨', selected: '青绿', seed: 7 },
  'book-yinyue': { prompt: '斗方，琵琶', normal: '水墨', selected: '工笔', seed: 5 },
  'book-xiqu': { prompt: '斗方，脸谱', normal: '白描', selected: '年画', seed: 3 },
  'book-wudao': { prompt: '斗方，飞天', normal: '白描', selected: '敦煌壁画', seed: 11 },
  'book-minyi': { prompt: '斗方，公鸡', normal: '白描', selected: '剪纸', seed: 4 },
  'book-meixue': { prompt: '斗方，月洞门，竹子', normal: '水墨', selected: '工笔', seed: 9 },
};

const DESK = 240;
const PHONE = 320;
const folder = join(import.meta.dirname, '../content/site/tiles');

async function paintTile(name: string, style: string, { prompt, seed }: Tile, width: number): Promise<void> {
  // Tiles have no seal.
  const { seal: _seal, ...scene } = parsePrompt(`${style}，${prompt}`);
  const { image } = await paint(scene, { width, seed, encoding: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), image);
}

mkdirSync(folder, { recursive: true });
const wanted = process.argv.slice(2);
for (const [id, tile] of Object.entries(TILES)) {
  if (wanted.length > 0 && !wanted.includes(id)) continue;
  await paintTile(id, tile.normal, tile, DESK);
  await paintTile(`${id}-chosen`, tile.selected, tile, DESK);
  await paintTile(`${id}-mobile`, tile.selected, tile, PHONE);
  console.log(id);
}
