import { fillDisk } from '../../apps/server/src/test/full-disk.faults.testkit.ts';
import { makeSmallDisk } from '../../apps/server/src/test/small-disk.testkit.ts';
import { DATABASE_NAMES } from '../database-names.ts';
import type { FaultTest } from './fault-test.ts';

const DISK_MB = 400;

export const diskFull: FaultTest = {
  id: 'F4',
  name: 'disk full',
  async run() {
    const lines: string[] = [];
    let passed = true;
    for (const mode of ['native', 'wasm'] as const) {
      const disk = makeSmallDisk(DISK_MB);
      if (!disk) return { skipped: 'a small disk (mount -t tmpfs) could not be created; it needs root' };
      try {
        const { written, unexpected, leftMb, whileFull, recoveredMs, lost, noSpace } = await fillDisk(disk, mode);
        const { read, login, remove, write } = whileFull;
        const areWritesRefused = write === '存储空间不足' && unexpected.length === 0 && noSpace.faults.length === 0;
        const areOthersAnswered = [read, login, remove].every((code) => code === 200);
        passed &&=
          areWritesRefused &&
          areOthersAnswered &&
          recoveredMs <= 5000 &&
          noSpace.recoveredMs <= 5000 &&
          lost + noSpace.lost === 0;
        lines.push(
          `${DATABASE_NAMES[mode]}: writes refused with ${leftMb} of ${DISK_MB} MB left after ${written} notes, reading ${read}, signing in ${login}, ` +
            `writing again after ${recoveredMs} ms, after a disk without a free byte ${noSpace.recoveredMs} ms, ${lost + noSpace.lost} lost ` +
            [...unexpected, ...noSpace.faults].slice(0, 2).join(', '),
        );
      } finally {
        disk.remove();
      }
    }
    return { passed, figures: lines.join('; ') };
  },
};
