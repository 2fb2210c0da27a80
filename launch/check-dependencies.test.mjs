import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { readAdvisories, readSignatures } from './audit.mjs';
import { findDependencyProblems, readDependencies } from './check-dependencies.mjs';

const { lock, manifests } = readDependencies(dirname(dirname(fileURLToPath(import.meta.url))));
const validPackage = { version: '1.2.3', integrity: 'sha512-x', license: 'MIT' };

/** @param {Record<string, import('./check-dependencies.mjs').LockedPackage>} packages */
const problemsOf = (packages) => findDependencyProblems({ packages }, []);

it('finds no problem in the lock file (threat T35)', () => {
  expect(findDependencyProblems(lock, manifests)).toEqual([]);
  expect(Object.keys(lock.packages).length).toBeGreaterThan(100);
  expect(manifests.length).toBeGreaterThan(4);
});

it.each([
  ['a script when installed', { 'node_modules/evil': { ...validPackage, hasInstallScript: true } }],
  [
    'a script when installed',
    { 'node_modules/esbuild/node_modules/evil': { ...validPackage, hasInstallScript: true } },
  ],
  ['its own address', { 'node_modules/a': { ...validPackage, resolved: 'https://elsewhere.example/a.tgz' } }],
  ['no SHA-512', { 'node_modules/a': { ...validPackage, integrity: 'sha1-x' } }],
  ['no released version', { 'node_modules/a': { ...validPackage, version: 'github:a/b' } }],
  ['the licence MIT AND AGPL-3.0-only', { 'node_modules/a': { ...validPackage, license: 'MIT AND AGPL-3.0-only' } }],
  ['the licence LGPL-3.0-or-later', { 'node_modules/a': { ...validPackage, license: 'LGPL-3.0-or-later' } }],
  ['the licence none', { 'node_modules/a': { version: '1.2.3', integrity: 'sha512-x' } }],
  ['older than 5.12.1', { 'node_modules/fastify': { ...validPackage, version: '5.12.0' } }],
  ['older than 5.12.1', { 'node_modules/fastify': { ...validPackage, version: '5.12.1-rc.1' } }],
  ['nothing was checked', {}],
])('reports %s', (problem, packages) => {
  expect(problemsOf(packages).join()).toContain(problem);
});

it('accepts allowed install scripts, licences and versions', () => {
  expect(problemsOf({ 'node_modules/esbuild': { ...validPackage, hasInstallScript: true } })).toEqual([]);
  expect(problemsOf({ 'node_modules/a': { ...validPackage, license: '(MIT OR GPL-2.0-only)' } })).toEqual([]);
  expect(problemsOf({ 'node_modules/fastify': { ...validPackage, version: '5.13.0' } })).toEqual([]);
});

it('reports versions that are not pinned', () => {
  const wants = (/** @type {string} */ version) =>
    findDependencyProblems({ packages: { 'node_modules/a': validPackage } }, [
      { file: 'x', dependencies: { a: version } },
    ]);
  for (const version of ['^1.2.3', '~1.2.3', 'latest', '1.x', '*', 'git+https://a.example/b']) {
    expect(wants(version), version).toHaveLength(1);
  }
  expect(wants('1.2.3')).toEqual([]);
});

it('distinguishes a bad report of the registry from a missing one', () => {
  const report = (/** @type {object} */ counts, /** @type {object} */ vulnerabilities = {}) =>
    readAdvisories(`npm warn x\n${JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: counts } })}`);
  expect(report({ high: 0, critical: 0, moderate: 2, total: 2 })).toEqual({
    verdict: 'good',
    note: 'none of high severity, 2 lesser',
  });
  expect(report({ high: 1, total: 1 }, { bad: { severity: 'high' } })).toEqual({
    verdict: 'bad',
    note: '1 of high severity: bad',
  });
  expect(readAdvisories('npm error\n{"message":"405 Method Not Allowed"}')).toMatchObject({ verdict: 'unknown' });
  expect(readAdvisories('')).toMatchObject({ verdict: 'unknown' });
  expect(readSignatures('audited 500 packages in 3s\n\n500 packages have verified registry signatures').verdict).toBe(
    'good',
  );
  expect(readSignatures('1 package has an invalid registry signature').verdict).toBe('bad');
  expect(readSignatures('').verdict).toBe('unknown');
});
