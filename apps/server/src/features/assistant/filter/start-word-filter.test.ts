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

const levelNow = (text: string, isMinor = false) => running.filterFor({ isMinor }).check(text)?.level ?? null;
const expectLevelSoon = (text: string, level: string | null) => expect.poll(() => levelNow(text)).toBe(level);

it('knows the built-in words', () => {
  expect(levelNow('海洛因')).toBe('block');
  expect(levelNow('裸体')).toBe('review');
  expect(levelNow('裸体', true)).toBe('block');
});

it('uses words that the operator adds or changes, and forgets words that the operator removes', async () => {
  expect(await repo.put('祕 密 詞', 'block', '试验')).toBe(true);
  await expectLevelSoon('说秘密词吧', 'block');
  expect(await repo.list()).toEqual([{ word: '秘密词', level: 'block', note: '试验' }]);
  await repo.put('秘密词', 'review');
  await expectLevelSoon('说秘密词吧', 'review');
  expect(await repo.remove('秘密词')).toBe(true);
  expect(await repo.remove('秘密词')).toBe(false);
  await expectLevelSoon('说秘密词吧', null);
});

it('allows a built-in word while the operator has it as an `allow` word', async () => {
  await repo.put('海洛因', 'allow');
  await expectLevelSoon('海洛因', null);
  await repo.remove('海洛因');
  await expectLevelSoon('海洛因', 'block');
});

it('refuses a word that is empty after folding', async () => {
  expect(await repo.put(' ，。', 'block')).toBe(false);
});

it('keeps using the last known words while the database cannot be read', async () => {
  let isBroken = false;
  const failingRepo = { list: () => (isBroken ? Promise.reject(new Error('no database')) : repo.list()) };
  const other = await startWordFilter({
    repo: failingRepo,
    listen: db.listen,
    cacheChannel: CACHE_CHANNEL,
    warn: (line) => warnings.push(line),
    reloadEveryMs: 20,
  });
  isBroken = true;
  await expect.poll(() => warnings.length).toBeGreaterThan(0);
  expect(other.filterFor({ isMinor: false }).check('海洛因')?.level).toBe('block');
  await other.stop();
});
