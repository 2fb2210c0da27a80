import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../operator-error.ts';

/**
 * Creates the data folder, closed to other users; parent folders get ordinary permissions. A test file is written into
 * it, so that a folder that cannot be written to is reported with its name. Later errors would not name it.
 */
export function makePrivateFolder(folder: string): void {
  const probe = join(folder, `.writable-${process.pid}`);
  try {
    mkdirSync(dirname(folder), { recursive: true });
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '', { mode: 0o600 });
    rmSync(probe);
  } catch (error) {
    throw new OperatorError(
      `The data folder ${folder} cannot be written to (${(error as Error).message}). ` +
        'Make it writable for the user that runs the program, or name another in MEIYU_DATA.',
    );
  }
}
