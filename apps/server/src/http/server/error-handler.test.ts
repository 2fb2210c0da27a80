import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import { parseJson } from '../../limits/parse-json.ts';
import { isCleanValue } from '../../limits/text-hygiene.ts';
import { healthRoutes } from '../health.routes.ts';
import { createMetrics } from '../monitoring/metrics.ts';
import { answerErrors, toAppError } from './error-handler.ts';

describe('any error becomes one of the declared refusals', () => {
  const errorWithCode = (code: string, statusCode?: number) => Object.assign(new Error('x'), { code, statusCode });
  it.each([
    [new AppError('NOT_FOUND'), 'NOT_FOUND'],
    ['text', 'INTERNAL_ERROR'],
    [new Error('x'), 'INTERNAL_ERROR'],
    [errorWithCode('FST_ERR_CTP_BODY_TOO_LARGE', 413), 'TOO_LARGE'],
    [errorWithCode('FST_ERR_NOT_FOUND', 404), 'NO_SUCH_PATH'],
    [errorWithCode('FST_ERR_CTP_INVALID_MEDIA_TYPE', 415), 'MALFORMED_REQUEST'],
    [errorWithCode('FST_ERR_BAD', 500), 'INTERNAL_ERROR'],
    [errorWithCode('OTHER', 404), 'INTERNAL_ERROR'],
    [new Error('q', { cause: new Error('p', { cause: errorWithCode('53100') }) }), 'STORAGE_FULL'],
    [new Error('q', { cause: errorWithCode('57014') }), 'OVERLOADED'],
    [errorWithCode('UNREACHABLE'), 'OVERLOADED'],
    [new Error('q', { cause: errorWithCode('23505') }), 'INTERNAL_ERROR'],
  ])('%s is %s', (error, name) => {
    const isUnavailable = (given: unknown) => (given as { code?: string }).code === 'UNREACHABLE';
    expect(toAppError(error, isUnavailable).error).toBe(name);
  });
});

describe('text from clients', () => {
  it('must have no NUL, no lone surrogates, and not be nested too deeply', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
    for (const good of ['山', 1, null, true, { a: ['b', { c: '𠮷' }] }, nested(32)])
      expect(isCleanValue(good)).toBe(true);
    for (const bad of ['a\0', '\ud800', { 'a\0': 1 }, [{ a: ['\udc00'] }], nested(33)])
      expect(isCleanValue(bad)).toBe(false);
  });

  it('must be JSON without prototype pollution', () => {
    expect(parseJson('{"a":"\\u5c71"}')).toEqual({ a: '山' });
    for (const bad of ['{', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}'])
      expect(() => parseJson(bad), bad).toThrow(expect.objectContaining({ error: 'MALFORMED_REQUEST' }));
    expect(() => parseJson('"\\u0000"')).toThrow(expect.objectContaining({ error: 'BAD_INPUT' }));
  });
});

const zero = () => 0;
const ZERO_GAUGES = { hotServed: zero, hotBytes: zero, loopDelayMs: zero, poolTotal: zero, poolWaiting: zero };

describe('health', () => {
  async function start(state: { metricsToken?: string; draining?: boolean; ping?: () => Promise<void> } = {}) {
    const http = Fastify();
    answerErrors(http, () => false);
    healthRoutes(http, {
      metrics: createMetrics(ZERO_GAUGES),
      metricsToken: state.metricsToken,
      isDraining: () => state.draining ?? false,
      ping: state.ping ?? (async () => {}),
    });
    return async (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') => {
      const answer = await http.inject({ url, headers, remoteAddress });
      return [answer.statusCode, answer.headers['cache-control']];
    };
  }

  it('is healthy while the program runs, and ready while the database answers and no shutdown has begun', async () => {
    const healthy = await start();
    expect([await healthy('/healthz'), await healthy('/readyz')]).toEqual(Array(2).fill([200, 'no-store']));
    const stopping = await start({ draining: true });
    expect([await stopping('/healthz'), await stopping('/readyz')]).toEqual([
      [200, 'no-store'],
      [503, 'no-store'],
    ]);
    const unreachable = await start({ ping: () => Promise.reject(new AppError('OVERLOADED')) });
    expect([await unreachable('/healthz'), await unreachable('/readyz')]).toEqual([
      [200, 'no-store'],
      [503, 'no-store'],
    ]);
  });

  it('serves metrics only to direct requests from this machine or with the token', async () => {
    const withoutToken = await start();
    expect((await withoutToken('/metrics'))[0]).toBe(200);
    expect((await withoutToken('/metrics', {}, '203.0.113.9'))[0]).toBe(404);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expect((await withoutToken('/metrics', { [name]: '127.0.0.1' }))[0], name).toBe(404);
    const withToken = await start({ metricsToken: 'a secret' });
    const statusWithToken = async (token: string) =>
      (await withToken('/metrics', { authorization: `Bearer ${token}` }, '203.0.113.9'))[0];
    expect([
      await statusWithToken('a secret'),
      await statusWithToken('a Secret'),
      await statusWithToken('a secret '),
    ]).toEqual([200, 404, 404]);
    expect((await withToken('/metrics', {}, '203.0.113.9'))[0]).toBe(404);
    expect((await withToken('/metrics'))[0]).toBe(200);
  });
});
