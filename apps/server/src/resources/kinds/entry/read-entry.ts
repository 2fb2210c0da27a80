import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { key, list, paragraph, requiredLine } from '../../files/fields.ts';
import { checkShape, readYaml } from '../../files/front-matter.ts';
import type { Entry, StoredEntry } from './entry-store.ts';

const entryFields = z.strictObject({
  key,
  kind: requiredLine(20),
  title: requiredLine(100),
  aliases: z._default(list(requiredLine(60), 30), []),
  tags: z._default(list(requiredLine(40), 30), []),
  text: paragraph(6000).check(z.minLength(1, '不能为空')),
  /** Keys of resources it refers to. */
  resources: z._default(list(key, 50), []),
});
export const entryFileFields = list(entryFields, 5000);
export type EntryFields = z.output<typeof entryFields>;

/** The hash by which an import recognises an entry that it wrote. */
export function hashEntry({ id, resourceIds, kind, title, aliases, tags, text }: Entry): string {
  const fields = { id, resourceIds, kind, title, aliases, tags, text };
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex');
}

/** Reads a file of knowledge entries; `file` is named in refusals. */
export function readEntryFile(text: string, file: string): StoredEntry[] {
  return checkShape(entryFileFields, readYaml(text, file), file).map(
    ({ key: id, resources: resourceIds, ...fields }) => {
      const entry = { id, resourceIds, ...fields };
      return { ...entry, contentHash: hashEntry(entry) };
    },
  );
}
