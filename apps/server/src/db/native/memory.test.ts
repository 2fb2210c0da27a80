import { expect, it } from 'vitest';
import { memorySettings } from './memory.ts';

it('shared_buffers is an eighth of the memory, within bounds', () => {
  const GB = 2 ** 30;
  expect(memorySettings(GB / 2)).toEqual(['shared_buffers=128MB']);
  expect(memorySettings(8 * GB)).toEqual(['shared_buffers=1024MB']);
  expect(memorySettings(256 * GB)).toEqual(['shared_buffers=2048MB']);
  expect(memorySettings()[0]).toMatch(/^shared_buffers=\d+MB$/);
});
