import { mkdtempSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeFakeOffice } from './office.testkit.ts';
import { findOffice, type OfficeConverter } from './office-converter.ts';

const folder = mkdtempSync(join(tmpdir(), 'meiyu-office-test-'));
let office: OfficeConverter;
beforeAll(async () => {
  const command = await makeFakeOffice(folder);
  const found = await findOffice(command);
  if (!found) throw new Error('the program was not found');
  office = found;
});

afterAll(() => rm(folder, { recursive: true }));

const readJson = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'));
async function convert(words: string, signal?: AbortSignal) {
  const out = join(folder, words);
  await mkdir(out);
  await writeFile(join(folder, `--${words}.PPTX`), words);
  return {
    isDone: await office.toPdf(join(folder, `--${words}.PPTX`), out, '雨后', signal),
    files: await readdir(out),
  };
}
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

it('converts in a profile, under a file name and with an environment made for this run only', async () => {
  process.env.MEIYU_OFFICE_TEST = 'secret';
  expect(await convert('slides')).toEqual({ isDone: true, files: ['雨后.pdf'] });
  delete process.env.MEIYU_OFFICE_TEST;
  const { args, env, cwd, settings } = await readJson('calls.json');
  expect(args.slice(-5)).toEqual([
    '--convert-to',
    'pdf:impress_pdf_Export',
    '--outdir',
    `${cwd}/out`,
    `${cwd}/input.pptx`,
  ]);
  expect(args).toEqual(expect.arrayContaining(['--headless', `-env:UserInstallation=file://${cwd}/profile`]));
  expect(env.MEIYU_OFFICE_TEST).toBeUndefined();
  expect([env.HOME, env.TMPDIR]).toEqual([cwd, cwd]);
  expect(settings).toMatch(/"BlockUntrustedRefererLinks"[^/]*<value>true/);
  await expect(readdir(cwd)).rejects.toThrow('ENOENT');
});

it('reports when the converter made no file, and when the program does not exist', async () => {
  expect(await convert('broken')).toEqual({ isDone: false, files: [] });
  expect(await findOffice(join(folder, 'no-such-program'))).toBeUndefined();
});

it('stops the converter together with its child processes', async () => {
  const stop = new AbortController();
  const converting = convert('hang', stop.signal);
  await expect.poll(() => readdir(folder)).toContain('pids.json');
  const pids: number[] = await readJson('pids.json');
  expect(pids.map(isAlive)).toEqual([true, true]);
  stop.abort();
  expect((await converting).isDone).toBe(false);
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});
