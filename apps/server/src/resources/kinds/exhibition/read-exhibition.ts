import * as z from 'zod/mini';
import { key, line, list, paragraph, place, requiredLine, resourceFields } from '../../files/fields.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { elementsOf, renderTree } from '../../html/tree.ts';
import type { ExhibitionBody } from '../../reading/draft.ts';
import { readBodyText } from '../../reading/read-body-text.ts';
import type { Reading } from '../../reading/reading.ts';

const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const day = z.string('须写成 2026-05-01').check(
  z.regex(DAY_PATTERN, { error: '须写成 2026-05-01', abort: true }),
  z.refine((text) => new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true, '不是存在的日期'),
);

const hungWork = z.strictObject({
  work: key,
  label: z._default(paragraph(500), ''),
  /** From 1. */
  region: z.optional(z.int('须为整数').check(z.gte(1, '从 1 数起'), z.lte(100, '最多 100'))),
});

const beside = z
  .strictObject({
    to: z.optional(key),
    /** Its id, its title or another of its names. */
    entry: z.optional(requiredLine(100)),
    reason: z._default(line(200), ''),
    at: z.optional(place),
  })
  .check(z.refine(({ to, entry }) => (to === undefined) !== (entry === undefined), '须写 to 或 entry 之一'));

/** Not trimmed, so that a text that was written out is read again as it is. */
const wallHtml = z.string('须为文字').check(z.maxLength(20_000, '不能超过 20000 个字'));

const section = z.strictObject({
  key,
  title: requiredLine(100),
  /** Markdown, or else `html`. */
  text: z._default(paragraph(6000), ''),
  html: z._default(wallHtml, ''),
  works: z._default(list(hungWork, 100), []),
  beside: z._default(list(beside, 50), []),
});

const { author: _author, ...commonFields } = resourceFields;

export const exhibitionFields = z
  .strictObject({
    ...commonFields,
    subtitle: z._default(line(200), ''),
    curator: z._default(line(100), ''),
    opens: z.optional(day),
    closes: z.optional(day),
    sections: list(section, 30).check(z.minLength(1, '至少要有一个单元')),
    closing: z._default(paragraph(6000), ''),
    closingHtml: z._default(wallHtml, ''),
  })
  .check(
    z.refine(({ opens, closes }) => !opens || !closes || opens <= closes, {
      error: '不能早于 opens',
      path: ['closes'],
    }),
    z.refine(({ sections }) => new Set(sections.map((section) => section.key)).size === sections.length, {
      error: '单元的 key 不能重复',
      path: ['sections'],
    }),
  );
export type ExhibitionFields = z.output<typeof exhibitionFields>;

export async function readExhibition(reading: Reading<ExhibitionFields>): Promise<ExhibitionBody> {
  const { frontMatter, texts } = reading;
  const readWallText = async (text: string, html: string, where: string): Promise<string> => {
    const nodes = text === '' ? await texts.html(html, 'exhibition.md') : await texts.markdown(text, 'exhibition.md');
    if (elementsOf(nodes).some(({ name }) => name === 'img')) throw new ContentRefusal(`${where}里不能有图片`);
    prefixIds(nodes);
    return renderTree(nodes);
  };
  const nodes = await readBodyText(reading);
  prefixIds(nodes);
  const sections: ExhibitionBody['sections'] = [];
  for (const { works, beside: items, ...written } of frontMatter.sections)
    sections.push({
      ...written,
      html: await readWallText(written.text, written.html, `单元 ${written.key} 的文字`),
      works: works.map(({ region, ...work }) => ({ ...work, region: region ?? null })),
      beside: items.map(({ to = '', entry = '', reason, at }) => ({ to, entry, reason, at: at ?? null })),
    });
  return {
    kind: 'exhibition',
    subtitle: frontMatter.subtitle,
    opensOn: frontMatter.opens ?? null,
    closesOn: frontMatter.closes ?? null,
    html: renderTree(nodes),
    sections,
    closing: frontMatter.closing,
    closingHtml: await readWallText(frontMatter.closing, frontMatter.closingHtml, '结语'),
  };
}
