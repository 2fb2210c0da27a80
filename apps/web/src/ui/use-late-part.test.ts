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
