import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { work } from '../../../db/schema/exhibition.ts';
import { file } from '../../../db/schema/files.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { coverUrl, toResourceRow } from '../../resource-row.ts';

/* Works in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const own = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(own),
      dynasty: work.dynasty,
      material: work.material,
      form: work.form,
      imageFile: work.imageFile,
      width: file.width,
      height: file.height,
      color: file.dominantColor,
      placeholder: file.placeholder,
    })
    .from(resource)
    .innerJoin(work, eq(work.resourceId, resource.id))
    .innerJoin(file, eq(file.hash, work.imageFile))
    .leftJoin(resourceStat, eq(resourceStat.resourceId, resource.id))
    .leftJoinLateral(own, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

type ListedWork = Awaited<ReturnType<typeof select>>[number];

export const readWorks: ReadRows<ListedWork> = (orm, where) => select(orm).where(where);

export function toImageRow(found: ListedWork) {
  return {
    ...toResourceRow({ ...found, resType: 'img' as const }),
    // A work is its own cover.
    resCoverUrl: coverUrl(found.coverFile ?? found.imageFile),
    cateId: found.cateId,
    cateName: found.cateName,
    dynasty: found.dynasty,
    material: found.material,
    form: found.form,
    width: found.width ?? 0,
    height: found.height ?? 0,
    color: found.color ?? '',
    placeholder: found.placeholder ?? '',
  };
}
