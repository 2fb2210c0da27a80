import { endpoints } from '@meiyu/contract/all.ts';
import { type Endpoint, isConsoleAccess, type Role } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addOwnedRows, addResources, type OwnedRows, readOwned } from './owned-data.testkit.ts';
import { addTestStaff } from './staff.testkit.ts';
import { addTestUser, type TestUser } from './test-users.testkit.ts';

/*
 * Checks which data of a reader staff can see. Every reading call of the console is called with the reader's ids; new
 * calls are tested automatically.
 */

/** The texts of a reader that a role needs for its work, by the beginning of the text. */
const NEEDED: Partial<Record<Role, string[]>> = {
  // Applications with their purpose; reported answers with the reason; texts for the visitors' books.
  reviewer: ['purpose', 'remark', 'question', 'reason', 'prompt', 'comment'],
};
const ROLES_TESTED: Role[] = ['editor', 'reviewer', 'accounts', 'analyst', 'auditor'];

let server: TestApp;
let reader: TestUser;
let rows: OwnedRows;

beforeAll(async () => {
  server = await startTestApp({ env: { RSA_MODE: 'optional' } });
  await addResources(server.db);
  reader = await addTestUser(server.db);
  rows = await addOwnedRows(server.db, reader);
});
afterAll(() => server.stop());

const readingCalls = endpoints.filter(({ endpoint }) => isConsoleAccess(endpoint.access) && !endpoint.write);

/** Whether what is called can depend on an id: a call without one answers the same to all of them. */
function takesId({ path, query, body }: Endpoint): boolean {
  const fields = [query, body].flatMap((schema) => Object.keys(schema?._zod.def.shape ?? {}));
  return path.includes(':') || fields.some((field) => /^(?:id|name|search\w*|\w+Ids?)$/.test(field));
}

it.each(ROLES_TESTED)('%s sees no notes, searches, conversations or drafts of a reader', async (role) => {
  const { staffToken } = await addTestStaff(server.db, role);
  const before = await readOwned(server.db, reader.id);
  const isAllowed = (secret: string) => NEEDED[role]?.some((name) => secret.startsWith(`${name}-`)) ?? false;
  const hidden = rows.secrets.filter((secret) => !isAllowed(secret));
  expect(readingCalls.length).toBeGreaterThan(3);
  for (const { name, endpoint } of readingCalls) {
    const ids = Object.values(rows.ids);
    for (const id of takesId(endpoint) ? ids : ids.slice(0, 1)) {
      const path = endpoint.path.replace(/:\w+/g, id);
      const query = endpoint.method === 'GET' ? `id=${id}&userId=${id}` : '';
      const { code, text } = await server.call(endpoint, { path, query, body: { id, userId: id }, token: staffToken });
      for (const secret of hidden) expect(text, `${name} by ${role}`).not.toContain(secret);
      for (const secret of [reader.token]) expect(text, name).not.toContain(secret);
      // The role is checked before the id is read.
      if (code === 403) break;
    }
  }
  expect(await readOwned(server.db, reader.id)).toEqual(before);
});
