#!/usr/bin/env node
// Runs the command under Node 24. `npm start` installs it in the project folder when the machine's Node is older.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { MEMORY_SETTINGS } from '../../launch/memory-settings.mjs';
import { findNode } from '../../launch/node24.mjs';

const node = await findNode(fileURLToPath(new URL('../..', import.meta.url)));
if (!node) {
  console.error('Node 24 is not installed yet. Run npm start once; it installs it.');
  process.exit(1);
}
const main = fileURLToPath(new URL('./src/main.ts', import.meta.url));
const { status } = spawnSync(node.path, [main, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.local/compiled', import.meta.url)),
    ...MEMORY_SETTINGS,
    ...process.env,
  },
});
process.exit(status ?? 1);
