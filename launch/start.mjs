/**
 * `npm start`: brings a bare clone to a running program. Plain JavaScript without dependencies, for any Node from 18 on;
 * the program itself (apps/server/src/main.ts) migrates, loads the demo content and says the rest.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPort } from './check-port.mjs';
import { stopWithNpm } from './follow-npm.mjs';
import { prepare } from './prepare.mjs';
import { envWithNode } from './run-tool.mjs';
import { failWith } from './step-lines.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** One Ctrl-C may reach us twice, from the terminal and from npm; what follows later is a second one. */
const SAME_SIGNAL_MS = 500;

/**
 * @param {string} node
 * @param {string[]} args
 */
function startProgram(node, args) {
  // Node gives what is young 100 MB and more before it tidies up; a third of that is no slower.
  const child = spawn(node, ['--max-semi-space-size=16', join(root, 'apps/server/src/main.ts'), ...args], {
    stdio: 'inherit',
    env: {
      // Compiled code is kept from start to start: it saves a third of a second.
      NODE_COMPILE_CACHE: join(root, '.local', 'compiled'),
      // glibc gives every thread a heap of its own, and pictures leave each of them large: two are enough.
      MALLOC_ARENA_MAX: '2',
      // And what a picture took goes back when it is done, instead of being kept for the next.
      MALLOC_MMAP_THRESHOLD_: '1048576',
      ...envWithNode(node),
      MEIYU_STARTED_AT: String(Math.round(performance.timeOrigin)),
    },
  });
  let first = 0;
  const pass = (/** @type {NodeJS.Signals} */ signal) => {
    if (first === 0) {
      first = performance.now();
      child.kill(signal);
    } else if (performance.now() - first > SAME_SIGNAL_MS) {
      child.kill('SIGKILL');
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, pass);
  child.on('error', (error) => {
    process.stderr.write(
      `${node} could not be started: ${error.message}. Remove the folder .local and run npm start again.\n`,
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    // Whoever started us sees the same end as we saw.
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

stopWithNpm();

try {
  await checkPort(process.env);
  const { node } = await prepare(root, { set: 'prod', web: true, chromium: false });
  startProgram(node, process.argv.slice(2));
} catch (error) {
  failWith(error);
}
