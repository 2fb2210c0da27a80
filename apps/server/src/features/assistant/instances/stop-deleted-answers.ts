import type { Jobs } from '../jobs/jobs.ts';
import type { Bus } from './bus.ts';

/** Stops answers of deleted sessions on whichever instance they run. */
export function stopDeletedAnswers(
  { jobs, bus }: { jobs: Pick<Jobs, 'find'>; bus: Pick<Bus, 'post'> },
  answers: readonly { id: string; owner: string }[],
): void {
  for (const { id, owner } of answers) {
    const job = jobs.find(id);
    if (job) job.stop('deleted');
    else bus.post({ kind: 'stop', to: owner, answerId: id });
  }
}
