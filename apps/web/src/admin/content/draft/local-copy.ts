import type { ContentDocument } from '@meiyu/contract/admin/content-document.ts';
import { readStored, removeStored, writeStored } from '../../../lib/browser/storage.ts';
import type { ContentRef } from '../content.api.ts';

/*
 * Changes that the server did not take, because the connection is lost or a field is wrong. The draft on the server is
 * the one that counts: the end of a login clears this copy with everything else that the browser stores.
 */

const KEY = 'cymy_contentDrafts';
const nameOf = ({ kind, id }: ContentRef) => `${kind}:${id}`;

function readAll(): Record<string, ContentDocument> {
  try {
    const copies: unknown = JSON.parse(readStored(KEY) ?? '{}');
    return typeof copies === 'object' && copies !== null ? (copies as Record<string, ContentDocument>) : {};
  } catch {
    return {};
  }
}

function writeAll(copies: Record<string, ContentDocument>): void {
  if (Object.keys(copies).length > 0) writeStored(KEY, JSON.stringify(copies));
  else removeStored(KEY);
}

export function readCopy(ref: ContentRef): ContentDocument | undefined {
  return readAll()[nameOf(ref)];
}

export function keepCopy(ref: ContentRef, values: ContentDocument): void {
  writeAll({ ...readAll(), [nameOf(ref)]: values });
}

export function removeCopy(ref: ContentRef): void {
  const { [nameOf(ref)]: removed, ...others } = readAll();
  if (removed) writeAll(others);
}
