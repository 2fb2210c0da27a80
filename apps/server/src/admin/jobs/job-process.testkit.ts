import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startJobRunner } from './job-runner.ts';
import { createJobsRepo } from './jobs.repo.ts';

/*
 * A process with a runner, to be killed: it saves that it has done 3 of 9 steps, says so, and goes no further.
 */

const pool = new pg.Pool(JSON.parse(process.env.TEST_DATABASE ?? '{}'));
const repo = createJobsRepo(drizzle(pool));
startJobRunner({
  repo,
  kinds: {
    test: async ({ job }) => {
      await repo.beat(job.id, job.owner ?? '', { done: 3, total: 9, newLines: [] });
      console.log('running');
      return new Promise(() => setInterval(() => {}, 60_000));
    },
  },
  warn: console.error,
});
