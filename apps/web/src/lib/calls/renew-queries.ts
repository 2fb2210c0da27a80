import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Reads again what a change has made old. A first reading under way is dropped: it may have been answered before the
 * change, and invalidateQueries alone would take its answer for the new one.
 */
export async function renewQueries(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(
    keys.map(async (queryKey) => {
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }),
  );
}
