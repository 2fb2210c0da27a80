/** Installs what the program needs and builds the pages, for a container image: `node launch/build-image.mjs`. Needs Node 24. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './dependencies.mjs';
import { StepError } from './step-lines.mjs';
import { buildWeb } from './web-build.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(join(root, '.local'), { recursive: true });
try {
  // The tools that build the pages are among them, as for `npm start`.
  await installDependencies(root, 'prod');
  await buildWeb(root, process.execPath);
} catch (error) {
  if (error instanceof StepError && error.output) console.error(error.output);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
