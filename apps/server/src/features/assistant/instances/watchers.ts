import type { Job } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Follower } from '../jobs/stream.ts';
import type { Bus, BusMessage } from './bus.ts';

/** While more characters wait to be sent, other instances count as busy and get their frames later. */
const MAX_WAITING_CHARACTERS = 500_000;

export type Watchers = ReturnType<typeof createWatchers>;

/** Other instances that follow jobs of this one on behalf of their pages. */
export function createWatchers({ bus, jobs }: { bus: Bus; jobs: Pick<Jobs, 'find'> }) {
  /** For each job the followers by name of their instance; garbage-collected with the job. */
  const watchers = new WeakMap<Job, Map<string, Follower>>();

  function createFollower(instance: string, answerId: string): Follower {
    return {
      get busy() {
        return bus.waitingCharacters > MAX_WAITING_CHARACTERS;
      },
      send: (frame) => bus.post({ kind: 'frame', to: instance, answerId, frame }),
    };
  }

  return {
    watch({ by, answerId, from }: Extract<BusMessage, { kind: 'watch' }>): void {
      const job = jobs.find(answerId);
      if (!job) return;
      const followersOfJob = watchers.get(job) ?? new Map<string, Follower>();
      const follower = followersOfJob.get(by) ?? createFollower(by, answerId);
      watchers.set(job, followersOfJob.set(by, follower));
      job.stream.follow(follower, from);
    },

    unwatch({ by, answerId }: Extract<BusMessage, { kind: 'unwatch' }>): void {
      const job = jobs.find(answerId);
      const followersOfJob = job && watchers.get(job);
      const follower = followersOfJob?.get(by);
      if (!follower) return;
      followersOfJob?.delete(by);
      job?.stream.unfollow(follower);
    },
  };
}
