import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('npm run sbom lists only production packages, even if development packages are installed', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
  const [command = '', ...args] = String(scripts.sbom).split(' ');
  expect(command).toBe('npm');
  const printed = execFileSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1 << 26,
  });
  const { bomFormat, components } = JSON.parse(printed);
  const names = components.map((/** @type {{ name: string }} */ component) => component.name);
  expect(bomFormat).toBe('CycloneDX');
  expect(names).toContain('fastify');
  expect(names).not.toContain('vitest');
});
