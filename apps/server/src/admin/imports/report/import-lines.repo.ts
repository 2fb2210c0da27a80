import type { ImportPhase, LineKind } from '@meiyu/contract/admin/import-fields.ts';
import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { importFile, importLine, importSet } from '../../../db/schema/imports.ts';

export type ImportLine = Omit<typeof importLine.$inferSelect, 'setId' | 'phase' | 'seq'>;
export type KindCounts = Record<LineKind, number>;

const LINES_AT_ONCE = 1000;
/** In the order of the contract: most important first. */
const NO_LINES: KindCounts = { refused: 0, warning: 0, dropped: 0, kept: 0, added: 0, changed: 0, unchanged: 0 };

export type ImportLinesRepo = ReturnType<typeof createImportLinesRepo>;

export function createImportLinesRepo(orm: NodePgDatabase) {
  const isOf = (setId: string, phase: ImportPhase) => and(eq(importLine.setId, setId), eq(importLine.phase, phase));

  return {
    /**
     * Stores the report of a check or an import. At its end the set changes its state in the same transaction, so that
     * there is no finished import without its report; `isEnd` is false when it was stopped.
     */
    async save(setId: string, phase: ImportPhase, lines: readonly ImportLine[], isEnd: boolean): Promise<void> {
      await orm.transaction(async (tx) => {
        const running = phase === 'check' ? 'checking' : 'importing';
        const [set] = await tx
          .select({ id: importSet.id })
          .from(importSet)
          .where(and(eq(importSet.id, setId), eq(importSet.state, running)))
          .for('update');
        if (set === undefined) return;
        await tx.delete(importLine).where(isOf(setId, phase));
        for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
          const batch = lines.slice(start, start + LINES_AT_ONCE);
          await tx
            .insert(importLine)
            .values(batch.map((line, index) => ({ ...line, setId, phase, seq: start + index + 1 })));
        }
        const touched = { touchedAt: sql`now()` };
        if (!isEnd) await tx.update(importSet).set(touched).where(eq(importSet.id, setId));
        else if (phase === 'check')
          await tx
            .update(importSet)
            .set({ ...touched, state: 'checked' })
            .where(eq(importSet.id, setId));
        else {
          await tx.update(importSet).set({ state: 'imported', finishedAt: sql`now()` }).where(eq(importSet.id, setId));
          await tx.delete(importFile).where(eq(importFile.setId, setId));
        }
      });
    },

    async page(setId: string, phase: ImportPhase, kind: LineKind | '', limit: number, offset: number) {
      const where = and(isOf(setId, phase), kind === '' ? undefined : eq(importLine.kind, kind));
      const [rows, [counted]] = await Promise.all([
        orm.select().from(importLine).where(where).orderBy(asc(importLine.seq)).limit(limit).offset(offset),
        orm.select({ total: count() }).from(importLine).where(where),
      ]);
      return { rows, total: counted?.total ?? 0 };
    },

    all: (setId: string, phase: ImportPhase) =>
      orm.select().from(importLine).where(isOf(setId, phase)).orderBy(asc(importLine.seq)),

    /** Per phase that has a report, the number of lines of each kind. */
    async counts(setId: string): Promise<Partial<Record<ImportPhase, KindCounts>>> {
      const rows = await orm
        .select({ phase: importLine.phase, kind: importLine.kind, lines: count() })
        .from(importLine)
        .where(eq(importLine.setId, setId))
        .groupBy(importLine.phase, importLine.kind);
      const counts: Partial<Record<ImportPhase, KindCounts>> = {};
      for (const { phase, kind, lines } of rows) {
        const counted = counts[phase] ?? { ...NO_LINES };
        counted[kind] = lines;
        counts[phase] = counted;
      }
      return counts;
    },
  };
}
