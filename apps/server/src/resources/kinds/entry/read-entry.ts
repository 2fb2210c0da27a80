import { createHash } from 'node:crypto';
import {
  ENTRY_ASPECTS,
  ENTRY_PERIODS,
  MAX_ASPECT_LENGTH,
  MAX_RELATED_ENTRIES,
  MAX_RELATION_LENGTH,
  maxAspectLength,
} from '@meiyu/contract/entry-aspects.ts';
import * as z from 'zod/mini';
import { key, list, paragraph, requiredLine } from '../../files/fields.ts';
import { checkShape, readYaml } from '../../files/front-matter.ts';
import { sortedAspects } from './aspects.ts';
import type { Entry, StoredEntry } from './entry-store.ts';

const entryFields = z.strictObject({
  key,
  kind: requiredLine(20),
  title: requiredLine(100),
  aliases: z._default(list(requiredLine(60), 30), []),
  tags: z._default(list(requiredLine(40), 30), []),
  text: paragraph(6000).check(z.minLength(1, '不能为空')),
  period: z._default(z.enum(['', ...ENTRY_PERIODS], '没有这个时期'), ''),
  aspects: z._default(
    z
      .partialRecord(
        z.enum(ENTRY_ASPECTS, '没有这个方面'),
        paragraph(MAX_ASPECT_LENGTH).check(z.minLength(1, '不能为空')),
      )
      .check(
        z.refine(
          (aspects) => ENTRY_ASPECTS.every((name) => (aspects[name] ?? '').length <= maxAspectLength(name)),
          '有一个方面太长',
        ),
      ),
    {},
  ),
  /** Keys of other entries. They need not exist, because a folder may hold a part of the entries. */
  related: z._default(
    list(z.strictObject({ entry: key, as: requiredLine(MAX_RELATION_LENGTH) }), MAX_RELATED_ENTRIES),
    [],
  ),
  /** Keys of resources it refers to. */
  resources: z._default(list(key, 50), []),
});
export const entryFileFields = list(entryFields, 5000);
export type EntryFields = z.output<typeof entryFields>;

/** The hash by which an import recognises an entry that it wrote. */
export function hashEntry(entry: Entry): string {
  const { id, resourceIds, kind, title, aliases, tags, text, period } = entry;
  const aspects = sortedAspects(entry.aspects);
  const related = entry.related.map(({ entry: to, as }) => [to, as]);
  const fields = { id, resourceIds, kind, title, aliases, tags, text, period, aspects, related };
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
