import { afterAll, beforeAll, expect, it } from 'vitest';
import { CACHE_CHANNEL } from '../../../db/schema/cache-tags.ts';
import { openTestDatabase } from '../../../db/test/database.testkit.ts';
import { createFilterWordsRepo, type FilterWordsRepo } from './filter-words.repo.ts';
import { type RunningWordFilter, startWordFilter } from './start-word-filter.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let repo: FilterWordsRepo;
let running: RunningWordFilter;
const warnings: string[] = [];
beforeAll(async () => {
  db = await openTestDatabase();
  repo = createFilterWordsRepo(db.orm);
  running = await startWordFilter({
    repo,
    listen: db.listen,
    cacheChannel: CACHE_CHANNEL,
    warn: (line) => warnings.push(line),
  });
});
afterAll(async () => {
  await running.stop();
  await db.drop();
});

const levelNow = (text: string, minor = false) => running.filterFor(minor).check(text)?.level ?? null;
const becomes = (text: string, level: string | null) => expect.poll(() => levelNow(text)).toBe(level);

it('has the built-in words from the start', () => {
  expect(levelNow('海洛因')).toBe('block');
  expect(levelNow('裸体')).toBe('review');
  expect(levelNow('裸体', true)).toBe('block');
});

it('follows changes of the operator', async () => {
  expect(await repo.put('祕 密 詞', 'block', '试验')).toBe(true);
  await becomes('说秘密词吧', 'block');
  expect(await repo.list()).toEqual([{ word: '秘密词', level: 'block', note: '试验' }]);
  await repo.put('秘密词', 'review');
  await becomes('说秘密词吧', 'review');
  expect(await repo.remove('秘密词')).toBe(true);
  expect(await repo.remove('秘密词')).toBe(false);
  await becomes('说秘密词吧', null);
});

it('lets the operator allow a built-in word', async () => {
  await repo.put('海洛因', 'allow');
  await becomes('海洛因', null);
  await repo.remove('海洛因');
  await becomes('海洛因', 'block');
});

it('refuses a word that is empty after folding', async () => {
  expect(await repo.put(' ，。', 'block')).toBe(false);
});

it('keeps the last words while the database cannot be read', async () => {
  let broken = false;
  const calls = { list: () => (broken ? Promise.reject(new Error('no database')) : repo.list()) };
  const other = await startWordFilter({
    repo: calls,
    listen: db.listen,
    cacheChannel: CACHE_CHANNEL,
    warn: (line) => warnings.push(line),
    reloadEveryMs: 20,
  });
  broken = true;
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(other.filterFor(false).check('海洛因')?.level).toBe('block');
  await other.stop();
});
