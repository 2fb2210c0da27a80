import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { aiMessage } from '../../../db/schema/assistant.ts';

export type UsageRepo = ReturnType<typeof createUsageRepo>;

export interface EngineUsage {
  /** 1 你问我答, 2 你说我画 */
  type: number;
  engine: string;
  answers: number;
  failures: number;
  /** Stopped by the word filter or the output guard. */
  blocked: number;
  /** Seconds from question to end of the answers that are done; null if there is none. */
  medianSeconds: number | null;
}

/** Begin of the present day in Beijing. */
const TODAY = sql`date_trunc('day', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai'`;

/** A fixed answer, as to a call for help, is stored with its question at the same moment. */
const isFromEngine = sql`updated_at > created_at`;

/** What the assistant did today, for the console. The index of `created_at` leads to the rows of one day. */
export function createUsageRepo(orm: NodePgDatabase) {
  return {
    async listEngines(): Promise<EngineUsage[]> {
      const { rows } = await orm.execute<EngineUsage & Record<string, unknown>>(sql`
        select type::int as type, engine, count(*) filter (where status in ('done', 'stopped'))::int as answers,
          count(*) filter (where status in ('error', 'interrupted'))::int as failures,
          count(*) filter (where status = 'blocked')::int as blocked,
          percentile_cont(0.5) within group (order by extract(epoch from updated_at - created_at))
            filter (where status = 'done') as "medianSeconds"
        from ${aiMessage} where created_at >= ${TODAY} and role = 'assistant' and status not in ('queued', 'running')
          and ${isFromEngine}
        group by type, engine order by type, answers desc, engine`);
      return rows.map((row) => ({
        ...row,
        medianSeconds: row.medianSeconds === null ? null : Number(row.medianSeconds),
      }));
    },

    /** Questions and people of today, for each tool. */
    async countToday(): Promise<{ type: number; questions: number; people: number }[]> {
      const { rows } = await orm.execute<{ type: number; questions: number; people: number }>(sql`
        select type::int as type, count(*)::int as questions, count(distinct user_id)::int as people
        from ${aiMessage} where created_at >= ${TODAY} and role = 'user' group by type`);
      return rows;
    },

    /** The last answer of today that failed, with the sentence that its reader saw. */
    async lastFailure(): Promise<{ type: number; sentence: string; at: Date } | undefined> {
      const { rows } = await orm.execute<{ type: number; sentence: string; at: string }>(sql`
        select type::int as type, coalesce(error, '') as sentence, updated_at as at from ${aiMessage}
        where created_at >= ${TODAY} and role = 'assistant' and status in ('error', 'interrupted')
        order by created_at desc limit 1`);
      const [row] = rows;
      return row && { ...row, at: new Date(row.at) };
    },
  };
}
