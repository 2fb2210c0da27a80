import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kaiFallbackClass } from '../../apps/web/src/lib/format/kai-characters.ts';

const content = join(import.meta.dirname, '../content');

test('the slices of the Kai font cover all texts of the demo content that use it', () => {
  const lines = [
    ...globSync('{works,news,experience,books,videos,audios}/*/*.md', { cwd: content }).flatMap((name) => [
      ...readFileSync(`${content}/${name}`, 'utf8').matchAll(
        /^(?:title|subtitle|author|teacher|abstract|caption|tags): (.+)$/gm,
      ),
    ]),
    ...globSync('{news,experience,videos,audios}/*/*.md', { cwd: content }).flatMap((name) => [
      ...readFileSync(`${content}/${name}`, 'utf8').matchAll(/^> (.+)$/gm),
    ]),
    ...globSync('{videos,audios}/*/*.vtt', { cwd: content }).flatMap((name) => [
      ...readFileSync(`${content}/${name}`, 'utf8').matchAll(/-->.*\n(.+)$/gm),
    ]),
    ...globSync('site/{banners.yaml,pages/*.md}', { cwd: content }).flatMap((name) => [
      ...readFileSync(`${content}/${name}`, 'utf8').matchAll(/^(.+)$/gm),
    ]),
  ].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(300);
  expect(lines.filter((line) => kaiFallbackClass(line) !== undefined)).toEqual([]);
});
