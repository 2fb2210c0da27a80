/** Imports the demo content for the browser tests: `node e2e/programs/import-demo.ts <empty folder>`, while other checks run. */
import { constants, setPriority } from 'node:os';
import { importDemo } from './run-program.ts';

// Low priority, because other checks run at the same time.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await importDemo(process.argv[2] ?? '');
