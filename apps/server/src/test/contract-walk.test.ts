import { endpoints, rawEndpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH, hasRole, isConsoleAccess, ROLES } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';
import { addTestStaff } from './staff.testkit.ts';
import { addTestUser } from './test-users.testkit.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.stop());

describe('the whole contract', () => {
  it('answers every declared call with an envelope', async () => {
    expect(endpoints.length).toBeGreaterThan(80);
    for (const { name, endpoint } of endpoints) {
      const answer = await server.call(endpoint);
      expect(answer.text, name).toMatch(/^\{"code":\d+,"msg":".*\p{Script=Han}/u);
      expect(answer.status, name).toBe(200);
    }
  });

  it('refuses a missing and a forged token alike wherever a call is not public', async () => {
    const personal = endpoints.filter(({ endpoint }) => endpoint.access === 'user');
    expect(personal.length).toBeGreaterThan(30);
    for (const { name, endpoint } of personal) {
      const missing = await server.call(endpoint);
      const forged = await server.call(endpoint, { token: 'A'.repeat(43) });
      expect([missing.code, forged.code], name).toEqual([401, 401]);
      expect(forged.text, name).toBe(missing.text);
    }
  });

  it('opens the console only to the declared roles, and to no reader', async () => {
    const consoleCalls = endpoints.filter(({ endpoint }) => isConsoleAccess(endpoint.access));
    expect(consoleCalls.length).toBeGreaterThan(5);
    // Each is called for every role with an id that does not exist, so that no call has an effect that changes the next
    // answer.
    const reader = await addTestUser(server.db);
    const staff = await Promise.all(ROLES.map(async (role) => ({ role, ...(await addTestStaff(server.db, role)) })));
    for (const { name, endpoint } of consoleCalls) {
      if (name === 'adminSession.end') continue;
      const path = endpoint.path.replace(/:\w+/g, 'none');
      const codeFor = async (token?: string) => (await server.call(endpoint, { path, token })).code;
      expect([await codeFor(), await codeFor('A'.repeat(43))], name).toEqual([401, 401]);
      expect(await codeFor(reader.token), `${name} by a reader`).toBe(403);
      for (const { role, token, staffToken } of staff) {
        expect(await codeFor(token), `${name} by the reader's token of ${role}`).toBe(403);
        if (role === 'teacher') {
          expect(await codeFor(staffToken), `${name} by a teacher`).toBe(401);
          continue;
        }
        const isAllowed =
          typeof endpoint.access === 'string' || hasRole([role], (endpoint.access as { role: typeof role }).role);
        const code = await codeFor(staffToken);
        expect(code === 403 || code === 401, `${name} by ${role} answered ${code}`).toBe(!isAllowed);
      }
    }
  });

  it('allows an account with a one-time password only the calls needed to change it', async () => {
    const { id, token } = await addTestUser(server.db);
    await server.db.pool.query('update users set must_change_password = true where id = $1', [id]);
    const personal = endpoints.filter(({ endpoint }) => endpoint.access === 'user');
    const allowed = personal.filter(({ endpoint }) => endpoint.beforePasswordChange).map(({ name }) => name);
    expect(allowed.toSorted()).toEqual(['account.changePwd', 'account.logout', 'account.profile']);
    for (const { name, endpoint } of personal) {
      if (endpoint.beforePasswordChange) continue;
      expect((await server.call(endpoint, { token })).msg, name).toBe('请先改掉一次性密码');
    }
  });

  it('refuses the token of the console for every call of readers', async () => {
    const owner = await addTestStaff(server.db, 'owner');
    const personal = endpoints.filter(({ endpoint }) => endpoint.access === 'user');
    for (const { name, endpoint } of personal) {
      expect((await server.call(endpoint, { token: owner.staffToken })).code, name).toBe(401);
    }
  });

  it('serves no call that is not declared', () => {
    const declared = new Set([
      ...endpoints.map(({ endpoint }) => `${endpoint.method} ${BASE_PATH}${endpoint.path}`),
      ...rawEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`),
    ]);
    const routes = server.app.http
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => /(\/prod-api\S*) \(([A-Z, ]+)\)/.exec(line)?.slice(1, 3) ?? []);
    expect(routes.length).toBeGreaterThan(0);
    for (let i = 0; i < routes.length; i += 2) {
      for (const method of (routes[i + 1] ?? '').split(', ').filter((m) => m !== 'HEAD')) {
        expect(declared).toContain(`${method} ${routes[i]}`);
      }
    }
  });

  it('serves every declared call', () => {
    const missing = endpoints
      .filter(({ endpoint }) => !server.app.implementedEndpoints.has(endpoint))
      .map(({ name }) => name);
    expect(missing).toEqual([]);
  });
});
