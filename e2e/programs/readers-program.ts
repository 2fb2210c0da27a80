import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { test as base } from '@playwright/test';
import { newPerson, PASSWORD } from './people.ts';
import { registerByCalls } from './register-by-calls.ts';
import { copyDataFolder, type RunningProgram, removeFolder, runMeiyu as runOn, runProgram } from './run-program.ts';

// Browsers take what the programs leave: a program that cannot answer in time would refuse calls (503), as it should.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(5);

let program: Pick<RunningProgram, 'url' | 'dataDir' | 'said'> | undefined;

function theProgram() {
  if (!program) throw new Error('No program has been chosen yet: ask for `programUrl` first.');
  return program;
}

/** What the readers' program has printed so far, including the SMS codes it sent. */
export function readLog(): string {
  return theProgram().said();
}

/** The operator's command, on the readers' program while it runs; gives what it printed. */
export async function runMeiyu(...words: string[]): Promise<string> {
  return runOn(theProgram().dataDir, ...words);
}

/** A new reader of the program who has never seen a page. Gives the token. */
export async function addReader(person: { name: string; phone: string; password: string }): Promise<string> {
  return registerByCalls(theProgram(), person);
}

function setting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The set-up did not say ${name}.`);
  return value;
}

/** What the set-up has started for everybody who registers; its words are in a file, which every worker can read. */
function findReadersProgram() {
  const log = setting('E2E_READERS_LOG');
  return {
    url: setting('E2E_READERS_URL'),
    dataDir: setting('E2E_READERS_DATA'),
    said: () => readFileSync(log, 'utf8'),
  };
}

export interface Person {
  name: string;
  token: string;
}

/** Registered by calls: whoever asks for it begins after that. */
async function addPerson(): Promise<Person> {
  const person = newPerson();
  return { name: person.name, token: await addReader({ ...person, password: PASSWORD }) };
}

interface OfWorker {
  /** Settings besides the usual: such journeys have a program of their own. `test.use` at the top of a file gives them. */
  programEnv: Record<string, string>;
  programUrl: string;
  /** One reader for each worker. */
  person: Person;
}

/** What a worker has is the same for every journey, whether it asks for it or not: else each kind had workers of its own. */
export const test = base.extend<object, OfWorker>({
  programEnv: [{}, { option: true, scope: 'worker' }],
  programUrl: [
    async ({ programEnv }, use) => {
      if (Object.keys(programEnv).length === 0) {
        program = findReadersProgram();
        return use(program.url);
      }
      const dataDir = await copyDataFolder(setting('E2E_DATA'));
      try {
        const own = await runProgram(dataDir, programEnv);
        program = own;
        await use(own.url).finally(own.stop);
      } finally {
        await removeFolder(dataDir);
      }
    },
    { scope: 'worker' },
  ],
  person: [async ({ programUrl: _chosen }, use) => use(await addPerson()), { scope: 'worker' }],
});
