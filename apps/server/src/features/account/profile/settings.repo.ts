import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { userSetting } from '../../../db/schema/account.ts';

type Settings = Record<string, unknown>;
export type SettingsRepo = ReturnType<typeof createSettingsRepo>;

/** A setting that was sent as null counts as missing. */
const presentSettings = sql<Settings>`jsonb_strip_nulls(${userSetting.settings})`;

export function createSettingsRepo(orm: NodePgDatabase) {
  return {
    async get(userId: string): Promise<Settings> {
      const [row] = await orm
        .select({ settings: presentSettings })
        .from(userSetting)
        .where(eq(userSetting.userId, userId));
      return row?.settings ?? {};
    },
    /** Merges the sent fields of each group, in one statement, so that two devices do not overwrite each other's changes. */
    async merge(userId: string, sentSettings: Settings): Promise<Settings> {
      const merged = sql`coalesce((
        select jsonb_object_agg(name, coalesce(${userSetting.settings} -> name, '{}') || coalesce(excluded.settings -> name, '{}'))
        from jsonb_object_keys(${userSetting.settings} || excluded.settings) as name), '{}')`;
      const [row] = await orm
        .insert(userSetting)
        .values({ userId, settings: sentSettings })
        .onConflictDoUpdate({ target: userSetting.userId, set: { settings: merged, updatedAt: sql`now()` } })
        .returning({ settings: presentSettings });
      return row?.settings ?? {};
    },
  };
}
