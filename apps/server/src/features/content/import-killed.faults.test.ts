import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, inject, test } from 'vitest';
import { SUPERUSER } from '../../db/native/postmaster.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { chapter, dumpContent, makeContentFolder, picture, writeSample } from './content.testkit.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of cleanups.splice(0)) await close();
});

const command = fileURLToPath(new URL('../../../../cli/src/main.ts', import.meta.url));

test('an import that is killed twice and then finished gives the same content as one run', async () => {
  const folder = await makeContentFolder();
  const [killedDb, cleanDb] = [await openTestDatabase(), await openTestDatabase()];
  cleanups.push(
    () => killedDb.drop(),
    () => cleanDb.drop(),
    folder.drop,
  );
  await writeSample(folder);
  for (let index = 0; index < 24; index += 1) {
    const links = index > 0 ? `links: [{to: many-${index - 1}, at: {page: 1}}]\n` : '';
    await folder.write(
      `books/many-${index}/book.md`,
      `---\ntitle: 第 ${index} 本\npublished: 2020-01-01\ncategories: [book-yinyue]\n${links}---\n`,
    );
    for (const number of ['01', '02', '03']) {
      const rest = number === '02' ? '\n![图](plates/p.webp)\n' : '';
      await folder.write(`books/many-${index}/${number}-x.md`, chapter(`第 ${number} 章`, 36, rest));
    }
    await folder.write(`books/many-${index}/plates/p.webp`, await picture(300 + index, 200));
  }
  const { rows } = await killedDb.pool.query('SELECT current_database() AS name');
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: `postgresql://${SUPERUSER}@localhost/${rows[0].name}?host=${encodeURIComponent(inject('testCluster').host)}`,
    APP_SECRET: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
    MEIYU_DATA: folder.root,
  };
  const startImport = () => spawn(process.execPath, [command, 'content', 'import', folder.dir], { env, stdio: 'pipe' });
  const countBooks = async () => Number((await killedDb.pool.query('SELECT count(*) AS n FROM book')).rows[0].n);

  const counts: number[] = [];
  for (const killAtBooks of [1, 10]) {
    const child = startImport();
    const ended = once(child, 'exit');
    while (child.exitCode === null && (await countBooks()) < killAtBooks) await sleep(10);
    child.kill('SIGKILL');
    await ended;
    counts.push(await countBooks());
  }
  expect(counts.at(-1)).toBeLessThan(25);
  const lastRun = startImport();
  let output = '';
  lastRun.stdout.on('data', (chunk) => {
    output += chunk;
  });
  expect(await once(lastRun, 'exit')).toEqual([0, null]);
  expect(output).toMatch(/未变 \d+，拒绝 0/);

  const report = await folder.import(cleanDb);
  expect(report.refused).toEqual([]);
  expect(await dumpContent(killedDb)).toEqual(await dumpContent(cleanDb));
});
