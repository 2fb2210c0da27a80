import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { test as base } from '@playwright/test';
import { newPerson, PASSWORD } from './people.ts';
import { applyByCalls, callAsOwner, openConsoleByCalls, registerByCalls } from './register-by-calls.ts';
import {
  copyDataFolder,
  type RunningProgram,
  removeFolder,
  runMeiyu as runMeiyuOn,
  runProgram,
} from './run-program.ts';

// Browsers get lower priority than the programs: an overloaded program would refuse calls with 503.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(5);

let program: Pick<RunningProgram, 'url' | 'dataDir' | 'readOutput'> | undefined;

function requireProgram() {
  if (!program) throw new Error('No program has been chosen yet: use the fixture `programUrl` first.');
  return program;
}

/** Output of the readers' program so far, including the SMS codes it sent. */
export function readLog(): string {
  return requireProgram().readOutput();
}

/** Runs the operator's command on the data of the readers' program; returns its output. */
export async function runMeiyu(...args: string[]): Promise<string> {
  return runMeiyuOn(requireProgram().dataDir, ...args);
}

/** Registers a new reader; returns the token. */
export async function addTestUser(person: { name: string; phone: string; password: string }): Promise<string> {
  return registerByCalls(requireProgram(), person);
}

/** A call of the console by the owner that the global set-up made. */
function askOwner(method: 'GET' | 'POST', path: string, body?: object) {
  const owner = { token: readSetting('E2E_READERS_OWNER'), password: PASSWORD };
  return callAsOwner(requireProgram(), owner, method, path, body);
}

export async function addRoles(user: string, ...roles: string[]): Promise<void> {
  await askOwner('POST', '/admin/staff/add', { user, roles });
}

export async function addClass(name: string): Promise<void> {
  await askOwner('POST', '/admin/classes/create', { name });
}

/** Approves what a reader applied for. */
export async function approveApplications(userName: string): Promise<void> {
  const { rows } = await askOwner('GET', `/admin/applications?searchValue=${encodeURIComponent(userName)}`);
  await askOwner('POST', '/admin/applications/approve', { ids: rows.map(({ id }) => id) });
}

/** Registers a reader who applies for the file of a book, without a page. */
export async function addApplicant(resId: string, purpose: string): Promise<{ name: string }> {
  const person = newPerson();
  const token = await addTestUser({ ...person, password: PASSWORD });
  await applyByCalls(requireProgram(), token, resId, purpose);
  return { name: person.name };
}

/** Opens a console session for staff without a second factor; returns its token. */
export async function openStaffSession(token: string, password: string): Promise<string> {
  return openConsoleByCalls(requireProgram(), token, password);
}

function readSetting(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`The global set-up did not set ${name}.`);
  return value;
}

/** The program that the global set-up started for tests that register; its output is in a file that every worker can read. */
function findReadersProgram() {
  const logFile = readSetting('E2E_READERS_LOG');
  return {
    url: readSetting('E2E_READERS_URL'),
    dataDir: readSetting('E2E_READERS_DATA'),
    readOutput: () => readFileSync(logFile, 'utf8'),
  };
}

export interface Person {
  name: string;
  token: string;
}

/** A reader registered through the API, without a page. */
async function addPerson(): Promise<Person> {
  const person = newPerson();
  return { name: person.name, token: await addTestUser({ ...person, password: PASSWORD }) };
}

interface WorkerFixtures {
  /** Extra settings, given by `test.use` at the top of a file: such tests get a separate program. */
  programEnv: Record<string, string>;
  programUrl: string;
  /** One reader for each worker. */
  person: Person;
}

/** All tests share these worker fixtures, because Playwright would start separate workers for other sets of fixtures. */
export const test = base.extend<object, WorkerFixtures>({
  programEnv: [{}, { option: true, scope: 'worker' }],
  programUrl: [
    async ({ programEnv }, use) => {
      if (Object.keys(programEnv).length === 0) {
        program = findReadersProgram();
        return use(program.url);
      }
      const dataDir = await copyDataFolder(readSetting('E2E_DATA'));
      try {
        const ownProgram = await runProgram(dataDir, programEnv);
        program = ownProgram;
        await use(ownProgram.url).finally(ownProgram.stop);
      } finally {
        await removeFolder(dataDir);
      }
    },
    { scope: 'worker' },
  ],
  person: [async ({ programUrl: _chosen }, use) => use(await addPerson()), { scope: 'worker' }],
});
