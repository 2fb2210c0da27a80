/**
 * `node launch/run.mjs [--web] <file> [arguments]`: runs a TypeScript file of the project (benchmarks, fault tests,
 * tools) under Node 24 with all dependencies, on any machine with Node 18 or newer. `--web`: it shows the web app,
 * which is built first, with the catalogue of components.
 */
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from './memory-settings.mjs';
import { prepare } from './prepare.mjs';
import { envWithNode } from './run-tool.mjs';
import { failWith } from './step-lines.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const showsWeb = process.argv[2] === '--web';
const [file = '', ...args] = process.argv.slice(showsWeb ? 3 : 2);
if (showsWeb) process.env.MEIYU_CATALOGUE = 'on';

prepare(root, { set: 'all', web: showsWeb, chromium: showsWeb }).then(({ node }) => {
  const env = { ...MEMORY_SETTINGS, ...envWithNode(node) };
  const child = spawn(node, [join(root, file), ...args], { cwd: root, stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}, failWith);
