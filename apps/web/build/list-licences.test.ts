import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listFonts, listPackages } from './list-licences.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

it('lists the packages that are shipped, each version once, and no development packages', () => {
  const packages = listPackages({
    packages: {
      '': {},
      'apps/web': { version: '1.0.0' },
      'node_modules/@meiyu/web': { link: true },
      'node_modules/vitest': { version: '1.0.0', license: 'MIT', dev: true },
      'node_modules/pg': { version: '2.0.0', license: 'MIT' },
      'node_modules/a/node_modules/@b/c': { version: '3.0.0', license: 'ISC' },
      'node_modules/d/node_modules/@b/c': { version: '3.0.0', license: 'ISC' },
    },
  });
  expect(packages).toEqual([
    { name: '@b/c', version: '3.0.0', licence: 'ISC' },
    { name: 'pg', version: '2.0.0', licence: 'MIT' },
  ]);
  expect(() => listPackages({ packages: { 'node_modules/x': { version: '1.0.0' } } })).toThrow('no licence of x');
});

it('finds a licence for every package of the lock file and every font', () => {
  const packages = listPackages(JSON.parse(read('package-lock.json')));
  expect(packages.length).toBeGreaterThan(200);
  expect(packages.map(({ name }) => name)).toEqual(expect.arrayContaining(['fastify', 'react', 'pg']));
  expect(packages.map(({ name }) => name)).not.toContain('vitest');
  const fonts = listFonts(read('apps/web/src/styles/fonts/LICENSES.md'));
  expect(fonts.map(({ name }) => name)).toEqual([
    'Noto Serif SC, weight 600',
    'LXGW WenKai (霞鹜文楷), Regular',
    'EB Garamond, weights 400–500',
  ]);
  for (const { copyright } of fonts) expect(copyright).toMatch(/^© /);
});
