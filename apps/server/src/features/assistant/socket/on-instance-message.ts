import type { BusMessage } from '../instances/bus.ts';
import type { Mirrors } from '../instances/mirrors.ts';
import type { Watchers } from '../instances/watchers.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { FROM_START } from './handle-frame.ts';
import type { Hub } from './hub.ts';

interface InstanceDeps {
  instance: string;
  jobs: Pick<Jobs, 'find'>;
  mirrors: Pick<Mirrors, 'open' | 'onFrame'>;
  watchers: Watchers;
  hub: Pick<Hub, 'connectionsOf' | 'countOf'>;
}

/** Handles a message from another instance. */
export function onInstanceMessage(deps: InstanceDeps, message: BusMessage): void {
  if (message.kind === 'watch') deps.watchers.watch(message);
  else if (message.kind === 'unwatch') deps.watchers.unwatch(message);
  else if (message.kind === 'frame') deps.mirrors.onFrame(message.answerId, message.frame);
  else if (message.kind === 'stop') deps.jobs.find(message.answerId)?.stop('stopped');
  else followStarted(deps, message);
}

/** Another instance started an answer: the user's pages connected here follow it. */
function followStarted(
  { instance, mirrors, hub }: InstanceDeps,
  { userId, answerId, owner, accepted }: Extract<BusMessage, { kind: 'started' }>,
): void {
  if (owner === instance || hub.countOf(userId) === 0) return;
  const stream = mirrors.open(answerId, owner);
  for (const connection of hub.connectionsOf(userId)) {
    connection.send(accepted);
    connection.follow(stream, FROM_START);
  }
}
