import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { createdAt, generatedId, moment, oneOf } from './columns.ts';
import { resource } from './content.ts';

const COMMENT_STATES = ['waiting', 'shown', 'refused'] as const;

/** 留言 in the visitors' book of an exhibition. Others see it when a reviewer has approved it. */
export const exhibitionComment = pgTable(
  'exhibition_comment',
  {
    id: generatedId(),
    userId: accountOfRow(),
    exhibitionId: text('exhibition_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    state: text('state', { enum: COMMENT_STATES }).notNull().default('waiting'),
    createdAt: createdAt(),
    /** The account of the reviewer who decided. */
    decidedBy: text('decided_by'),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    oneOf('exhibition_comment_state_known', t.state, COMMENT_STATES),
    check('exhibition_comment_length', sql`length(${t.text}) between 1 and 600`),
    index('exhibition_comment_shown').on(t.exhibitionId, t.createdAt, t.id).where(sql`state = 'shown'`),
    index('exhibition_comment_waiting').on(t.createdAt, t.id).where(sql`state = 'waiting'`),
    index('exhibition_comment_of_user').on(t.userId, t.exhibitionId, t.createdAt),
    index('exhibition_comment_exhibition').on(t.exhibitionId),
  ],
);
