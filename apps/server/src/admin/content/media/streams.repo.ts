import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

export type StreamsRepo = ReturnType<typeof createStreamsRepo>;

export function createStreamsRepo(orm: NodePgDatabase) {
  return {
    /** Published episodes that begin with this film play its streams from now on. */
    async addStreams(hash: string): Promise<void> {
      await orm.execute(sql`
        insert into episode_source (episode_id, seq, kind, file_hash, quality)
        select episode_id, min(seq) - 1, 'hls', ${hash}, 'auto' from episode_source
          where episode_id in (select episode_id from episode_source where file_hash = ${hash})
          group by episode_id
          having not bool_or(kind = 'hls') and (array_agg(file_hash order by seq))[1] = ${hash}
        on conflict do nothing`);
    },
  };
}
