import { execFileSync } from 'node:child_process';
import { StepError } from './step-lines.mjs';

/**
 * Files that differ from a revision. Without one: the uncommitted files, or those of the last commit if there are none.
 * @param {string} root
 * @param {string | undefined} revision
 * @returns {{ since: string | undefined, files: string[] }} `since` as Vitest's `--changed` takes it
 */
export function listChanged(root, revision) {
  const uncommitted = () => [
    ...git(root, ['diff', '--name-only', 'HEAD']),
    ...git(root, ['ls-files', '--others', '--exclude-standard']),
  ];
  if (revision === undefined) {
    const files = uncommitted();
    if (files.length > 0) return { since: undefined, files };
  }
  const since = revision ?? 'HEAD~1';
  return { since, files: [...new Set([...git(root, ['diff', '--name-only', since]), ...uncommitted()])] };
}

/**
 * @param {string} root
 * @param {string[]} args
 */
function git(root, args) {
  try {
    const fullArgs = ['-c', 'safe.directory=*', '-c', 'core.quotePath=off', ...args];
    return execFileSync('git', fullArgs, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter(Boolean);
  } catch (error) {
    const why = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new StepError(`The changed files cannot be listed: git ${args.join(' ')} failed.`, why);
  }
}
