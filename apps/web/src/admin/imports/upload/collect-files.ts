import { findPathProblem, isLeftoverPath, normalisePath } from '@meiyu/contract/admin/import-fields.ts';

export interface DroppedFile {
  /** Relative to what was dropped, with the names of dropped folders. */
  path: string;
  file: File;
}

/** The content of a drop: files that can be uploaded, and those that cannot, with the reason. */
export interface Collected {
  files: DroppedFile[];
  faults: { path: string; fault: string }[];
}

function readFile(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject));
}

/** A folder hands out its entries in parts; an empty part is the end. */
async function readFolder(entry: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = entry.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (part.length === 0) return entries;
    entries.push(...part);
  }
}

async function walk(entry: FileSystemEntry, above: string, files: DroppedFile[]): Promise<void> {
  const path = `${above}${entry.name}`;
  if (entry.isFile) files.push({ path, file: await readFile(entry as FileSystemFileEntry) });
  else for (const inner of await readFolder(entry as FileSystemDirectoryEntry)) await walk(inner, `${path}/`, files);
}

/** Separates files that cannot be uploaded; system files are left out silently. */
export function sortOut(dropped: readonly DroppedFile[]): Collected {
  const collected: Collected = { files: [], faults: [] };
  for (const { file, path: given } of dropped) {
    const path = normalisePath(given);
    if (isLeftoverPath(path)) continue;
    const fault = findPathProblem(path);
    if (fault === undefined) collected.files.push({ path, file });
    else collected.faults.push({ path, fault });
  }
  return collected;
}

/** The files of a drop, folders included. Must be called before the handler of the drop returns. */
export async function collectDrop({ items, files }: DataTransfer): Promise<Collected> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return sortOut([...files].map((file) => ({ path: file.name, file })));
  const dropped: DroppedFile[] = [];
  for (const entry of entries) await walk(entry, '', dropped);
  return sortOut(dropped);
}

/** The files of an input; with `webkitdirectory` they have paths. */
export function collectInput(files: FileList): Collected {
  return sortOut([...files].map((file) => ({ path: file.webkitRelativePath || file.name, file })));
}

/** The name of a drop: its folder or file, or the first of them. */
export function nameOf(files: readonly DroppedFile[]): string {
  const tops = [...new Set(files.map(({ path }) => path.split('/')[0] ?? path))];
  return tops.length > 1 ? `${tops[0]} 等 ${tops.length} 项` : (tops[0] ?? '');
}
