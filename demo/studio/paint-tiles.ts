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
  normalStyle: string;
  selectedStyle: string;
  seed: number;
}

const TILES: Record<string, Tile> = {
  'book-shuhua': { prompt: '斗方，高山，松树，云', normalStyle: '水墨', selectedStyle: '青绿', seed: 7 },
  'book-yinyue': { prompt: '斗方，琵琶', normalStyle: '水墨', selectedStyle: '工笔', seed: 5 },
  'book-xiqu': { prompt: '斗方，脸谱', normalStyle: '白描', selectedStyle: '年画', seed: 3 },
  'book-wudao': { prompt: '斗方，飞天', normalStyle: '白描', selectedStyle: '敦煌壁画', seed: 11 },
  'book-minyi': { prompt: '斗方，公鸡', normalStyle: '白描', selectedStyle: '剪纸', seed: 4 },
  'book-meixue': { prompt: '斗方，月洞门，竹子', normalStyle: '水墨', selectedStyle: '工笔', seed: 9 },
};

/** Widths in pixels. */
const DESKTOP_WIDTH = 240;
const PHONE_WIDTH = 320;
const folder = join(import.meta.dirname, '../content/site/tiles');

async function paintTile(name: string, style: string, { prompt, seed }: Tile, width: number): Promise<void> {
  // Tiles have no seal.
  const { seal: _seal, ...scene } = parsePrompt(`${style}，${prompt}`);
  const { image } = await paint(scene, { width, seed, encoding: 'webp', quality: 82 });
  writeFileSync(join(folder, `${name}.webp`), image);
}

mkdirSync(folder, { recursive: true });
const wantedIds = process.argv.slice(2);
for (const [id, tile] of Object.entries(TILES)) {
  if (wantedIds.length > 0 && !wantedIds.includes(id)) continue;
  await paintTile(id, tile.normalStyle, tile, DESKTOP_WIDTH);
  await paintTile(`${id}-chosen`, tile.selectedStyle, tile, DESKTOP_WIDTH);
  await paintTile(`${id}-mobile`, tile.selectedStyle, tile, PHONE_WIDTH);
  console.log(id);
}
