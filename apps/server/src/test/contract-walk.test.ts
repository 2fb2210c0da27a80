import { endpoints, rawEndpoints } from '@meiyu/contract/all.ts';
import { BASE_PATH } from '@meiyu/contract/endpoint.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.testkit.ts';

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

  it('serves nothing that is not declared', () => {
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
