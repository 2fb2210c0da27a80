import { statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeTestFolder } from '../db/test-folder.ts';
import { startProgram } from './program.ts';

const freshFolder = () => join(makeTestFolder(), 'data');
const mode = (path: string) => (statSync(path).mode & 0o777).toString(8);

describe('the program', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT'],
    [{ DATABASE_URL: 'postgres://127.0.0.1:1/x' }, 'APP_SECRET'],
    [{ APP_SECRET: 'secretsecretsecretsecretsecretsecret' }, 'APP_SECRET'],
    [{ NODE_ENV: 'production', MEIYU_TEST: 'on' }, 'MEIYU_TEST'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY'],
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
    expect(again.readyMs).toBeLessThan(6000); // 3 s on a quiet machine: `npm run bench` prints it
    await again.stop();
  }, 40_000);

  it('drains: no request fails while it stops under load', async () => {
    const program = await startProgram({ MEIYU_DATA: freshFolder(), DRAIN_MS: '800' });
    const port = Number(new URL(program.url).port);
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    let answered = 0;
    const failures: string[] = [];
    let turnedAway = false;
    const get = (path: string) =>
      new Promise<number>((resolve, reject) => {
        request({ port, path, agent, host: '127.0.0.1' }, (response) => {
          response.resume();
          response.on('end', () => resolve(response.statusCode ?? 0));
        })
          .on('error', reject)
          .end();
      });
    // What a balancer does: ask for readiness, and send nothing more once it is gone.
    const probe = setInterval(() => {
      get('/readyz').then(
        (status) => {
          turnedAway ||= status !== 200;
        },
        () => {
          turnedAway = true;
        },
      );
    }, 50);
    const clients = Array.from({ length: 20 }, async (_, i) => {
      const path = i % 2 ? '/prod-api/api/businees/home/nav' : `/prod-api/api/businees/home/nav?x=${i}`;
      while (!turnedAway) {
        await get(path).then(
          (status) => {
            if (status === 200) answered += 1;
            else failures.push(String(status));
          },
          (error: Error) => failures.push(error.message),
        );
      }
    });
    await new Promise((resolve) => setTimeout(resolve, 400));
    const stopped = program.stop();
    await Promise.all(clients);
    clearInterval(probe);
    agent.destroy();
    expect(await stopped).toBe(0);
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(20);
  }, 40_000);
});
