import { parseFile } from 'music-metadata';

/** Milliseconds, from the container's own tables, without decoding; undefined when it does not say. */
export async function readDuration(path: string): Promise<number | undefined> {
  try {
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    const seconds = format.duration ?? 0;
    return seconds > 0 && Number.isFinite(seconds) ? Math.round(seconds * 1000) : undefined;
  } catch {
    return undefined;
  }
}
