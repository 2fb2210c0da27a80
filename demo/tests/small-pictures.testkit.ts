import { cp, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import sharp from 'sharp';
import { DEMO } from './demo-folder.testkit.ts';

const FORMATS: Record<string, 'webp' | 'jpeg' | 'png'> = {
  '.webp': 'webp',
  '.jpg': 'jpeg',
  '.jpeg': 'jpeg',
  '.png': 'png',
};

/** Copies the demo, but with small pictures, because decoding the real ones takes most of the time of an import. */
export async function copyWithSmallPictures(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'meiyu-demo-'));
  const isPicture = (path: string) => extname(path) in FORMATS;
  await cp(DEMO, folder, { recursive: true, filter: (path) => !isPicture(path) });
  const smallPicture = sharp({ create: { width: 240, height: 320, channels: 3, background: '#998878' } });
  const bytesByFormat = new Map<string, Buffer>();
  for (const name of await readdir(DEMO, { recursive: true })) {
    const format = FORMATS[extname(name)];
    if (!format) continue;
    const bytes = bytesByFormat.get(format) ?? (await smallPicture.clone().toFormat(format).toBuffer());
    bytesByFormat.set(format, bytes);
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), bytes);
  }
  return folder;
}
