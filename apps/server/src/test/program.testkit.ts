import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { SMALL_CONTENT } from './small-content.testkit.ts';

const main = fileURLToPath(new URL('../main.ts', import.meta.url));

/** Never called: shows `npm test -- changed` that tests which start the program depend on its sources. */
export const programSources = () => import('../main.ts');

export interface Program {
  child: ChildProcess;
  url: string;
  readyMs: number;
  output(): string;
  /** Sends SIGTERM and resolves with the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
}

/** Starts the program in a separate process, with the test content. Rejects with its output if it ends early. */
export async function startProgram(env: Record<string, string>): Promise<Program> {
  const startedAt = Date.now();
  const child = spawn(process.execPath, ['--max-semi-space-size=16', main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '1048576',
      PORT: '0',
      HOST: '127.0.0.1',
      DRAIN_MS: '300',
      // Long, so that tests do not fail on a slow machine.
      DATABASE_TIMEOUT: '900000',
      DEMO_CONTENT: SMALL_CONTENT,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    const collectOutput = (piece: Buffer) => {
      output += piece;
      const ready = /ready … http:\/\/localhost:(\d+)/.exec(output);
      if (ready) resolve(`http://127.0.0.1:${ready[1]}`);
    };
    child.stdout.on('data', collectOutput);
    child.stderr.on('data', collectOutput);
    child.on('exit', (code) => reject(new Error(`exit ${code}: ${output}`)));
  });
  const exited = once(child, 'exit');
  return {
    child,
    url,
    readyMs: Date.now() - startedAt,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
