import type { Query, QueryClient } from '@tanstack/react-query';
import { isLoggedIn, subscribeSession } from '../../lib/session/session.ts';

function isPersonal({ meta }: Query): boolean {
  return meta?.public !== true;
}

/** Whoever logs out leaves nothing of theirs in memory; whoever logs in sees answers made for them. */
export function followSession(client: QueryClient): void {
  subscribeSession(() => {
    if (isLoggedIn()) void client.invalidateQueries({ predicate: isPersonal });
    else client.removeQueries({ predicate: isPersonal });
  });
}
