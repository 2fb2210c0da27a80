/** Imports the demo content for the journeys: `node e2e/programs/import-demo.ts <empty folder>`, while other checks run. */
import { constants, setPriority } from 'node:os';
import { importDemo } from './run-program.ts';

// Nobody waits for it yet, and what runs meanwhile may judge by the clock.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
await importDemo(process.argv[2] ?? '');
