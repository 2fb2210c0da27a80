import { and, asc, eq, getTableColumns, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { authToken, consent, userSetting, users } from '../../db/schema/account.ts';
import { aiFeedback, aiMessage, aiSession } from '../../db/schema/assistant.ts';
import { aiDrawing } from '../../db/schema/assistant-drawings.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { bookshelfItem } from '../../db/schema/bookshelf.ts';
import { resource } from '../../db/schema/content.ts';
import { downloadApplication } from '../../db/schema/downloads.ts';
import { file } from '../../db/schema/files.ts';
import { episodeProgress, learningRecord, studyDay } from '../../db/schema/learning-records.ts';
import { note } from '../../db/schema/notes.ts';
import { rating } from '../../db/schema/ratings.ts';
import { searchHistory } from '../../db/schema/search.ts';

type Row = Record<string, unknown>;
type OwnedTable = PgTable & { userId: AnyPgColumn };
type Orm = Pick<NodePgDatabase, 'select'>;

/** Every table a user owns rows of, by the name its part has in the archive. Tickets of a minute are no data. */
const OWNED: Record<string, OwnedTable> = {
  consents: consent,
  devices: authToken,
  settings: userSetting,
  'learning-records': learningRecord,
  'episode-progress': episodeProgress,
  'study-days': studyDay,
  bookshelf: bookshelfItem,
  notes: note,
  ratings: rating,
  applications: downloadApplication,
  'search-history': searchHistory,
  'ai-sessions': aiSession,
  'ai-messages': aiMessage,
  'ai-feedback': aiFeedback,
  'ai-drawings': aiDrawing,
};

/** What opens the account rather than tells of the person, or names somebody else. */
const LEFT_OUT = new Set(['passwordHash', 'nameFolded', 'hash', 'userId', 'approver', 'owner', 'beatAt']);

function shownColumns(table: PgTable): Record<string, AnyPgColumn> {
  const columns = Object.entries(getTableColumns(table)) as [string, AnyPgColumn][];
  return Object.fromEntries(columns.filter(([name]) => !LEFT_OUT.has(name)));
}

export interface KeptFile {
  /** In the archive. */
  name: string;
  hash: string;
}

export interface OwnData {
  /** Parts by name, each a list of rows. */
  parts: Record<string, Row[]>;
  files: KeptFile[];
}

export type OwnDataRepo = ReturnType<typeof createOwnDataRepo>;

function endingOf(mime: string): string {
  return (mime.split('/')[1] ?? '').replace('jpeg', 'jpg').split(/[^a-z0-9]/)[0] || 'bin';
}

/** The picture of the account, and those drawn for it. */
async function findFiles(orm: Orm, userId: string): Promise<KeptFile[]> {
  const [avatars, drawings] = await Promise.all([
    orm
      .select({ hash: file.hash, mime: file.mime })
      .from(users)
      .innerJoin(file, eq(file.hash, users.avatarFile))
      .where(eq(users.id, userId)),
    orm
      .select({ id: aiDrawing.id, hash: file.hash, mime: file.mime })
      .from(aiDrawing)
      .innerJoin(file, eq(file.hash, aiDrawing.fileHash))
      .where(eq(aiDrawing.userId, userId))
      .orderBy(asc(aiDrawing.createdAt)),
  ]);
  return [
    ...avatars.map(({ hash, mime }) => ({ name: `files/avatar.${endingOf(mime)}`, hash })),
    ...drawings.map(({ id, hash, mime }) => ({ name: `files/drawings/${id}.${endingOf(mime)}`, hash })),
  ];
}

/** Titles of what the rows speak of: an id alone tells a person nothing. */
async function findResources(orm: Orm, parts: Record<string, Row[]>): Promise<Row[]> {
  const ids = new Set(
    Object.values(parts)
      .flat()
      .flatMap(({ resourceId, bookId, relatedWorkId }) => [resourceId, bookId, relatedWorkId])
      .filter((id) => typeof id === 'string'),
  );
  if (ids.size === 0) return [];
  return orm
    .select({ id: resource.id, type: resource.resType, title: resource.title, author: resource.author })
    .from(resource)
    .where(inArray(resource.id, [...ids]))
    .orderBy(asc(resource.id));
}

export function createOwnDataRepo(orm: NodePgDatabase) {
  return {
    /** Everything kept about a user, as it stood at one moment; nothing when the account has gone. */
    read: (userId: string): Promise<OwnData | undefined> =>
      orm.transaction(
        async (tx) => {
          const [account] = await tx.select(shownColumns(users)).from(users).where(eq(users.id, userId));
          if (!account) return undefined;
          const parts: Record<string, Row[]> = { account: [account] };
          for (const [name, table] of Object.entries(OWNED)) {
            parts[name] = await tx.select(shownColumns(table)).from(table).where(eq(table.userId, userId));
          }
          const { at, action, object, result, ip, detail } = auditLog;
          parts.activity = await tx
            .select({ at, action, object, result, ip, detail })
            .from(auditLog)
            .where(eq(auditLog.actor, `user:${userId}`))
            .orderBy(asc(auditLog.id));
          parts.resources = await findResources(tx, parts);
          return { parts, files: await findFiles(tx, userId) };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** Whether the sign-in lasts and the account is in use. */
    async isSignedIn({ userId, tokenId }: { userId: string; tokenId: string }): Promise<boolean> {
      const [row] = await orm
        .select({ id: authToken.id })
        .from(authToken)
        .innerJoin(users, eq(users.id, authToken.userId))
        .where(
          and(
            eq(authToken.id, tokenId),
            eq(users.id, userId),
            eq(users.status, 'active'),
            isNull(authToken.revokedAt),
            gt(authToken.expiresAt, sql`now()`),
          ),
        );
      return row !== undefined;
    },
  };
}
