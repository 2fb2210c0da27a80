import * as z from 'zod/mini';
import { file, line, lineOrNumber, link, list, paragraph, requiredLine, resourceFields } from '../../files/fields.ts';
import { MAX_WORK_PIXELS } from '../../files/import-files.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { renderTree } from '../../html/tree.ts';
import type { WorkBody } from '../../reading/draft.ts';
import { readBodyText } from '../../reading/read-body-text.ts';
import type { Reading } from '../../reading/reading.ts';

const fraction = z
  .number('须为 0 到 1 之间的数')
  .check(z.gte(0, '须为 0 到 1 之间的数'), z.lte(1, '须为 0 到 1 之间的数'));
const centimetres = z.number('须为厘米数').check(z.gt(0, '须大于 0'), z.lte(1_000_000, '太大'));

const workRegion = z
  .strictObject({
    title: requiredLine(100),
    text: z._default(paragraph(2000), ''),
    x: fraction,
    y: fraction,
    w: fraction,
    h: fraction,
  })
  .check(z.refine(({ x, y, w, h }) => w > 0 && h > 0 && x + w <= 1.0001 && y + h <= 1.0001, '须在画面之内'));

export const workFields = z.strictObject({
  ...resourceFields,
  image: file,
  dynasty: z._default(line(20), ''),
  material: z._default(line(60), ''),
  form: z._default(line(20), ''),
  size: z._default(line(200), ''),
  widthCm: z.optional(centimetres),
  heightCm: z.optional(centimetres),
  museum: z._default(line(100), ''),
  accession: z._default(lineOrNumber(100), ''),
  licence: z._default(line(300), ''),
  attribution: z._default(paragraph(1000), ''),
  sourceUrl: z._default(link, ''),
  regions: z._default(list(workRegion, 100), []),
});
export type WorkFields = z.output<typeof workFields>;

const toMillimetres = (cm: number | undefined) => (cm === undefined ? null : Math.max(1, Math.round(cm * 10)));

export async function readWork(reading: Reading<WorkFields>): Promise<WorkBody> {
  const { folder, frontMatter, fileImporter, files } = reading;
  const name = folder.resolve(frontMatter.image);
  if (!name) throw new ContentRefusal(`没有图片 ${frontMatter.image}`);
  const image = await fileImporter.picture(folder, name, MAX_WORK_PIXELS);
  files.push(image);
  const palette = await fileImporter.palette(folder, name, image);
  const nodes = await readBodyText(reading);
  prefixIds(nodes);
  return {
    kind: 'work',
    dynasty: frontMatter.dynasty,
    material: frontMatter.material,
    form: frontMatter.form,
    realSize: frontMatter.size,
    widthMm: toMillimetres(frontMatter.widthCm),
    heightMm: toMillimetres(frontMatter.heightCm),
    museum: frontMatter.museum,
    accession: frontMatter.accession,
    licence: frontMatter.licence,
    attribution: frontMatter.attribution,
    sourceUrl: frontMatter.sourceUrl,
    html: renderTree(nodes),
    imageFile: image.hash,
    palette,
    colors: palette.map((color) => color.name),
    regions: frontMatter.regions,
  };
}
