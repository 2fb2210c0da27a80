import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Loads queries again after a change. A running first load is cancelled: the server may have answered it before the
 * change, and invalidateQueries alone would accept that answer.
 */
export async function invalidateQueries(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
