import * as z from 'zod/mini';

/*
 * Input fields of calls, each with the message shown when it is wrong. Every string and every list has a maximum.
 * The functions are marked as pure so that a bundle keeps only the calls it uses.
 */

/** Trimmed text from a user, which may be empty. Calls that do not require it make it optional or give it a default. */
// @__NO_SIDE_EFFECTS__
export function text(max: number, label: string) {
  return z
    .string({ error: `请输入${label}` })
    .check(z.trim(), z.maxLength(max, { error: `${label}不能超过 ${max} 个字` }));
}

/** Trimmed text from a user that must not be empty. */
// @__NO_SIDE_EFFECTS__
export function requiredText(max: number, label: string) {
  return z
    .string({ error: `请输入${label}` })
    .check(
      z.trim(),
      z.minLength(1, { error: `请输入${label}` }),
      z.maxLength(max, { error: `${label}不能超过 ${max} 个字` }),
    );
}

/** A string that matches a regular expression, which must be anchored, bounded and free of nested repetition. */
// @__NO_SIDE_EFFECTS__
export function pattern(regex: RegExp, max: number, message: string, emptyMessage = message) {
  return z
    .string({ error: emptyMessage })
    .check(
      z.minLength(1, { error: emptyMessage, abort: true }),
      z.maxLength(max, { error: message, abort: true }),
      z.regex(regex, { error: message }),
    );
}

/**
 * A whole number from a query or a body. It may be a number or its decimal digits, since query values are text and
 * clients differ in bodies. `1e400`, `Infinity`, `-1`, `2.5`, an empty string and a space are refused.
 */
// @__NO_SIDE_EFFECTS__
export function wholeNumber(min: number, max: number, message = '请求参数错误') {
  const digits = String(max).length;
  const numberOrDigits = z.union(
    [
      z.int({ error: message }).check(z.gte(min, { error: message }), z.lte(max, { error: message })),
      pattern(new RegExp(`^[0-9]{1,${digits}}$`), digits, message),
    ],
    { error: message },
  );
  const number = z.int({ error: message }).check(z.gte(min, { error: message }), z.lte(max, { error: message }));
  return z.pipe(z.pipe(numberOrDigits, z.transform(Number)), number);
}

/** One of a few codes that are digits; clients send them as text or as numbers, handlers always get text. */
// @__NO_SIDE_EFFECTS__
export function digitCode<const V extends readonly [string, ...string[]]>(values: V, message: string) {
  const textOrNumber = z.union([z.enum(values), z.literal(values.map(Number))], { error: message });
  return z.pipe(z.pipe(textOrNumber, z.transform(String)), z.enum(values, { error: message }));
}

/** Adds a rule that involves several fields to the schema of an object. */
// @__NO_SIDE_EFFECTS__
export function withRule<S extends z.ZodMiniObject>(
  schema: S,
  isValid: (value: z.output<S>) => boolean,
  message: string,
): S {
  return schema.check(z.refine(isValid, { error: message }));
}

/** A list in a JSON body. */
// @__NO_SIDE_EFFECTS__
export function listOf<S extends z.core.$ZodType>(item: S, max: number, min = 0) {
  const message = min > 0 ? `请选择 ${min}–${max} 项` : `最多 ${max} 项`;
  return z.array(item).check(z.minLength(min, { error: message }), z.maxLength(max, { error: message }));
}

/** Ids joined by commas in a path: `/record/3,5,8`. Handlers get a list. */
// @__NO_SIDE_EFFECTS__
function commaSeparated(regex: RegExp, maxLength: number, message: string) {
  const maxItems = 100;
  const items = z
    .array(pattern(regex, maxLength, message))
    .check(z.maxLength(maxItems, { error: `一次最多 ${maxItems} 项` }));
  const joined = z.string().check(z.minLength(1), z.maxLength(maxItems * (maxLength + 1)));
  return z.pipe(
    z.pipe(
      joined,
      z.transform((value: string) => value.split(',')),
    ),
    items,
  );
}

const idPattern = /^[A-Za-z0-9_-]{1,64}$/;
const uuid4Pattern = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-4[0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}$/;

export const id = pattern(idPattern, 64, '请求参数错误');
/** An id, or an empty text for no filter: `cateId=` requests the list of all categories. */
export const idOrNone = z._default(z.union([z.literal(''), id], { error: '请求参数错误' }), '');
const ids = commaSeparated(idPattern, 64, '请求参数错误');
export const uuid = pattern(uuid4Pattern, 36, '会话编号不正确');
export const noteId = pattern(uuid4Pattern, 36, '笔记编号不正确');
export const uuids = commaSeparated(uuid4Pattern, 36, '会话编号不正确');

/** The parameter of paths such as `/record/3,5,8`. */
export const idsParam = z.object({ ids });

const pageMessage = '页码须为 1–10000 的整数';
const sizeMessage = '每页条数须为 1–50 的整数';
export const pageNum = z._default(wholeNumber(1, 10_000, pageMessage), 1);

// @__NO_SIDE_EFFECTS__
export function pageSize(defaultSize: number) {
  return z._default(wholeNumber(1, 50, sizeMessage), defaultSize);
}

/** Query of every paged list; 10 rows a page by default. */
export const paging = z.object({ pageNum, pageSize: pageSize(10) });

export const searchValue = z._default(text(100, '搜索内容'), '');
/** Page number of a book in a request. */
export const bookPageNum = wholeNumber(1, 100_000, '没有这一页');
/** Whole number inside a JSON value. */
// @__NO_SIDE_EFFECTS__
export function integer(min: number, max: number) {
  return z.int().check(z.gte(min), z.lte(max));
}
/** Second of a recording. */
export const second = z.number().check(z.gte(0), z.lte(360_000));
/** 0 to 1. */
export const fraction = z.number().check(z.gte(0), z.lte(1));

export const resTypes = ['book', 'video', 'audio', 'img', 'news', 'exp', 'other', 'exhibition'] as const;
export const resType = z.enum(resTypes, { error: '资源类型不正确' });
/** Resource types that have notes. */
export const studyResType = z.enum(['book', 'video', 'audio', 'img'], { error: '资源类型不正确' });
/** Resource types that have learning records. */
export const recordResType = z.enum(['book', 'video', 'audio', 'img', 'exhibition'], { error: '资源类型不正确' });
/** `type` of a learning record: `image` stands for resType `img`. */
export const recordType = z.enum(['book', 'video', 'audio', 'image', 'exhibition'], { error: '记录类型不正确' });
export const classroomType = z.enum(['video', 'audio'], { error: '课程类型不正确' });
export const equipment = z.enum(['pc', 'mobile'], { error: '设备类型不正确' });

/** 'YYYY-MM-DD HH:mm:ss', Beijing time. */
export const time = z.string().check(z.maxLength(19), z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));
/** 'YYYY-MM-DD' */
export const date = z.string().check(z.maxLength(10), z.regex(/^\d{4}-\d{2}-\d{2}$/));
