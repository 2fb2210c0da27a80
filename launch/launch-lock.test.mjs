import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLaunchLock } from './launch-lock.mjs';
import { makeRepository } from './repository.testkit.mjs';

/** @param {number} pid the holder of the lock */
function makeLocked(pid) {
  const root = makeRepository({ '.local/launch.lock': JSON.stringify({ pid, host: hostname() }) });
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  onTestFinished(() => void write.mockRestore());
  return { root, file: join(root, '.local/launch.lock'), write };
}

test('the lock of a launch that was killed is taken at once, and given back', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  const { root, file, write } = makeLocked(pid);
  const release = await takeLaunchLock(root);
  expect(write).not.toHaveBeenCalled();
  expect(existsSync(file)).toBe(true);
  await release();
  expect(existsSync(file)).toBe(false);
});

test('the lock of a running launch is waited for, and not removed by others', async () => {
  const { root, file, write } = makeLocked(process.ppid);
  const taken = takeLaunchLock(root);
  await expect.poll(() => write.mock.calls.join()).toContain(`process ${process.ppid}`);
  rmSync(file);
  const release = await taken;
  writeFileSync(file, JSON.stringify({ pid: process.ppid, host: hostname() }));
  await release();
  expect(existsSync(file)).toBe(true);
});
