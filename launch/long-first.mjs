import { BaseSequencer } from 'vitest/node';

/**
 * A worker that changes to another project loads all modules again, so projects run one after another, the largest first.
 */
const PROJECTS = ['server', 'plain', 'web', 'components'];

/** Test files that start programs, import or paint take longest. They start first, so that no worker ends up waiting for them. */
const SLOW_FILES = [
  /http\/hostile-requests\.test/,
  /test\/contract-fuzz\.test/,
  /demo\/tests\/guide\.test/,
  /cli\/src\/(commands\/)?(backup|content|cli|database)\.test/,
  /test\/(databases|program|workers|two-programs)\.test/,
  /db\/([a-z]+\/)?(restart|native|wasm|earlier-schemas|replicas|migrate)\.test/,
  /backup\/backup\.test/,
  /motif\/motifs-/,
  /launch\/check-regexes\.test/,
  /audit\/audit-chain\.test/,
  /assistant\/(instances|answers)\.test/,
  /content\/import-content\.test/,
  /crypto\/key-rotation\.test/,
  /account\/sms\/sms\.test/,
];

/** @param {import('vitest/node').TestSpecification} file */
function rankOf({ moduleId, project }) {
  const index = SLOW_FILES.findIndex((pattern) => pattern.test(moduleId));
  return PROJECTS.indexOf(project.name) * (SLOW_FILES.length + 1) + (index < 0 ? SLOW_FILES.length : index);
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
