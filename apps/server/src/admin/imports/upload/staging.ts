import { randomUUID } from 'node:crypto';
import { constants, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { findPathProblem } from '@meiyu/contract/admin/import-fields.ts';

/** The folder that is imported; reports show its name for files that were dropped without a folder. */
export const TREE_NAME = '上传的文件';

interface StagedFile {
  id: string;
  path: string;
  size: number;
}

export interface StagingProblem {
  name: string;
  reason: string;
}

export type Staging = ReturnType<typeof openStaging>;

/** Identifies the data folder, which several programs may share. */
function readPlace(root: string): string {
  const file = join(root, 'place');
  try {
    writeFileSync(file, randomUUID(), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}

/**
 * The files of unfinished imports, below `imports` in the data folder. A file is received under its id; its path, which
 * comes from the browser, is used only when the folder to import is put together.
 */
export function openStaging(dataDir: string) {
  const root = join(dataDir, 'imports');
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const folderOf = (setId: string) => join(root, setId);
  const partPath = (setId: string, fileId: string) => join(folderOf(setId), 'parts', fileId);

  async function place(part: string, target: string): Promise<void> {
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await link(part, target);
    } catch (error) {
      // Some file systems have no hard links. A name that is taken fails here again.
      if (['EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      await copyFile(part, target, constants.COPYFILE_EXCL);
    }
  }

  async function placeFile(tree: string, setId: string, file: StagedFile): Promise<string | undefined> {
    const target = join(tree, file.path);
    const fault = findPathProblem(file.path);
    if (fault !== undefined || !target.startsWith(tree + sep)) return fault ?? '文件路径不正确';
    const part = partPath(setId, file.id);
    const existing = await stat(part).catch(() => null);
    if (file.size > 0 && existing?.size !== file.size) return '上传的文件不完整，请重新上传';
    try {
      if (existing && file.size > 0) await place(part, target);
      else {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(target, '', { flag: 'wx', mode: 0o600 });
      }
      return undefined;
    } catch (error) {
      if (['EEXIST', 'ENOTDIR', 'ENAMETOOLONG'].includes((error as NodeJS.ErrnoException).code ?? ''))
        return '与另一个文件或文件夹重名，或名字太长';
      throw error;
    }
  }

  return {
    place: readPlace(root),
    machine: hostname(),
    partPath,
    folderOf,

    async makeFolder(setId: string): Promise<void> {
      await mkdir(join(folderOf(setId), 'parts'), { recursive: true, mode: 0o700 });
    },

    /** Rebuilds the folder from the uploaded files, and returns the files that could not be put into it. */
    async build(setId: string, files: readonly StagedFile[]): Promise<{ tree: string; faults: StagingProblem[] }> {
      const tree = join(folderOf(setId), TREE_NAME);
      await rm(tree, { recursive: true, force: true });
      await mkdir(tree, { recursive: true, mode: 0o700 });
      const faults: StagingProblem[] = [];
      for (const file of files) {
        const reason = await placeFile(tree, setId, file);
        if (reason !== undefined) faults.push({ name: file.path, reason });
      }
      return { tree, faults };
    },

    removePart: (setId: string, fileId: string) => rm(partPath(setId, fileId), { force: true }),
    remove: (setId: string) => rm(folderOf(setId), { recursive: true, force: true }),

    /** The ids of all sets that have a folder. */
    async list(): Promise<string[]> {
      const entries = await readdir(root, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
  };
}
