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
import { exhibitionComment } from '../../db/schema/exhibition-comments.ts';
import { file } from '../../db/schema/files.ts';
import { episodeProgress, learningRecord, studyDay } from '../../db/schema/learning-records.ts';
import { note } from '../../db/schema/notes.ts';
import { knownDevice, notice } from '../../db/schema/notices.ts';
import { ownExhibition } from '../../db/schema/own-exhibitions.ts';
import { rating } from '../../db/schema/ratings.ts';
import { searchHistory } from '../../db/schema/search.ts';
import { staffDraft, staffPasskey, staffSession, staffView } from '../../db/schema/staff.ts';

type Row = Record<string, unknown>;
type OwnedTable = PgTable & { userId: AnyPgColumn };
type Orm = Pick<NodePgDatabase, 'select'>;

/** Every table with rows of a user, by file name in the archive. Short-lived tickets and secrets are left out. */
const OWNED_TABLES: Record<string, OwnedTable> = {
  consents: consent,
  devices: authToken,
  settings: userSetting,
  'learning-records': learningRecord,
  'episode-progress': episodeProgress,
  'study-days': studyDay,
  bookshelf: bookshelfItem,
  notes: note,
  ratings: rating,
  comments: exhibitionComment,
  'own-exhibitions': ownExhibition,
  applications: downloadApplication,
  'search-history': searchHistory,
  'ai-sessions': aiSession,
  'ai-messages': aiMessage,
  'ai-feedback': aiFeedback,
  'ai-drawings': aiDrawing,
  'console-sessions': staffSession,
  'console-passkeys': staffPasskey,
  'console-views': staffView,
  'console-drafts': staffDraft,
  notices: notice,
  'known-devices': knownDevice,
};

/** Columns with secrets, technical values or other people's names. */
const EXCLUDED_COLUMNS = new Set([
  'passwordHash',
  'nameFolded',
  'searchText',
  'hash',
  'publicKey',
  'userId',
  'approver',
  'handledBy',
  'owner',
  'decidedBy',
  'beatAt',
  'fingerprint',
]);

function exportedColumns(table: PgTable): Record<string, AnyPgColumn> {
  const columns = Object.entries(getTableColumns(table)) as [string, AnyPgColumn][];
  return Object.fromEntries(columns.filter(([name]) => !EXCLUDED_COLUMNS.has(name)));
}

export interface ArchiveFile {
  /** Path in the archive. */
  name: string;
  hash: string;
}

export interface OwnData {
  /** Rows by file name in the archive. */
  tables: Record<string, Row[]>;
  files: ArchiveFile[];
}

export type OwnDataRepo = ReturnType<typeof createOwnDataRepo>;

function extensionOf(mime: string): string {
  return (mime.split('/')[1] ?? '').replace('jpeg', 'jpg').split(/[^a-z0-9]/)[0] || 'bin';
}

/** The user's avatar and drawings. */
async function findFiles(orm: Orm, userId: string): Promise<ArchiveFile[]> {
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
    ...avatars.map(({ hash, mime }) => ({ name: `files/avatar.${extensionOf(mime)}`, hash })),
    ...drawings.map(({ id, hash, mime }) => ({ name: `files/drawings/${id}.${extensionOf(mime)}`, hash })),
  ];
}

/** Titles of the resources in the rows, because ids alone mean nothing to the user. */
async function findResources(orm: Orm, tables: Record<string, Row[]>): Promise<Row[]> {
  const ids = new Set(
    Object.values(tables)
      .flat()
      .flatMap(({ resourceId, bookId, relatedWorkId, exhibitionId }) => [
        resourceId,
        bookId,
        relatedWorkId,
        exhibitionId,
      ])
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
    /** Everything stored about a user, from one snapshot; undefined if the account is gone. */
    read: (userId: string): Promise<OwnData | undefined> =>
      orm.transaction(
        async (tx) => {
          const [account] = await tx.select(exportedColumns(users)).from(users).where(eq(users.id, userId));
          if (!account) return undefined;
          const tables: Record<string, Row[]> = { account: [account] };
          for (const [name, table] of Object.entries(OWNED_TABLES)) {
            tables[name] = await tx.select(exportedColumns(table)).from(table).where(eq(table.userId, userId));
          }
          const { at, action, object, result, ip, detail } = auditLog;
          tables.activity = await tx
            .select({ at, action, object, result, ip, detail })
            .from(auditLog)
            .where(eq(auditLog.actor, `user:${userId}`))
            .orderBy(asc(auditLog.id));
          tables.resources = await findResources(tx, tables);
          return { tables, files: await findFiles(tx, userId) };
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),

    /** Whether the session is valid and the account is active. */
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
