import type { SettingName } from '@meiyu/contract/admin/setting-fields.ts';
import { inArray, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Listen } from '../db/connections/listen.ts';
import { programSetting } from '../db/schema/program-settings.ts';
import { watchTag } from '../db/watch-tag.ts';

export type SettingRow = typeof programSetting.$inferSelect;
export type SettingWrite = { name: SettingName } & (
  | { value: string; encryptedValue: null }
  | { value: null; encryptedValue: Buffer }
);
export type SettingsRepo = ReturnType<typeof createSettingsRepo>;

export const watchSettings = (listen: Listen, onChange: () => void) => watchTag(listen, 'settings', onChange);

export function createSettingsRepo(orm: NodePgDatabase) {
  return {
    list: (): Promise<SettingRow[]> => orm.select().from(programSetting).orderBy(programSetting.name),

    /** Decides with the rows that no other writer can change meanwhile; undefined writes nothing. */
    async change(
      updatedBy: string,
      decide: (rows: SettingRow[]) => { write: SettingWrite[]; remove: SettingName[] } | undefined,
    ): Promise<void> {
      await orm.transaction(async (transaction) => {
        await transaction.execute(sql`lock table ${programSetting} in share row exclusive mode`);
        const decided = decide(await transaction.select().from(programSetting).orderBy(programSetting.name));
        if (decided === undefined) return;
        const { write, remove } = decided;
        if (remove.length > 0) await transaction.delete(programSetting).where(inArray(programSetting.name, remove));
        for (const { name, value, encryptedValue } of write) {
          const row = { value, encryptedValue, updatedBy, updatedAt: sql`now()` };
          await transaction
            .insert(programSetting)
            .values({ name, ...row })
            .onConflictDoUpdate({ target: programSetting.name, set: row });
        }
      });
    },
  };
}
