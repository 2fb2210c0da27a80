import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { resource, resourceStat } from '../../../db/schema/content.ts';
import { file } from '../../../db/schema/files.ts';
import { work } from '../../../db/schema/works.ts';
import { LIST_ORDER, ownCategory, type ReadRows, resourceListColumns } from '../../columns.ts';
import { coverUrl, toResourceRow } from '../../resource-row.ts';

/* Works in lists: the query and the row of the API. */

function select(orm: NodePgDatabase) {
  const joinedCategory = ownCategory(orm);
  return orm
    .select({
      ...resourceListColumns(joinedCategory),
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
    .leftJoinLateral(joinedCategory, sql`true`)
    .orderBy(...LIST_ORDER)
    .$dynamic();
}

export type ListedWork = Awaited<ReturnType<typeof select>>[number];

export const readWorks: ReadRows<ListedWork> = (orm, where) => select(orm).where(where);

export function toImageRow(listed: ListedWork) {
  return {
    ...toResourceRow({ ...listed, resType: 'img' as const }),
    // The cover of a work is the picture of the work.
    resCoverUrl: coverUrl(listed.coverFile ?? listed.imageFile),
    cateId: listed.cateId,
    cateName: listed.cateName,
    dynasty: listed.dynasty,
    material: listed.material,
    form: listed.form,
    width: listed.width ?? 0,
    height: listed.height ?? 0,
    color: listed.color ?? '',
    placeholder: listed.placeholder ?? '',
  };
}
