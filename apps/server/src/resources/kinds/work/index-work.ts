import { asc, inArray } from 'drizzle-orm';
import { work, workRegion } from '../../../db/schema/works.ts';
import { addPassages, type IndexParts, type Orm, partOf } from '../../indexing/index-parts.ts';
import { plainText } from '../../indexing/text-passages.ts';

export async function indexWorks(orm: Orm, ids: string[], parts: IndexParts): Promise<void> {
  const works = await orm.select().from(work).where(inArray(work.resourceId, ids));
  for (const { resourceId, html, dynasty, material, form, museum, accession, colors } of works) {
    const { keys, passages } = partOf(parts, resourceId);
    keys.push(dynasty, material, form, museum, accession, ...colors);
    addPassages(passages, plainText(html));
  }
  const regions = await orm
    .select()
    .from(workRegion)
    .where(inArray(workRegion.workId, ids))
    .orderBy(asc(workRegion.workId), asc(workRegion.seq));
  for (const { workId, title, text, x, y, w, h } of regions)
    partOf(parts, workId).passages.push({
      place: { region: { x, y, w, h } },
      heading: title,
      text: text ? `${title}：${text}` : title,
    });
}
