import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSegmenter } from '../apps/server/src/adapters/chinese/segmenter.ts';
import { createFolderStorage } from '../apps/server/src/adapters/storage/folder-storage.ts';
import { type Database, openDatabase } from '../apps/server/src/db/connect.ts';
import { migrate } from '../apps/server/src/db/migrate/migrate.ts';
import { CACHE_CHANNEL } from '../apps/server/src/db/schema/cache-tags.ts';
import type { About, ChatEvent, Turn } from '../apps/server/src/features/assistant/engine/engine.ts';
import { CRISIS_TEXT } from '../apps/server/src/features/assistant/filter/reply-texts.ts';
import { createGuideRepo } from '../apps/server/src/features/assistant/guide/knowledge/guide.repo.ts';
import { createSiteDataRepo } from '../apps/server/src/features/assistant/guide/site/site-data.repo.ts';
import { type RunningGuide, startGuide } from '../apps/server/src/features/assistant/guide/start-guide.ts';
import { needsHelp } from '../apps/server/src/features/assistant/safety/needs-help.ts';
import { createContentRepos } from '../apps/server/src/features/content/content.repo.ts';
import { importContent } from '../apps/server/src/features/content/import-content.ts';
import { createSearchRepo } from '../apps/server/src/features/search/finding/search.repo.ts';
import { createSearch } from '../apps/server/src/features/search/finding/search.ts';
import { createIndexRepo } from '../apps/server/src/features/search/indexing/index.repo.ts';
import { copyWithSmallPictures } from '../demo/tests/small-pictures.testkit.ts';
import { chooseAbout, type NamedPage } from './question-pages.ts';

/*
 * `npm run bench -- questions FILE OUT [DATA]`: asks the embedded guide every conversation of FILE about the demo content and
 * writes the answers for people to judge; it does not judge itself. FILE has a line of JSON for each conversation
 * (id, group, turns, context, expect). DATA is a folder for the database, which is kept and used again; without it the
 * database is temporary.
 */

interface Conversation {
  id: string;
  group: string;
  turns: string[];
  context: string | NamedPage | null;
  expect: string;
}

const readLines = (file: string): Conversation[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => JSON.parse(line) as Conversation);

async function fillDatabase(db: Database, dataDir: string): Promise<void> {
  const folder = await copyWithSmallPictures();
  try {
    const storage = await createFolderStorage(join(dataDir, 'files'));
    const deps = { ...createContentRepos(db.orm), storage, transcoder: undefined };
    const { refused } = await importContent(folder, deps, { allowMissing: true });
    if (refused.length > 0) throw new Error(`the demo content is refused: ${JSON.stringify(refused.slice(0, 3))}`);
    await createIndexRepo(db.orm).indexQueued();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function openGuide(db: Database): Promise<RunningGuide> {
  const segmenter = createSegmenter();
  const search = createSearch({
    repo: createSearchRepo(db.pool),
    dictionaryWords: createIndexRepo(db.orm).dictionaryWords,
    segmenter,
    warn: console.warn,
  });
  return startGuide({
    repo: createGuideRepo(db.orm),
    findPassages: search.findPassages,
    segmenter,
    siteName: async () => '美育资源平台',
    siteDataRepo: createSiteDataRepo(db.orm),
    settings: () => ({ daily: { questions: 200, pictures: 50 }, needsNetwork: false }),
    listen: db.listen,
    cacheChannel: CACHE_CHANNEL,
  });
}

/** The answer as text, and the time until its first chunk. */
async function ask(guide: RunningGuide, question: string, history: Turn[], about: About | undefined) {
  // Messages are checked in the same way before they reach the guide.
  if (needsHelp(question)) return { text: CRISIS_TEXT, firstMs: 0, afterword: undefined };
  const events: ChatEvent[] = [];
  const startedAt = performance.now();
  let firstMs = 0;
  const request = { question, history, about, isMinor: false };
  for await (const event of guide.engine.answer(request, new AbortController().signal)) {
    if (firstMs === 0 && event.kind === 'piece') firstMs = performance.now() - startedAt;
    events.push(event);
  }
  const text = events.map((event) => (event.kind === 'piece' ? event.piece : '')).join('');
  const afterword = events.flatMap((event) => (event.kind === 'afterword' ? event.afterword : []))[0];
  return { text, firstMs, afterword };
}

/** Asks one conversation; each turn sees the answers before it. */
async function converse(guide: RunningGuide, turns: readonly string[], about: About | undefined) {
  const history: Turn[] = [];
  const answers: string[] = [];
  const times: number[] = [];
  let last: Awaited<ReturnType<typeof ask>> | undefined;
  for (const turn of turns) {
    last = await ask(guide, turn, [...history], about);
    history.push({ role: 'user', content: turn }, { role: 'assistant', content: last.text });
    answers.push(last.text);
    times.push(last.firstMs);
  }
  const citations = (last?.afterword?.citations ?? []).map(({ mark, title, placeLabel, linkUrl, quote }) => ({
    ...{ mark, title, placeLabel, linkUrl, quote },
  }));
  return { answers, citations, followUps: last?.afterword?.followUps ?? [], times };
}

export async function askQuestions(args: readonly string[], print: (line: string) => void): Promise<void> {
  const [file, out, data] = args;
  if (!file || !out) throw new Error('usage: npm run bench -- questions FILE OUT [DATA]');
  const folder = data ?? mkdtempSync(join(tmpdir(), 'meiyu-questions-'));
  const isNew = !existsSync(join(folder, 'filled'));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  const dataDir = join(folder, 'data');
  const db = await openDatabase({ mode: 'native', dataDir, log: () => {}, poolSize: 4 });
  try {
    await migrate(db);
    if (isNew) await fillDatabase(db, dataDir);
    writeFileSync(join(folder, 'filled'), '');
    const guide = await openGuide(db);
    await ask(guide, '你好', [], undefined);
    await guide.findDeps.index();
    await guide.findDeps.mediaIndex();
    const lines: string[] = [];
    const times: number[] = [];
    for (const { id, group, turns, context, expect } of readLines(file)) {
      const about = await chooseAbout(db.orm, context, id);
      if (context && !about) print(`${id}: the site has no such page, none is open`);
      const { times: ownTimes, ...result } = await converse(guide, turns, about);
      times.push(...ownTimes);
      const contextText = about && `《${about.title}》\n${about.text}`;
      lines.push(JSON.stringify({ id, group, turns, expect, context: contextText ?? null, ...result }));
    }
    writeFileSync(out, `${lines.join('\n')}\n`);
    times.sort((a, b) => a - b);
    const valueAt = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(0);
    print(`${lines.length} conversations; first piece: median ${valueAt(0.5)} ms, p95 ${valueAt(0.95)} ms`);
    await guide.stop();
  } finally {
    await db.close();
    if (!data) rmSync(folder, { recursive: true, force: true });
  }
}
