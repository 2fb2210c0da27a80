import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateQueries } from './invalidate-queries.ts';

test('a first load that began before a change is repeated', async () => {
  const client = new QueryClient();
  const requests: ((rows: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['notes', 1],
    queryFn: () => new Promise<string[]>((resolve) => requests.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const renewed = invalidateQueries(client, [['notes']]);
  await expect.poll(() => requests.length).toBe(2);
  requests[0]?.(['old', 'kept']);
  requests[1]?.(['kept']);
  await renewed;
  expect(observer.getCurrentResult().data).toEqual(['kept']);
  stop();
  client.clear();
});
