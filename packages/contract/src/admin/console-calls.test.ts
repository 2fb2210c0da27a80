import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoints } from '../all.ts';
import { isConsoleAccess } from '../endpoint.ts';

test('only calls of the console need a recent proof of identity', () => {
  const sensitive = endpoints.filter(({ endpoint }) => endpoint.sensitive);
  expect(sensitive.length).toBeGreaterThan(3);
  for (const { name, endpoint } of sensitive) expect(isConsoleAccess(endpoint.access), name).toBe(true);
});

test('calls of the console with a password, a ticket or a code take RSA bodies', () => {
  const isSecret = (field: string) => ['password', 'ticket', 'code', 'invite'].includes(field);
  for (const { name, endpoint } of endpoints) {
    if (!name.startsWith('adminSession.') || !endpoint.body) continue;
    const { properties = {} } = z.toJSONSchema(endpoint.body, { io: 'input' });
    if (Object.keys(properties).some(isSecret)) expect([name, endpoint.rsa]).toEqual([name, true]);
  }
});
