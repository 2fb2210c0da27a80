import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';

const FORMAT = 1;
const count = z.int().check(z.gte(0));

/**
 * Data about an archive, in the file `<archive>.json` beside it, because reading the archive takes as long as a
 * restore. It is only shown: a restore checks the archive itself.
 */
const backupRecord = z.object({
  format: z.literal(FORMAT),
  /** Of the archive when the record was written: another archive of the same name has no record. */
  size: count,
  rows: count,
  files: count,
  missing: count,
  damaged: count,
  hasSecret: z.boolean(),
  /** When every byte was last read and compared; milliseconds. */
  checkedMs: z.number(),
  isSound: z.boolean(),
});

export type BackupRecord = Omit<z.output<typeof backupRecord>, 'format' | 'size'>;

export const recordPath = (archivePath: string) => `${archivePath}.json`;

export async function writeRecord(archivePath: string, record: BackupRecord): Promise<void> {
  const { size } = await stat(archivePath);
  const path = recordPath(archivePath);
  await writeFile(`${path}.part`, `${JSON.stringify({ format: FORMAT, size, ...record })}\n`, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

/** Undefined when this archive has none. */
export async function readRecord(archivePath: string): Promise<BackupRecord | undefined> {
  try {
    const record = z.safeParse(backupRecord, JSON.parse(await readFile(recordPath(archivePath), 'utf8')));
    const { size } = await stat(archivePath);
    return record.success && record.data.size === size ? record.data : undefined;
  } catch {
    return undefined;
  }
}
