import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CONTENT = fileURLToPath(new URL('../../../../demo/content', import.meta.url));
const PARTS = ['site', 'books/mo-fen-wu-se', 'books/qixian-zhijian', 'news/qinglv-zhuanti', 'news/dahe-dushu'];

let folder: string | undefined;

/** Enough of the demo content to be a site: a program that starts with all of it takes several seconds more. */
export function smallContent(): string {
  if (folder) return folder;
  const made = mkdtempSync(join(tmpdir(), 'meiyu-small-'));
  for (const part of PARTS) cpSync(join(CONTENT, part), join(made, part), { recursive: true });
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
