import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDefaultWords } from '@meiyu/server/features/assistant/filter/default-words.ts';
import { createWordFilter } from '@meiyu/server/features/assistant/filter/word-filter.ts';
import { expect, it } from 'vitest';
import { DEMO } from './demo-folder.testkit.ts';

const adultFilter = createWordFilter(readDefaultWords());
const minorFilter = createWordFilter(readDefaultWords(), { forMinors: true });

it('stops no line of the demo content, for adults or for minors', () => {
  const files = readdirSync(DEMO, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(md|ya?ml|vtt|json|html)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(300);
  const stopped = files.flatMap((name) =>
    readFileSync(join(DEMO, name), 'utf8')
      .split('\n')
      .flatMap((line) => {
        const hit = adultFilter.check(line) ?? minorFilter.check(line);
        return hit ? [`${name}: ${hit.word}: ${line.slice(0, 200)}`] : [];
      }),
  );
  expect(stopped).toEqual([]);
});
