import { BaseSequencer } from 'vitest/node';

/**
 * A worker that goes on with another project reads everything anew, so each project is done at once, the largest first.
 */
const PROJECTS = ['server', 'plain', 'components'];

/** Those that start programs, import or paint take longest; begun last, the other workers would wait for them. */
const LONG = [
  /http\/hostile-requests\.test/,
  /test\/contract-fuzz\.test/,
  /demo\/tests\/guide\.test/,
  /cli\/src\/(backup|content|cli|database)\.test/,
  /test\/(engines|program|workers|disk-drill|two-programs|outage-drill)\.test/,
  /db\/(restart|native|wasm|earlier-schemas|replicas|migrate)\.test/,
  /backup\/backup\.test/,
  /motif\/motifs-/,
  /launch\/check-regexes\.test/,
  /http\/audit-chain\.test/,
  /assistant\/(instances|chaos|answers)\.test/,
  /content\/import-(killed|content)\.test/,
  /rsa\/ring-keeper\.test/,
  /account\/(sms|login-load)\.test/,
];

/** @param {import('vitest/node').TestSpecification} file */
function rankOf({ moduleId, project }) {
  const at = LONG.findIndex((pattern) => pattern.test(moduleId));
  return PROJECTS.indexOf(project.name) * (LONG.length + 1) + (at < 0 ? LONG.length : at);
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
