/**
 * `node demo/studio/widen-covers.ts`: some pictures are filled by what they show, so that every crop cuts into it. Each gets more
 * of its own ground around it here and becomes a cover in which it stays whole: from 4:5 to 7:5 for experience courses, up
 * to 16:9 for news.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const content = join(import.meta.dirname, '../content');

interface Cover {
  folder: string;
  file: string;
  /** Of the cover. */
  width: number;
  height: number;
  /** How much is added at the left; half of all when not said. */
  left?: number;
  /** How the ground goes on: by its edge, by its mirror image, or not at all. */
  ground: 'copy' | 'mirror' | 'background';
}

const COVERS: Cover[] = [
  { folder: 'experience/banri-zaoyuan', file: 'moongate.webp', left: 100, width: 1220, height: 1120, ground: 'mirror' },
  { folder: 'experience/yizhi-zhan', file: 'tenmoku.webp', width: 648, height: 648, ground: 'copy' },
  { folder: 'experience/yijian-qiufeng', file: 'papercut.webp', width: 696, height: 696, ground: 'copy' },
  { folder: 'experience/tuanshan-xiaojing', file: 'plum.webp', width: 946, height: 946, ground: 'background' },
  { folder: 'news/qiuri-xiesheng', file: 'moongate.webp', left: 100, width: 1220, height: 1120, ground: 'mirror' },
  { folder: 'news/jianzhi-jin-jiaoshi', file: 'papercut.webp', width: 920, height: 600, ground: 'copy' },
  { folder: 'news/dahe-dushu', file: 'jun.webp', width: 800, height: 560, ground: 'copy' },
];

for (const { folder, file, width, height, ground, ...given } of COVERS) {
  const picture = sharp(join(content, folder, file));
  const own = await picture.metadata();
  const left = given.left ?? Math.floor((width - own.width) / 2);
  const top = Math.floor((height - own.height) / 2);
  const cover = await picture
    .extend({
      left,
      top,
      right: width - own.width - left,
      bottom: height - own.height - top,
      extendWith: ground,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(join(content, folder, 'cover.webp'), cover);
  console.log(folder, `${Math.round(cover.length / 1024)} KB`);
}
