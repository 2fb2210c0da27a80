import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kaiFallbackClass } from '../../apps/web/src/lib/format/kai-characters.ts';

const content = join(import.meta.dirname, '../content');

test('the subsets of the Kai font contain every character of the demo texts that are set in Kai', () => {
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
  // A line gets the fallback class if one of its characters is missing in the subsets.
  expect(lines.filter((line) => kaiFallbackClass(line) !== undefined)).toEqual([]);
});
