import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chapter, picture } from '../../apps/server/src/features/content/content.testkit.ts';
import { type DisposableServer, startDisposableServer } from '../../apps/server/src/test/disposable-server.testkit.ts';
import { addTestStaff } from '../../apps/server/src/test/staff.testkit.ts';
import type { FaultTest } from './fault-test.ts';
import { openUploader, type SetState } from './upload-set.ts';

const NEWS = 300;
const BOOKS = 100;
const WORKS = 100;
const BROKEN = 50;
const LOOSE = 50;
const RESOURCES = NEWS + BOOKS + WORKS;
const KILL_AT_FILES = 400;
const KILL_AT_RESOURCES = [60, 250];

/**
 * A thousand files: news, books of four files, works with a picture, resources with an error, and files that are not
 * resources.
 */
async function makeFiles(folder: string): Promise<{ paths: string[]; bytes: number }> {
  const paths: string[] = [];
  let bytes = 0;
  async function write(path: string, content: string | Buffer) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
    paths.push(path);
    bytes += Buffer.byteLength(content);
  }
  for (let n = 0; n < NEWS; n += 1) await write(`set/news-${n}/news.md`, `---\ntitle: 动态 ${n}\n---\n第 ${n} 条。\n`);
  for (let n = 0; n < BROKEN; n += 1) await write(`set/broken-${n}/news.md`, `---\ntitel: 错 ${n}\n---\n`);
  for (let n = 0; n < LOOSE; n += 1) await write(`set/loose/${n}.txt`, String(n));
  for (let n = 0; n < BOOKS; n += 1) {
    await write(`set/book-${n}/book.md`, `---\ntitle: 第 ${n} 本\n---\n`);
    await write(`set/book-${n}/01-a.md`, chapter('一'));
    await write(`set/book-${n}/02-b.md`, chapter('二', 36, '\n![图](p.webp)\n'));
    await write(`set/book-${n}/p.webp`, await picture(60 + n, 40));
  }
  for (let n = 0; n < WORKS; n += 1) {
    await write(`set/work-${n}/work.md`, `---\ntitle: 画 ${n}\nimage: p.webp\n---\n一幅。\n`);
    await write(`set/work-${n}/p.webp`, await picture(200 + n, 90));
  }
  return { paths, bytes };
}

/** Compares the database with the expected state. */
async function findFaults(server: DisposableServer, set: string): Promise<string[]> {
  const db = await server.open();
  try {
    const count = async (sql: string, values: unknown[] = []) => Number((await db.pool.query(sql, values)).rows[0].n);
    const keys = `import_key ~ '^(news|book|work)-[0-9]+$'`;
    const lines = (kind: string) =>
      count(`select count(*) n from import_line where set_id = $1 and phase = 'import' and kind = $2`, [set, kind]);
    const found: [string, number, number][] = [
      ['resources', await count(`select count(*) n from resource where ${keys}`), RESOURCES],
      ['books with other pages', await countOddBooks(count), 0],
      [
        'works without a picture',
        await count(
          `select count(*) n from resource r where import_key ~ '^work-' and not exists (select 1 from work w where w.resource_id = r.id)`,
        ),
        0,
      ],
      ['lines added', await lines('added'), RESOURCES],
      ['lines unchanged', await lines('unchanged'), 0],
      ['lines refused', await lines('refused'), BROKEN],
      ['lines of the loose files', await lines('warning'), 1],
      [
        'same lines twice',
        await count(
          'select count(*) n from (select 1 from import_line where set_id = $1 group by phase, kind, name, text having count(*) > 1) as twice',
          [set],
        ),
        0,
      ],
    ];
    return found.filter(([, is, wanted]) => is !== wanted).map(([what, is, wanted]) => `${what}: ${is}, not ${wanted}`);
  } finally {
    await db.close();
  }
}

const countOddBooks = (count: (sql: string) => Promise<number>) =>
  count(`select count(*) n from (select r.id, count(p.*) pages from resource r left join book_page p on p.book_id = r.id
    where r.import_key ~ '^book-' group by r.id) as books where pages <> (select max(pages) from (select count(*) pages
    from book_page join resource r on r.id = book_id where r.import_key ~ '^book-' group by book_id) as each)`);

async function killAt(
  server: DisposableServer,
  program: { kill(): Promise<void> },
  resources: number,
): Promise<number> {
  const db = await server.open();
  try {
    for (;;) {
      const { rows } = await db.pool.query(
        `select count(*)::int n from resource where import_key ~ '^(news|book|work)-'`,
      );
      if (rows[0].n >= resources) break;
      await sleep(5);
    }
    await program.kill();
    return (await db.pool.query(`select count(*)::int n from resource where import_key ~ '^(news|book|work)-'`)).rows[0]
      .n;
  } finally {
    await db.close();
  }
}

export const importKilled: FaultTest = {
  id: 'F16',
  name: 'kill -9 during the upload and twice during the import of 1,000 files from the console',
  async run() {
    const server = await startDisposableServer();
    try {
      const { paths, bytes } = await makeFiles(server.folder);
      let program = await server.start('site');
      const db = await server.open();
      const { staffToken } = await addTestStaff(db, 'editor');
      await db.close();
      const uploader = openUploader(staffToken);
      const set = await uploader.open(program.url, paths.length, bytes);
      const uploading = uploader.upload(program.url, set, server.folder, paths).catch(() => undefined);
      const { receivedFiles } = await uploader.waitFor(
        program.url,
        set,
        (state) => state.receivedFiles >= KILL_AT_FILES,
      );
      await program.kill();
      await uploading;
      program = await server.start('site');
      await uploader.upload(program.url, set, server.folder, paths);
      await uploader.call(program.url, '/check', { id: set });
      await uploader.waitFor(program.url, set, ({ state }) => state === 'checked');
      await uploader.call(program.url, '/start', { id: set });
      const killedAt: number[] = [];
      for (const resources of KILL_AT_RESOURCES) {
        killedAt.push(await killAt(server, program, resources));
        program = await server.start('site');
      }
      // The files are removed after the report is stored, before the task ends.
      const isEnded = ({ state, job }: SetState) => state === 'imported' && job?.state === 'done';
      const { result } = await uploader.waitFor(program.url, set, isEnded);
      const faults = await findFaults(server, set);
      const left = (await readdir(join(server.folder, 'site', 'imports'))).filter((name) => name !== 'place');
      await program.stop();
      const story = `${paths.length} files; killed with ${receivedFiles} files and ${killedAt.join(' and ')} resources there`;
      const figures = `${story}; report ${JSON.stringify(result)}; ${faults.join('; ') || 'nothing twice, nothing half'}; ${left.length} folders left`;
      return { passed: faults.length === 0 && left.length === 0, figures };
    } finally {
      await server.stop();
    }
  },
};
