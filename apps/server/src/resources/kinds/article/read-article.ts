import * as z from 'zod/mini';
import { readDocxArticle } from '../../docx/read-docx-article.ts';
import { file, line, list, requiredLine, resourceFields } from '../../files/fields.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { plainText, renderTree } from '../../html/tree.ts';
import type { ArticleBody } from '../../reading/draft.ts';
import { readBodyText } from '../../reading/read-body-text.ts';
import type { Reading } from '../../reading/reading.ts';

/** News, experience courses and other media. */
export const articleFields = z.strictObject({
  ...resourceFields,
  source: z._default(line(100), ''),
  teacher: z._default(line(100), ''),
  /** The name of a Word document (.docx) with the text. */
  docx: z.optional(file),
  facts: z._default(list(z.strictObject({ name: requiredLine(30), value: requiredLine(300) }), 30), []),
});
export type ArticleFields = z.output<typeof articleFields>;

export async function readArticle(reading: Reading<ArticleFields>): Promise<ArticleBody> {
  const { docx, title } = reading.frontMatter;
  const nodes = docx ? await readDocxArticle(reading, docx, title) : await readBodyText(reading);
  prefixIds(nodes);
  const text = plainText(nodes);
  if (text === '') throw new ContentRefusal('没有正文');
  return {
    kind: 'article',
    html: renderTree(nodes),
    text,
    source: reading.frontMatter.source,
    facts: reading.frontMatter.facts,
  };
}
