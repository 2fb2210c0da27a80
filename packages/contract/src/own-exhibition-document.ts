import * as z from 'zod/mini';
import { id, listOf, pattern, text, withRule } from './fields.ts';
import * as fields from './own-exhibition-fields.ts';

export const thing = z.object({ kind: z.enum(fields.THING_KINDS, { error: '请求参数错误' }), id });
/** A random key, which is the whole right to see a shared exhibition. */
export const shareKey = pattern(/^[A-Za-z0-9_-]{22}$/, 22, '请求参数错误');

const hungThing = z.extend(thing, {
  /** 展签 */
  label: text(fields.MAX_LABEL_LENGTH, '展签'),
  /** The title of a drawing; works keep theirs. */
  name: z._default(text(fields.MAX_NAME_LENGTH, '画的题目'), ''),
});

const wall = z.object({
  title: text(fields.MAX_WALL_TITLE_LENGTH, '墙的题目'),
  text: text(fields.MAX_WALL_TEXT_LENGTH, '墙上的文字'),
  works: listOf(hungThing, fields.MAX_OWN_WORKS),
});

function hasNoDoubles({ walls }: { walls: readonly { works: readonly { kind: string; id: string }[] }[] }): boolean {
  const all = walls.flatMap(({ works }) => works.map((work) => `${work.kind} ${work.id}`));
  return new Set(all).size === all.length && all.length <= fields.MAX_OWN_WORKS;
}

/** The texts and the order of an exhibition, as its reader writes them. */
export const ownDocument = withRule(
  z.object({
    title: text(fields.MAX_TITLE_LENGTH, '展览的名字'),
    /** 前言 */
    preface: text(fields.MAX_PREFACE_LENGTH, '前言'),
    walls: listOf(wall, fields.MAX_WALLS, 1),
  }),
  hasNoDoubles,
  `一个展览最多 ${fields.MAX_OWN_WORKS} 件展品，同一件只挂一次`,
);

export type OwnDocument = z.output<typeof ownDocument>;
