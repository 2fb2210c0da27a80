import * as z from 'zod/mini';
import { listOf, pattern, requiredText, text } from '../fields.ts';
import { LIST_ENCODINGS, LIST_FIELDS, LIST_FORMATS, MAX_SOURCE_LENGTH, MAX_SOURCES } from './list-fields.ts';

/* Shapes of imports that begin with a list of metadata (书目与清单) or with a museum (博物馆图片). */

export const importId = pattern(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 36, '导入编号不正确');

export const listFormat = z.enum(LIST_FORMATS, { error: '清单的格式不正确' });
export const listEncoding = z.enum(['', ...LIST_ENCODINGS], { error: '文字编码不正确' });
export const listField = z.enum(LIST_FIELDS, { error: '没有这个字段' });
export const listMapping = z.partialRecord(listField, listOf(requiredText(MAX_SOURCE_LENGTH, '列名'), MAX_SOURCES));

/** How a list is read: which of the uploaded files it is, and which column or subfield becomes which field. */
export const listChoice = z.object({
  path: requiredText(400, '清单'),
  format: listFormat,
  /** Empty: found by the program. */
  encoding: listEncoding,
  mapping: listMapping,
});
export type ListChoice = z.output<typeof listChoice>;

/** A work of a museum that can be chosen, as its manifest describes it. */
export const museumWork = z.object({
  key: z.string(),
  title: z.string(),
  author: z.string(),
  date: z.string(),
  museum: z.string(),
  accession: z.string(),
  /** The licence for readers; empty when none is stated. */
  licence: z.string(),
  licenceUrl: z.string(),
  attribution: z.string(),
  /** Why it must not be imported without a confirmation; empty when it may. */
  problem: z.string(),
  sourceUrl: z.string(),
  /** Pictures of its manifest, and the size of this one; 0 when it is not stated. */
  pictures: z.int(),
  width: z.int(),
  height: z.int(),
  /** It is on the site already. */
  isPresent: z.boolean(),
});
export type MuseumWork = z.output<typeof museumWork>;

/** Works that one import may bring. */
export const MAX_MUSEUM_WORKS = 200;

const addressMessage = '清单的地址须以 http:// 或 https:// 开头';
export const museumAddress = pattern(/^https?:\/\/[^\s"<>\\]{1,990}$/i, 1000, addressMessage, '请填清单的地址');
/** Every picture of a manifest becomes a work, not only the first. */
export const allPictures = z._default(z.boolean({ error: '请求参数错误' }), false);

/** Which works are imported. */
export const museumChoice = z.object({
  keys: listOf(pattern(/^iiif-[0-9a-f]{16}(?:-\d{1,4})?$/, 40, '作品不正确'), MAX_MUSEUM_WORKS, 1),
  /** The operator states that the pictures may be used although their licence does not say so. */
  confirmed: z.boolean({ error: '请求参数错误' }),
  /** Empty: the usual category. */
  category: text(64, '分类'),
});
export type MuseumChoice = z.output<typeof museumChoice>;
