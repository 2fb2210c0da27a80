/**
 * `npm start`: prepares a fresh clone and starts the program. Plain JavaScript without dependencies, for Node 18 and newer;
 * the program (apps/server/src/main.ts) migrates the database and loads the demo content itself.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkPort } from './check-port.mjs';
import { MEMORY_SETTINGS } from './memory-settings.mjs';
import { prepare } from './prepare.mjs';
import { envWithNode } from './run-tool.mjs';
import { failWith } from './step-lines.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** One Ctrl-C may arrive twice, from the terminal and from npm; a signal after this time is a second Ctrl-C. */
const SAME_SIGNAL_MS = 500;

/**
 * @param {string} node
 * @param {string[]} args
 */
function startProgram(node, args) {
  // By default Node's young generation grows beyond 100 MB; a third of that is not slower.
  const child = spawn(node, ['--max-semi-space-size=16', join(root, 'apps/server/src/main.ts'), ...args], {
    stdio: 'inherit',
    env: {
      // The compile cache saves a third of a second on each start.
      NODE_COMPILE_CACHE: join(root, '.local', 'compiled'),
      ...MEMORY_SETTINGS,
      ...envWithNode(node),
      MEIYU_STARTED_AT: String(Math.round(performance.timeOrigin)),
    },
  });
  let firstSignalAt = 0;
  const forwardSignal = (/** @type {NodeJS.Signals} */ signal) => {
    if (firstSignalAt === 0) {
      firstSignalAt = performance.now();
      child.kill(signal);
    } else if (performance.now() - firstSignalAt > SAME_SIGNAL_MS) {
      child.kill('SIGKILL');
    }
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forwardSignal);
  child.on('error', (error) => {
    process.stderr.write(
      `${node} could not be started: ${error.message}. Remove the folder .local and run npm start again.\n`,
    );
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1);
    // End by the same signal, so that the parent process sees it.
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
