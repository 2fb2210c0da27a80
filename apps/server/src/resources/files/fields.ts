import { isHarmlessLink } from '@meiyu/contract/own-links.ts';
import * as z from 'zod/mini';

/* Fields of front matter, each with the message shown to the operator when it is wrong. */

const KEY_PATTERN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/;

/** Whether a text has no control characters and no lone surrogates, which the database would refuse. */
const isClean = (text: string) => {
  for (const char of text) if (char < ' ' && char !== '\n' && char !== '\t') return false;
  return text.isWellFormed();
};

export function line(max: number) {
  return z.string('须为文字').check(
    z.trim(),
    z.maxLength(max, `不能超过 ${max} 个字`),
    z.refine((text) => isClean(text) && !text.includes('\n'), '含有不能用的字符'),
  );
}

export function paragraph(max: number) {
  return z
    .string('须为文字')
    .check(z.trim(), z.maxLength(max, `不能超过 ${max} 个字`), z.refine(isClean, '含有不能用的字符'));
}

export function requiredLine(max: number) {
  return line(max).check(z.minLength(1, '不能为空'));
}

/** ISBNs, years and versions are often written without quotes, as numbers. */
export function lineOrNumber(max: number) {
  return z.pipe(z.union([z.string('须为文字'), z.number()]), z.pipe(z.transform(String), line(max)));
}

export const key = z.string('须为文字').check(z.regex(KEY_PATTERN, '只能用字母、数字、- 和 _，最多 48 个'));

export const date = z.pipe(
  z.pipe(z.union([z.string('须为日期'), z.number()]), z.transform(String)),
  z.string().check(
    z.regex(/^\d{4}(-\d{2}(-\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?)?)?$/, '须写成 2026、2026-05、2026-05-01 或带时间'),
    z.refine((text) => !Number.isNaN(beijingMoment(text).getTime()), '不是存在的日期'),
  ),
);

/** Reads a date or time such as `2026-05` or `2026-05-01 09:30` as Beijing time. */
export function beijingMoment(text: string): Date {
  const [day = '', time = '00:00'] = text.split(/[ T]/);
  const [year = '', month = '01', dayOfMonth = '01'] = day.split('-');
  return new Date(`${year}-${month}-${dayOfMonth}T${time.length === 5 ? `${time}:00` : time}+08:00`);
}

export const link = line(500).check(z.refine(isHarmlessLink, '只能是 http(s) 地址或本站以 / 开头的路径'));

export const list = <S extends z.core.$ZodType>(item: S, max: number) =>
  z.array(item, '须为列表').check(z.maxLength(max, `最多 ${max} 项`));

const tags = list(requiredLine(40), 30);
export const file = requiredLine(200);
const fraction = z
  .number('须为 0 到 1 之间的数')
  .check(z.gte(0, '须为 0 到 1 之间的数'), z.lte(1, '须为 0 到 1 之间的数'));
export const region = z.strictObject({ x: fraction, y: fraction, w: fraction, h: fraction });
/** The point of a picture that a crop must keep. */
export const focus = z.strictObject({ x: fraction, y: fraction }, '须写成 {x: 0.5, y: 0.5}');

/** Seconds, or `1:05`, `1:02:03.5`. */
export const moment = z.pipe(
  z.union([z.number(), z.string()], '须为秒数或 分:秒'),
  z.pipe(
    z.transform((value: number | string) => (typeof value === 'number' ? value : readClock(value))),
    z.number('须为秒数或 分:秒').check(z.gte(0, '不能小于 0'), z.lte(360_000, '太长')),
  ),
);

function readClock(text: string): number {
  if (!/^(\d{1,3}:){0,2}\d{1,6}(\.\d{1,3})?$/.test(text)) return Number.NaN;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** A position in a resource as front matter writes it. */
export const place = z.strictObject({
  page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  /** The name of a chapter's file without extension, or the anchor of an entry of the contents. */
  chapter: z.optional(line(100)),
  episode: z.optional(line(48)),
  second: z.optional(moment),
  region: z.optional(region),
});

const related = z.strictObject({
  to: key,
  at: z.optional(place),
  place: z.optional(place),
  reason: z._default(line(200), ''),
});
export type Related = z.output<typeof related>;

/** Fields that every kind of resource may have. */
export const resourceFields = {
  key: z.optional(key),
  title: requiredLine(200),
  author: z._default(line(100), ''),
  abstract: z._default(paragraph(2000), ''),
  tags: z._default(tags, []),
  categories: z._default(list(key, 20), []),
  art: z._default(line(20), ''),
  number: z._default(lineOrNumber(60), ''),
  sort: z._default(z.int('须为整数').check(z.gte(-1_000_000), z.lte(1_000_000)), 0),
  home: z._default(z.boolean('须为 true 或 false'), false),
  recommend: z._default(z.boolean('须为 true 或 false'), false),
  hidden: z._default(z.boolean('须为 true 或 false'), false),
  published: z.optional(date),
  cover: z.optional(file),
  focus: z.optional(focus),
  original: z.optional(file),
  links: z._default(list(related, 200), []),
};
