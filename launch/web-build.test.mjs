import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildWeb, checkWebBuild } from './web-build.mjs';

/** A repository whose `vite build` writes NODE_ENV into the built app. */
function makeRepository() {
  const root = mkdtempSync(join(tmpdir(), 'meiyu-build-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ['apps/web/src', 'packages', 'node_modules/vite', '.local'])
    mkdirSync(join(root, folder), { recursive: true });
  for (const file of ['apps/web/vite.config.ts', 'apps/web/src/main.tsx', 'package-lock.json', 'tsconfig.base.json'])
    writeFileSync(join(root, file), '');
  writeFileSync(join(root, 'node_modules/vite/package.json'), '{"name":"vite","bin":{"vite":"vite.cjs"}}');
  writeFileSync(
    join(root, 'node_modules/vite/vite.cjs'),
    `const { mkdirSync, writeFileSync } = require('node:fs');
     for (const folder of ['dist', 'dist-server']) mkdirSync(folder, { recursive: true });
     writeFileSync('dist/mode', process.env.NODE_ENV);`,
  );
  return root;
}

test.each(['development', 'test', 'production', ''])(
  'the web app is built for production with NODE_ENV=%j',
  async (mode) => {
    vi.stubEnv('NODE_ENV', mode);
    onTestFinished(() => void vi.unstubAllEnvs());
    const root = makeRepository();
    expect(checkWebBuild(root)).toBe('stale');
    await buildWeb(root, process.execPath);
    expect(readFileSync(join(root, 'apps/web/dist/mode'), 'utf8')).toBe('production');
    expect(checkWebBuild(root)).toBe('fresh');
    writeFileSync(join(root, 'apps/web/src/main.tsx'), '// changed');
    expect(checkWebBuild(root)).toBe('stale');
  },
);

test('a changed manual or picture in it makes the build stale, other documents do not', async () => {
  const root = makeRepository();
  mkdirSync(join(root, 'docs/pictures'), { recursive: true });
  for (const file of ['docs/console.zh-CN.md', 'docs/pictures/console-users.webp', 'docs/pictures/home.webp'])
    writeFileSync(join(root, file), 'first');
  await buildWeb(root, process.execPath);
  writeFileSync(join(root, 'docs/pictures/home.webp'), 'second');
  expect(checkWebBuild(root)).toBe('fresh');
  for (const file of ['docs/console.zh-CN.md', 'docs/pictures/console-users.webp']) {
    writeFileSync(join(root, file), 'second');
    expect(checkWebBuild(root)).toBe('stale');
    await buildWeb(root, process.execPath);
  }
});

test('a test build, which contains the component catalogue, counts as stale for production', async () => {
  const root = makeRepository();
  vi.stubEnv('MEIYU_CATALOGUE', 'on');
  onTestFinished(() => void vi.unstubAllEnvs());
  await buildWeb(root, process.execPath);
  expect(checkWebBuild(root)).toBe('fresh');
  vi.stubEnv('MEIYU_CATALOGUE', undefined);
  expect(checkWebBuild(root)).toBe('stale');
});

test('after a failed build even the sources of the build before it count as not built', async () => {
  const root = makeRepository();
  const [source, vite] = [join(root, 'apps/web/src/main.tsx'), join(root, 'node_modules/vite/vite.cjs')];
  await buildWeb(root, process.execPath);
  writeFileSync(source, '// changed');
  writeFileSync(vite, 'process.exit(1);');
  await expect(buildWeb(root, process.execPath)).rejects.toThrow('could not be built');
  writeFileSync(source, '');
  expect(checkWebBuild(root)).toBe('stale');
});
