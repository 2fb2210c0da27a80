import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { test as base } from '@playwright/test';
import { newPerson, PASSWORD } from './people.ts';
import { applyByCalls, callAsOwner, openConsoleByCalls, registerByCalls } from './register-by-calls.ts';
import { type RunningProgram, runMeiyu as runMeiyuOn } from './run-program.ts';

// Browsers get lower priority than the programs: an overloaded program would refuse calls with 503.
if (process.env.TEST_WORKER_INDEX !== undefined) setPriority(5);

/** `READERS` for tests that register and write, `NEW_SITE` for those whose settings would disturb them. */
export type Site = 'READERS' | 'NEW_SITE';
type Program = Pick<RunningProgram, 'url' | 'dataDir' | 'readOutput'>;

let program: Program | undefined;

function requireProgram() {
  if (!program) throw new Error('No program has been chosen yet: use the fixture `programUrl` first.');
  return program;
}

/** Output of the program of this test so far, including the SMS codes it sent. */
export function readLog(): string {
  return requireProgram().readOutput();
}

/** Runs the operator's command on the data of the program of this test; returns its output. */
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

/** A program that the global set-up started; its output is in a file that every worker can read. */
function findProgram(site: Site): Program {
  const logFile = readSetting(`E2E_${site}_LOG`);
  return {
    url: readSetting(`E2E_${site}_URL`),
    dataDir: readSetting(`E2E_${site}_DATA`),
    readOutput: () => readFileSync(logFile, 'utf8'),
  };
}

export interface Person {
  name: string;
  token: string;
}

interface TestFixtures {
  /** Which program the tests of a file use. */
  site: Site;
  programUrl: string;
}

interface WorkerFixtures {
  /** One reader for each worker. */
  person: Person;
}

/** All tests share these fixtures, because Playwright would start separate workers for other worker fixtures. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: ['READERS', { option: true }],
  programUrl: async ({ site }, use) => {
    program = findProgram(site);
    await use(program.url);
  },
  person: [
    async ({ playwright: _unused }, use) => {
      const { name, phone } = newPerson();
      await use({ name, token: await registerByCalls(findProgram('READERS'), { name, phone, password: PASSWORD }) });
    },
    { scope: 'worker' },
  ],
});
