import { BaseSequencer } from 'vitest/node';

/** Those that start programs or paint take longest; begun last, one of two workers would wait for them. */
const LONG = [
  /test\/contract-fuzz\.test/,
  /cli\/src\/(backup|content|cli)\.test/,
  /guide\/guide\.test/,
  /test\/(engines|program|workers)\.test/,
  /db\/(restart|native|wasm)\.test/,
  /backup\/backup\.test/,
  /motif\/motifs-/,
  /http\/hostile-requests\.test/,
  /assistant\/(instances|chaos)\.test/,
  /content\/import-(killed|content)\.test/,
];

/** @param {import('vitest/node').TestSpecification} file */
function rankOf({ moduleId }) {
  const at = LONG.findIndex((pattern) => pattern.test(moduleId));
  return at < 0 ? LONG.length : at;
}

export class LongFirst extends BaseSequencer {
  /**
   * @override
   * @param {import('vitest/node').TestSpecification[]} files
   */
  async sort(files) {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b));
  }
}
