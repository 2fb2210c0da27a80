import * as z from 'zod/mini';
import { pattern } from '../fields.ts';

/* Fields of documents that several kinds have. */

export const hash = pattern(/^[0-9a-f]{64}$/, 64, '文件不正确');
/** Written by the server into its answers. */
export const filled = z._default(z.string().check(z.maxLength(500)), '');
export const filledNumber = z._default(z.number().check(z.gte(0), z.lte(1e12)), 0);
/** Keys of episodes and of sections. They stay the same when the order changes, because readers' records refer to them. */
export const episodeKey = pattern(/^[A-Za-z0-9][A-Za-z0-9_-]{0,47}$/, 48, '编号只能用字母、数字、- 和 _，最多 48 个');
/** Keys of chapters. A new one is of the page's choice, such as `c` and random letters. */
export const chapterKey = pattern(/^[\p{L}\p{N}_.-]{1,100}$/u, 100, '章节编号不正确');

/**
 * HTML. Pictures are `<img src="/pictures/<hash>/960.webp" alt="…">` with the address that the upload answered; their
 * `alt` is the alternative text. Saving cleans it by the importer's rules (`removedElements` of `save`); the cleaned text
 * is in the answer. Classes that readers have styles for: `figure.plate`, `p.caption`, `p.note`, `em.dots`.
 */
export const html = (max = 1_000_000) => z._default(z.string().check(z.maxLength(max, { error: '正文太长' })), '');
