import { expect, it } from 'vitest';
import type { LoggedSearch } from './hot-words.repo.ts';
import { createSearchLog } from './search-log.ts';

function startLog(log: (rows: readonly LoggedSearch[]) => Promise<void>) {
  const warnings: string[] = [];
  const searchLog = createSearchLog({
    hotWords: { log },
    hashVisitor: (text) => Buffer.from(text),
    warn: (line) => warnings.push(line),
    writeEveryMs: 1,
  });
  return { searchLog, warnings };
}

it('writes searches together, each once for a visitor, and the last ones when it stops', async () => {
  const written: LoggedSearch[][] = [];
  const { searchLog } = startLog(async (rows) => void written.push([...rows]));
  const search = (word: string, visitor: string, more = {}) =>
    searchLog.add({ word, resType: '', visitor, hits: 2, ...more });
  for (const visitor of ['10.0.0.1', '10.0.0.2', '10.0.0.1']) search('山水', visitor);
  await expect.poll(() => written).toHaveLength(1);
  const day = new Date().toISOString().slice(0, 10);
  expect(written[0]?.map(({ visitor, ...row }) => ({ ...row, visitor: visitor.toString() }))).toEqual([
    { word: '山水', type: 0, hits: 2, openedId: undefined, visitor: `${day}/10.0.0.1` },
    { word: '山水', type: 0, hits: 2, openedId: undefined, visitor: `${day}/10.0.0.2` },
  ]);
  search('ＧＵＱＩＮ', 'u1', { resType: 'audio', openedId: 'a1' });
  search('…', 'u1');
  await searchLog.stop();
  expect(written.flat().slice(2)).toMatchObject([{ word: 'guqin', type: 3, openedId: 'a1' }]);
});

it('reports what could not be written and goes on', async () => {
  let fails = true;
  const written: LoggedSearch[] = [];
  const { searchLog, warnings } = startLog(async (rows) => {
    if (fails) throw new Error('no connection');
    written.push(...rows);
  });
  searchLog.add({ word: '山水', resType: '', visitor: 'v', hits: 1 });
  await expect.poll(() => warnings).toEqual(['1 searches were not logged: no connection']);
  fails = false;
  searchLog.add({ word: '古琴', resType: '', visitor: 'v', hits: 1 });
  await searchLog.stop();
  expect(written).toMatchObject([{ word: '古琴' }]);
});
