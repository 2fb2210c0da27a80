import * as z from 'zod/mini';
import { file, line, list, paragraph, requiredLine, resourceFields } from '../../files/fields.ts';
import { MAX_WORK_PIXELS } from '../../files/keep-files.ts';
import { ContentRefusal } from '../../files/refusal.ts';
import { prefixIds } from '../../html/ids.ts';
import { renderTree } from '../../html/tree.ts';
import type { WorkBody } from '../../reading/draft.ts';
import { readBody } from '../../reading/read-body.ts';
import type { Reading } from '../../reading/reading.ts';

const share = z
  .number('须为 0 到 1 之间的数')
  .check(z.gte(0, '须为 0 到 1 之间的数'), z.lte(1, '须为 0 到 1 之间的数'));
const centimetres = z.number('须为厘米数').check(z.gt(0, '须大于 0'), z.lte(1_000_000, '太大'));

const lookCloser = z
  .strictObject({
    title: requiredLine(100),
    text: z._default(paragraph(2000), ''),
    x: share,
    y: share,
    w: share,
    h: share,
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
  regions: z._default(list(lookCloser, 100), []),
});
export type WorkFields = z.output<typeof workFields>;

const millimetres = (cm: number | undefined) => (cm === undefined ? null : Math.max(1, Math.round(cm * 10)));

export async function readWork(reading: Reading<WorkFields>): Promise<WorkBody> {
  const { folder, head, keeper, files } = reading;
  const name = folder.resolve(head.image);
  if (!name) throw new ContentRefusal(`没有图片 ${head.image}`);
  const image = await keeper.picture(folder, name, MAX_WORK_PIXELS);
  files.push(image);
  const palette = await keeper.palette(folder, name, image);
  const nodes = await readBody(reading);
  prefixIds(nodes, '');
  return {
    kind: 'work',
    dynasty: head.dynasty,
    material: head.material,
    form: head.form,
    realSize: head.size,
    widthMm: millimetres(head.widthCm),
    heightMm: millimetres(head.heightCm),
    museum: head.museum,
    html: renderTree(nodes),
    imageFile: image.hash,
    palette,
    colors: palette.map((color) => color.name),
    regions: head.regions,
  };
}
