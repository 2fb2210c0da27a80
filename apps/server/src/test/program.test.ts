import { statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../db/test-folder.ts';
import { keepAsking } from './drain-load.ts';
import { startProgram } from './program.ts';
import { slowness } from './slowness.ts';

const freshFolder = () => join(makeTestFolder(), 'data');
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the program', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'APP_SECRET'],
    [{ APP_SECRET: 'secretsecretsecretsecretsecretsecret' }, 'APP_SECRET'],
    [{ NODE_ENV: 'production', MEIYU_TEST: 'on' }, 'MEIYU_TEST'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY'],
    [{ NODE_ENV: 'production', PUBLIC_URL: 'http://meiyu.example.edu.cn' }, 'PUBLIC_URL'],
    [
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/x', APP_SECRET: '0123456789'.repeat(4) },
      'APP_SECRET',
    ],
  ])('does not start with %o and says so without a stack', async (env, name) => {
    const failure = await startProgram({ MEIYU_DATA: freshFolder(), ...env }).catch((error: Error) => error.message);
    expect(failure).toMatch(/^exit 1: /);
    expect(failure).toContain(name);
    expect(failure).not.toMatch(/\n\s+at /);
  });

  it('keeps its secrets to its owner, and says when its port is taken', async () => {
    const data = freshFolder();
    const first = await startProgram({ MEIYU_DATA: data });
    expect(mode(data)).toMatch(/^7[01]0$/); // started by root, PostgreSQL's own group may pass
    expect(mode(join(data, 'app-secret'))).toBe('600');
    const failure = await startProgram({ MEIYU_DATA: data, PORT: new URL(first.url).port }).catch(
      (e: Error) => e.message,
    );
    expect(failure).toMatch(/^exit 1: [\s\S]*port \d+ is taken/i);
    expect(await first.stop()).toBe(0);
    const again = await startProgram({ MEIYU_DATA: data });
    await again.stop();
    expect(again.readyMs).toBeLessThan(6000 * slowness()); // 3 s on a quiet machine: `npm run bench` prints it
  });

  it('drains: no request fails while it stops under load', async () => {
    const program = await startProgram({ MEIYU_DATA: freshFolder(), DRAIN_MS: '800' });
    const load = keepAsking(program.url, { clients: 20, probeMs: 50 });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const stopped = program.stop();
    await load.over;
    expect(await stopped).toBe(0);
    expect(load.failures).toEqual([]);
    expect(load.answered).toBeGreaterThan(20);
  });
});
