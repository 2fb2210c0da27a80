import { inArray } from 'drizzle-orm';
import { exhibition } from '../../../db/schema/exhibitions.ts';
import { addPassages, type IndexParts, type Orm, partOf } from '../../indexing/index-parts.ts';
import { plainText } from '../../indexing/text-passages.ts';

export async function indexExhibitions(orm: Orm, ids: string[], parts: IndexParts): Promise<void> {
  const exhibitions = await orm.select().from(exhibition).where(inArray(exhibition.resourceId, ids));
  for (const { resourceId, subtitle, html, sections, closingHtml } of exhibitions) {
    const { keys, passages } = partOf(parts, resourceId);
    keys.push(subtitle, ...sections.map(({ title }) => title));
    addPassages(passages, plainText(html), '前言');
    for (const { title, html: wallText, works } of sections) {
      addPassages(passages, plainText(wallText), title);
      addPassages(passages, works.map(({ label }) => label).join('\n'), title);
    }
    addPassages(passages, plainText(closingHtml), '结语');
  }
}
