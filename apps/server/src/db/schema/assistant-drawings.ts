import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accountOfRow } from './account.ts';
import { aiMessage } from './assistant.ts';
import { createdAt, generatedId } from './columns.ts';
import { resource } from './content.ts';
import { file } from './files.ts';

/** A picture of 我的画廊. It stays when the session it came from is deleted. */
export const aiDrawing = pgTable(
  'ai_drawing',
  {
    id: generatedId(),
    userId: accountOfRow(),
    messageId: uuid('message_id').references(() => aiMessage.id, { onDelete: 'set null' }),
    seq: integer('seq').notNull().default(0),
    prompt: text('prompt').notNull(),
    /** The drawn scene, so that a later prompt can change it and it can be drawn again. */
    scene: jsonb('scene').$type<Record<string, unknown>>(),
    seed: bigint('seed', { mode: 'number' }),
    style: text('style').notNull().default(''),
    ratio: text('ratio').notNull().default(''),
    engine: text('engine').notNull().default(''),
    fileHash: text('file_hash')
      .notNull()
      .references(() => file.hash),
    /** A similar work of the exhibition hall. */
    relatedWorkId: text('related_work_id').references(() => resource.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('ai_drawing_gallery').on(t.userId, t.createdAt, t.id),
    uniqueIndex('ai_drawing_of_message').on(t.messageId, t.seq),
    index('ai_drawing_file').on(t.fileHash),
    index('ai_drawing_work').on(t.relatedWorkId),
  ],
);
