/**
 * `npm run audit`: what can be said of the dependencies offline, then what the registry knows of them. Exit code 0 when
 * all is well, 1 when something is not, 2 when the registry did not say: not knowing is not the same as being safe.
 */
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findDependencyFaults, readDependencies } from './check-dependencies.mjs';
import { isMain } from './is-main.mjs';
import { runNpm, stopTools } from './run-tool.mjs';

/** @typedef {'good' | 'bad' | 'unknown'} Verdict */
/** @typedef {{ verdict: Verdict, said: string }} Finding */

const ASK_MS = 60_000;

/**
 * What `npm audit --json` printed. A mirror that keeps packages only answers with an error instead of a report.
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
    // Said below: there is no report.
  }
  const counts = report.metadata?.vulnerabilities;
  if (!counts) return { verdict: 'unknown', said: `the registry gave no report (${report.message ?? 'no answer'})` };
  const grave = (counts.high ?? 0) + (counts.critical ?? 0);
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name]) => name);
  if (grave > 0) return { verdict: 'bad', said: `${grave} of high severity: ${names.join(', ')}` };
  return { verdict: 'good', said: `none of high severity, ${counts.total ?? 0} lesser` };
}

/**
 * What `npm audit signatures` printed.
 * @param {string} output
 * @returns {Finding}
 */
export function readSignatures(output) {
  const verified = /(\d+) packages? (?:has|have) (?:a )?verified registry signatures?/.exec(output)?.[1];
  if (/invalid registry signature|missing registry signature/i.test(output))
    return { verdict: 'bad', said: output.trim().split('\n').slice(-5).join(' ') };
  if (verified === undefined) return { verdict: 'unknown', said: 'the registry did not give its signatures' };
  return { verdict: 'good', said: `${verified} packages signed by the registry` };
}

/**
 * @param {Promise<{ output: string }>} asking
 * @returns {Promise<string>}
 */
async function within(asking) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve({ output: '' }), ASK_MS);
  });
  const { output } = await Promise.race([asking, late]);
  clearTimeout(timer);
  return output;
}

/** @param {string} root */
async function audit(root) {
  const { lock, manifests } = readDependencies(root);
  const faults = findDependencyFaults(lock, manifests);
  for (const fault of faults) console.log(`  ${fault}`);
  /** @type {[string, Finding][]} */
  const findings = [
    ['lock file', { verdict: faults.length > 0 ? 'bad' : 'good', said: `${faults.length} faults` }],
    ['advisories', readAdvisories(await within(runNpm(['audit', '--json'], { cwd: root })))],
    ['signatures', readSignatures(await within(runNpm(['audit', 'signatures'], { cwd: root })))],
  ];
  for (const [what, { verdict, said }] of findings)
    console.log(`${what} … ${verdict === 'unknown' ? 'NOT KNOWN, ' : ''}${said}`);
  await stopTools(); // one that did not answer in time still waits
  const verdicts = findings.map(([, { verdict }]) => verdict);
  return verdicts.includes('bad') ? 1 : verdicts.includes('unknown') ? 2 : 0;
}

if (isMain(import.meta.url)) process.exit(await audit(dirname(dirname(fileURLToPath(import.meta.url)))));
