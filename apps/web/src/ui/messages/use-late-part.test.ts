import { expect, test, vi } from 'vitest';
import { latePart } from './use-late-part.ts';

const Menu = () => null;

test('a part is here once it came, and after a failure it is asked again', async () => {
  const load = vi.fn<() => Promise<typeof Menu>>();
  load.mockRejectedValueOnce(new Error('away')).mockResolvedValue(Menu);
  const late = latePart(load);
  expect(await late.fetch()).toBe(false);
  expect(late.part).toBeUndefined();
  expect(await late.fetch()).toBe(true);
  expect(late.part).toBe(Menu);
});

test('a part that does not come at all is given up after ten seconds, and is here when it comes later', async () => {
  vi.useFakeTimers();
  try {
    const coming = Promise.withResolvers<typeof Menu>();
    const late = latePart(() => coming.promise);
    const came = late.fetch();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await came).toBe(false);
    coming.resolve(Menu);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.part).toBe(Menu);
  } finally {
    vi.useRealTimers();
  }
});
