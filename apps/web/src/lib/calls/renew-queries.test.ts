import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { renewQueries } from './renew-queries.ts';

test('a first reading that began before a change does not count as the new one', async () => {
  const client = new QueryClient();
  const asked: ((rows: string[]) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['notes', 1],
    queryFn: () => new Promise<string[]>((resolve) => asked.push(resolve)),
  });
  const stop = observer.subscribe(() => undefined);
  const renewed = renewQueries(client, [['notes']]);
  await expect.poll(() => asked.length).toBe(2);
  asked[0]?.(['old', 'kept']);
  asked[1]?.(['kept']);
  await renewed;
  expect(observer.getCurrentResult().data).toEqual(['kept']);
  stop();
  client.clear();
});
