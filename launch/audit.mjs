/**
 * `npm run audit`: checks the dependencies offline, then asks the registry for advisories and signatures. Exit code 0 when
 * nothing is wrong, 1 when something is, 2 when the registry gave no report and nothing else is wrong.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDependencyProblems, readDependencies } from './check-dependencies.mjs';
import { isMain } from './is-main.mjs';
import { runNpm, stopTools } from './run-tool.mjs';

/** @typedef {'good' | 'bad' | 'unknown'} Verdict */
/** @typedef {{ verdict: Verdict, note: string }} Finding */

const REGISTRY_TIMEOUT_MS = 60_000;

/**
 * Reads the output of `npm audit --json`. A mirror without advisories answers with an error instead of a report.
 * @param {string} output
 * @returns {Finding}
 */
export function readAdvisories(output) {
  const start = output.indexOf('{');
  const end = output.lastIndexOf('}');
  /** @type {{ metadata?: { vulnerabilities?: Record<string, number> }, vulnerabilities?: Record<string, { severity: string }>, message?: string }} */
  let report = {};
  try {
    report = JSON.parse(output.slice(start, end + 1));
  } catch {
    // Handled below as a missing report.
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return { verdict: 'unknown', note: `the registry gave no report (${report.message ?? 'no answer'})` };
  const severe = (counts.high ?? 0) + (counts.critical ?? 0);
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (severe > 0) return { verdict: 'bad', note: `${severe} of high severity: ${names.join(', ')}` };
  return { verdict: 'good', note: `none of high severity, ${counts.total ?? 0} lesser` };
}

/**
 * Reads the output of `npm audit signatures`.
 * @param {string} output
 * @returns {Finding}
 */
export function readSignatures(output) {
  const verified = /(\d+) packages? (?:has|have) (?:a )?verified registry signatures?/.exec(output)?.[1];
  if (/invalid registry signature|missing registry signature/i.test(output))
    return { verdict: 'bad', note: output.trim().split('\n').slice(-5).join(' ') };
  if (verified === undefined) return { verdict: 'unknown', note: 'the registry did not give its signatures' };
  return { verdict: 'good', note: `${verified} packages signed by the registry` };
}

/**
 * @param {Promise<{ output: string }>} request
 * @returns {Promise<string>}
 */
async function withTimeout(request) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ output: '' }), REGISTRY_TIMEOUT_MS);
  });
  const { output } = await Promise.race([request, timeout]);
  clearTimeout(timer);
  return output;
}

/** @param {string} root */
async function audit(root) {
  const { lock, manifests } = readDependencies(root);
  const problems = findDependencyProblems(lock, manifests);
  for (const problem of problems) console.log(`  ${problem}`);
  /** @type {[string, Finding][]} */
  const findings = [
    ['lock file', { verdict: problems.length > 0 ? 'bad' : 'good', note: `${problems.length} problems` }],
    ['advisories', readAdvisories(await withTimeout(runNpm(['audit', '--json'], { cwd: root })))],
    ['signatures', readSignatures(await withTimeout(runNpm(['audit', 'signatures'], { cwd: root })))],
  ];
  for (const [name, { verdict, note }] of findings)
    console.log(`${name} … ${verdict === 'unknown' ? 'NOT KNOWN, ' : ''}${note}`);
  await stopTools(); // a request that timed out is still running
  const verdicts = findings.map(([, { verdict }]) => verdict);
  return verdicts.includes('bad') ? 1 : verdicts.includes('unknown') ? 2 : 0;
}

if (isMain(import.meta.url)) process.exit(await audit(dirname(dirname(fileURLToPath(import.meta.url)))));
