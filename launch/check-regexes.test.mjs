import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { checkSync } from 'recheck';
import { expect, it } from 'vitest';

/*
 * No regular expression in production code may take exponential or polynomial time (threat T25 in docs/threats.md).
 * Checking all of them takes a minute, so safe ones are recorded, and only new ones are checked. Those with limited
 * steps need no check. To record them:
 *   RECORD_PATTERNS=on npm test -- launch/check-regexes.test.mjs
 * (RECORD_PATTERNS=all checks every one again.)
 */
const RECORD_FILE = 'launch/safe-patterns.txt';

/** @typedef {{ file: string, source: string, flags: string }} Pattern */

/** @param {string} file */
function patternsIn(file) {
  /** @type {Pattern[]} */
  const found = [];
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  new Visitor({
    Literal(node) {
      if ('regex' in node) found.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
  }).visit(program);
  return found;
}

/**
 * Whether every repetition has an upper limit and none repeats a group: the steps at each position are then limited by
 * the product of the limits, and the time grows with the length alone. The checker's trial inputs call some of these
 * polynomial.
 *
 * @param {string} source
 */
function hasLimitedSteps(source) {
  const structure = source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
  return !/[*+]|\{\d+,\}|\)\{/u.test(structure);
}

/** @param {{ source: string, flags: string }} pattern */
function isVulnerable({ source, flags }) {
  // The checker does not support the flag v; for these patterns u means the same.
  return checkSync(source, flags.replace('v', 'u')).status === 'vulnerable';
}

/** @param {Pattern} pattern */
const lineOf = ({ source, flags }) => `/${source}/${flags}`;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'apps', 'packages'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => ['.ts', '.tsx'].includes(extname(file)) && existsSync(file))
  .filter((file) => !/\.test\.tsx?$|\.testkit\.tsx?$|\/test\/|\/build\//.test(file));
const patterns = files.flatMap(patternsIn);
const unlimited = patterns.filter(({ source }) => !hasLimitedSteps(source));
const recorded = new Set(existsSync(RECORD_FILE) ? readFileSync(RECORD_FILE, 'utf8').split('\n') : []);

it('finds the regular expressions of the code', () => {
  expect(patterns.length).toBeGreaterThan(20);
});

it('recognises a vulnerable expression', () => {
  expect(isVulnerable({ source: '^(a+)+$', flags: '' })).toBe(true);
  expect(hasLimitedSteps('(?:a{1,20}){1,20}b')).toBe(false);
  expect(hasLimitedSteps('a[*+].{0,20}b\\+c?')).toBe(true);
});

it('no new expression is vulnerable', () => {
  const unrecorded = unlimited.filter(
    (pattern) => process.env.RECORD_PATTERNS === 'all' || !recorded.has(lineOf(pattern)),
  );
  const bad = unrecorded.filter(isVulnerable).map((pattern) => `${pattern.file} ${lineOf(pattern)}`);
  expect(bad).toEqual([]);
  if (process.env.RECORD_PATTERNS)
    writeFileSync(RECORD_FILE, `${[...new Set(unlimited.map(lineOf))].sort().join('\n')}\n`);
});
