import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  info2,
  type MuseumServer,
  manifest2,
  serveMuseum,
} from '../../apps/server/src/features/content/iiif/iiif-museums.testkit.ts';
import { makeDocx, p } from '../../apps/server/src/resources/docx/docx.testkit.ts';
import { type DisposableServer, startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { addTestStaff } from '../../apps/server/src/test/staff.testkit.ts';
import type { FaultTest } from './fault-test.ts';
import { openUploader, type SetState } from './upload-set.ts';

const BOOKS = 150;
const WORKS = 60;
const KILL_AT_BOOKS = [30, 100];
/** Pictures that the museum has sent, and works that are in the database. */
const KILL_AT_PICTURES = 20;
const KILL_AT_WORKS = 10;
const CC0 = 'http://creativecommons.org/publicdomain/zero/1.0/';

type Program = Awaited<ReturnType<DisposableServer['start']>>;
type Uploader = ReturnType<typeof openUploader>;

async function makeListFiles(folder: string): Promise<{ paths: string[]; bytes: number }> {
  const rows = Array.from({ length: BOOKS }, (_, n) => `第 ${n} 本,某人,book-${n}.docx`);
  const files: [string, Buffer][] = [['list.csv', Buffer.from(['书名,作者,文件名', ...rows].join('\r\n'))]];
  for (let n = 0; n < BOOKS; n += 1)
    files.push([`book-${n}.docx`, await makeDocx({ body: p(`第 ${n} 本书的正文。`) })]);
  await mkdir(folder, { recursive: true });
  for (const [path, content] of files) await writeFile(join(folder, path), content);
  return { paths: files.map(([path]) => path), bytes: files.reduce((sum, [, { length }]) => sum + length, 0) };
}

function startMuseum(): Promise<MuseumServer> {
  const numbers = Array.from({ length: WORKS }, (_, n) => n);
  return serveMuseum((origin) => ({
    '/all': {
      ...{ '@context': 'http://iiif.io/api/presentation/2/context.json', '@id': `${origin}/all`, label: '墨迹' },
      '@type': 'sc:Collection',
      manifests: numbers.map((n) => ({ '@id': `${origin}/m/${n}`, '@type': 'sc:Manifest', label: `画 ${n}` })),
    },
    ...Object.fromEntries(
      numbers.flatMap((n) => [
        [
          `/m/${n}`,
          manifest2(origin, {
            ...{ path: `/m/${n}`, label: `画 ${n}`, images: [`work-${n}`], more: { license: CC0 } },
            metadata: { 'Object Number': String(n), Repository: '湖上馆' },
          }),
        ],
        [`/image/work-${n}/info.json`, info2(`${origin}/image/work-${n}`)],
      ]),
    ),
  }));
}

const isEnded = ({ state, job }: SetState) => state === 'imported' && job?.state === 'done';

async function waitUntil(isReached: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isReached())) await sleep(5);
}

/** The list: killed twice; returns what differs from the expected state. */
async function killDuringList(
  server: DisposableServer,
  uploader: Uploader,
): Promise<{ story: string; faults: string[] }> {
  const folder = join(server.folder, 'list');
  const { paths, bytes } = await makeListFiles(folder);
  let program = await server.start('site');
  const id = await uploader.open(program.url, paths.length, bytes, 'list');
  await uploader.upload(program.url, id, folder, paths);
  const { path, format, encoding, mapping } = await uploader.call(program.url, '/readList', { id });
  await uploader.call(program.url, '/check', { id, list: { path, format, encoding, mapping } });
  await uploader.waitFor(program.url, id, ({ state }) => state === 'checked');
  await uploader.call(program.url, '/start', { id });
  const killedAt: number[] = [];
  for (const books of KILL_AT_BOOKS) {
    killedAt.push(await killAt(program, () => countOf(server, BOOKS_THERE), books));
    program = await server.start('site');
  }
  await uploader.waitFor(program.url, id, isEnded);
  const faults = await compare(server, [
    ['books', BOOKS_THERE, BOOKS],
    ['books without a page', `${BOOKS_THERE} and not exists (select from book_page where book_id = id)`, 0],
    ['lines added', linesOf(id, 'added'), BOOKS],
    ['other lines', `${linesOf(id, '')} and kind <> 'added'`, 0],
  ]);
  await program.stop();
  return { story: `list of ${BOOKS} books killed with ${killedAt.join(' and ')} there`, faults };
}

/** The museum: killed while pictures are fetched, and while they are imported. */
async function killDuringMuseum(
  server: DisposableServer,
  uploader: Uploader,
): Promise<{ story: string; faults: string[] }> {
  const museum = await startMuseum();
  const env = { IIIF_PRIVATE_HOSTS: museum.host };
  const countPictures = () => museum.asked.filter((path) => path.includes('/full/')).length;
  try {
    let program = await server.start('site', env);
    const { id } = (await uploader.call(program.url, '/openMuseum', {
      address: `${museum.origin}/all`,
      allPictures: false,
    })) as { id: string };
    await uploader.waitFor(program.url, id, ({ state }) => state === 'checked');
    const { works } = (await uploader.call(program.url, `/${id}/works`)) as { works: { key: string }[] };
    const choice = { keys: works.map(({ key }) => key), confirmed: false, category: '' };
    await uploader.call(program.url, '/start', { id, museum: choice });
    const pictures = await killAt(program, async () => countPictures(), KILL_AT_PICTURES);
    program = await server.start('site', env);
    const there = await killAt(program, () => countOf(server, WORKS_THERE), KILL_AT_WORKS);
    program = await server.start('site', env);
    await uploader.waitFor(program.url, id, isEnded);
    const faults = await compare(server, [
      ['works', WORKS_THERE, WORKS],
      ['works without a picture', `${WORKS_THERE} and not exists (select from work where resource_id = id)`, 0],
      ['lines added', linesOf(id, 'added'), WORKS],
      ['other lines', `${linesOf(id, '')} and kind <> 'added'`, 0],
    ]);
    await program.stop();
    return { story: `museum of ${WORKS} works killed with ${pictures} pictures and ${there} works there`, faults };
  } finally {
    museum.close();
  }
}

const BOOKS_THERE = `from resource where import_key ~ '^book-[0-9]+$'`;
const WORKS_THERE = `from resource where import_key ~ '^iiif-'`;
const linesOf = (set: string, kind: string) =>
  `from import_line where set_id = '${set}' and phase = 'import'${kind && ` and kind = '${kind}'`}`;

async function countOf(server: DisposableServer, from: string): Promise<number> {
  const db = await server.open();
  try {
    return Number((await db.pool.query(`select count(*) n ${from}`)).rows[0].n);
  } finally {
    await db.close();
  }
}

async function compare(server: DisposableServer, wanted: [string, string, number][]): Promise<string[]> {
  const faults: string[] = [];
  for (const [what, from, expected] of wanted) {
    const is = await countOf(server, from);
    if (is !== expected) faults.push(`${what}: ${is}, not ${expected}`);
  }
  return faults;
}

/** Kills the program as soon as `count` reaches `wanted`; returns the count after that. */
async function killAt(program: Program, count: () => Promise<number>, wanted: number): Promise<number> {
  await waitUntil(async () => (await count()) >= wanted);
  await program.kill();
  return count();
}

export const sourcesKilled: FaultTest = {
  id: 'F17',
  name: 'kill -9 twice during the import of a list of books, and twice during the import of works from a museum',
  async run() {
    const server = await startDisposableServer();
    try {
      const program = await server.start('site');
      const db = await server.open();
      const { staffToken } = await addTestStaff(db, 'editor');
      await db.close();
      await program.stop();
      const uploader = openUploader(staffToken);
      const list = await killDuringList(server, uploader);
      const museum = await killDuringMuseum(server, uploader);
      const faults = [...list.faults, ...museum.faults];
      const figures = `${list.story}; ${museum.story}; ${faults.join('; ') || 'nothing twice, nothing half'}`;
      return { passed: faults.length === 0, figures };
    } finally {
      await server.stop();
    }
  },
};
