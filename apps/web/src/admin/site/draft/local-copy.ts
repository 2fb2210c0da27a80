import type { SitePart } from '@meiyu/contract/admin/site-content.ts';
import { readStored, removeStored, writeStored } from '../../../lib/browser/storage.ts';
import type { PartValues } from './site.api.ts';

/*
 * Changes that the server did not take, because the connection is lost or a field is wrong. The draft on the server is
 * the one that counts: the end of a login clears this copy with everything else that the browser stores.
 */

const KEY = 'cymy_siteDrafts';

function readAll(): Record<string, PartValues> {
  try {
    const copies: unknown = JSON.parse(readStored(KEY) ?? '{}');
    return typeof copies === 'object' && copies !== null ? (copies as Record<string, PartValues>) : {};
  } catch {
    return {};
  }
}

function writeAll(copies: Record<string, PartValues>): void {
  if (Object.keys(copies).length > 0) writeStored(KEY, JSON.stringify(copies));
  else removeStored(KEY);
}

export function readCopy(part: SitePart): PartValues | undefined {
  return readAll()[part];
}

export function keepCopy(part: SitePart, values: PartValues): void {
  writeAll({ ...readAll(), [part]: values });
}

export function removeCopy(part: SitePart): void {
  const { [part]: _, ...others } = readAll();
  writeAll(others);
}
