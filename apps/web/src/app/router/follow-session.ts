import type { Query, QueryClient } from '@tanstack/react-query';
import { isLoggedIn, subscribeSession } from '../../lib/session/session.ts';

function isPersonal({ meta }: Query): boolean {
  return meta?.public !== true;
}

/** Removes personal data from the cache after a log-out, and reloads it after a login. */
export function followSession(client: QueryClient): void {
  subscribeSession(() => {
    if (isLoggedIn()) void client.invalidateQueries({ predicate: isPersonal });
    else client.removeQueries({ predicate: isPersonal });
  });
}
