import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { createdAt, updatedAt } from './columns.ts';
import { resource } from './content.ts';

/** One score per user and resource, which can be changed. A trigger keeps count and sum in resource_stat. */
export const rating = pgTable(
  'rating',
  {
    userId: accountOfRow(),
    resourceId: text('resource_id')
      .notNull()
      .references(() => resource.id, { onDelete: 'cascade' }),
    score: smallint('score').notNull(),
    comment: text('comment').notNull().default(''),
    /** 已学习: at least a fifth had been seen when the user rated it. */
    learned: boolean('learned').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.resourceId] }),
    check('rating_score_1_to_5', sql`${t.score} between 1 and 5`),
    index('rating_of_user').on(t.userId, t.updatedAt, t.resourceId),
    index('rating_of_resource').on(t.resourceId, t.updatedAt, t.userId),
    index('rating_distribution').on(t.resourceId, t.score),
  ],
);
