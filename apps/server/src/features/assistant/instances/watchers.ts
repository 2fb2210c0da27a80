import type { Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Follower } from '../jobs/stream.ts';
import type { Bus, BusMessage } from './bus.ts';

/** Beyond it, another instance is told later. */
const MOST_WAITING = 500_000;

export type Watchers = ReturnType<typeof createWatchers>;

/** Other instances that follow our jobs on behalf of their pages. */
export function createWatchers({ bus, jobs }: { bus: Bus; jobs: Pick<Jobs, 'find'> }) {
  /** By the instance's name; they go with their job. */
  const watchers = new WeakMap<Job, Map<string, Follower>>();

  function followerFor(by: string, answerId: string): Follower {
    return {
      get busy() {
        return bus.waiting > MOST_WAITING;
      },
      send: (frame) => bus.post({ kind: 'frame', to: by, answerId, frame }),
    };
  }

  return {
    watch({ by, answerId, from }: Extract<BusMessage, { kind: 'watch' }>): void {
      const job = jobs.find(answerId);
      if (!job) return;
      const ofJob = watchers.get(job) ?? new Map<string, Follower>();
      const follower = ofJob.get(by) ?? followerFor(by, answerId);
      watchers.set(job, ofJob.set(by, follower));
      job.stream.follow(follower, from);
    },

    unwatch({ by, answerId }: Extract<BusMessage, { kind: 'unwatch' }>): void {
      const job = jobs.find(answerId);
      const ofJob = job && watchers.get(job);
      const follower = ofJob?.get(by);
      if (!follower) return;
      ofJob?.delete(by);
      job?.stream.leave(follower);
    },
  };
}
