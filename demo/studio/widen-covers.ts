/**
 * `node demo/studio/widen-covers.ts`: adds margins to pictures whose subject fills them and saves them as covers, so that
 * pages that crop covers (from 4:5 to 7:5 for experience courses, up to 16:9 for news) do not cut into the subject.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

const content = join(import.meta.dirname, '../content');

interface Cover {
  folder: string;
  /** The picture that becomes the cover. */
  file: string;
  /** Size of the cover in pixels. */
  width: number;
  height: number;
  /** Pixels added at the left; by default half of the added width. */
  left?: number;
  /** How the added area is filled: by repeating the edge, by mirroring, or transparent. */
  fill: 'copy' | 'mirror' | 'background';
}

const COVERS: Cover[] = [
  { folder: 'experience/banri-zaoyuan', file: 'moongate.webp', left: 100, width: 1220, height: 1120, fill: 'mirror' },
  { folder: 'experience/yizhi-zhan', file: 'tenmoku.webp', width: 648, height: 648, fill: 'copy' },
  { folder: 'experience/yijian-qiufeng', file: 'papercut.webp', width: 696, height: 696, fill: 'copy' },
  { folder: 'experience/tuanshan-xiaojing', file: 'plum.webp', width: 946, height: 946, fill: 'background' },
  { folder: 'news/qiuri-xiesheng', file: 'moongate.webp', left: 100, width: 1220, height: 1120, fill: 'mirror' },
  { folder: 'news/jianzhi-jin-jiaoshi', file: 'papercut.webp', width: 920, height: 600, fill: 'copy' },
  { folder: 'news/dahe-dushu', file: 'jun.webp', width: 800, height: 560, fill: 'copy' },
];

for (const { folder, file, width, height, fill, ...options } of COVERS) {
  const picture = sharp(join(content, folder, file));
  const size = await picture.metadata();
  const left = options.left ?? Math.floor((width - size.width) / 2);
  const top = Math.floor((height - size.height) / 2);
  const cover = await picture
    .extend({
      left,
      top,
      right: width - size.width - left,
      bottom: height - size.height - top,
      extendWith: fill,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    })
    .webp({ quality: 82, effort: 6 })
    .toBuffer();
  writeFileSync(join(content, folder, 'cover.webp'), cover);
  console.log(folder, `${Math.round(cover.length / 1024)} KB`);
}
