import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, loggablePath } from './log.ts';

function createLogTo(lines: string[]) {
  return createLog(
    'info',
    new Writable({
      write(line, _encoding, done) {
        lines.push(String(line));
        done();
      },
    }),
  );
}

it('redacts secrets in any logged object', () => {
  const lines: string[] = [];
  const log = createLogTo(lines);
  log.info({ password: 'seeded' });
  log.warn({ body: { userName: 'a', password: 'seeded', smsCode: 'seeded' } }, 'refused');
  log.info({ req: { headers: { authorization: 'Bearer seeded' } }, list: [{ token: 'seeded' }] });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('seeded');
  expect(lines.join('').match(/\[redacted\]/g)).toHaveLength(5);
});

it('logs other fields unchanged, and errors with their stack', () => {
  const lines: string[] = [];
  createLogTo(lines).error({ reqId: '1', err: new Error('why') }, 'INTERNAL_ERROR');
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'error', reqId: '1', msg: 'INTERNAL_ERROR', err: { message: 'why' } });
  expect(line.err.stack).toContain('log.test.ts');
});

it('never logs the values of a failed query', () => {
  const lines: string[] = [];
  const log = createLogTo(lines);
  const driverError = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (phone)=(seeded) exists.',
  });
  const query = 'insert into "users" ("phone") values ($1)';
  const error = new DrizzleQueryError(query, ['seeded', 'seeded\n    at x'], driverError);
  log.error({ reqId: '1', err: error }, 'INTERNAL_ERROR');
  log.warn(`old rows were not swept away: ${error.message}`);
  expect(lines.join('')).not.toContain('seeded');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: `Failed query: ${query}`,
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'duplicate key', code: '23505' },
  });
  expect(JSON.parse(lines[1] ?? '').msg).toBe(`old rows were not swept away: Failed query: ${query}`);
});

it('removes secrets from a logged path', () => {
  expect(loggablePath('/a/b?ticket=x')).toBe('/a/b');
  expect(loggablePath('/a')).toBe('/a');
  expect(loggablePath('/files/ab/x.webp')).toBe('/files/ab/x.webp');
  for (const path of ['/downloads/seeded', '/downloads/seeded/', '/exports/seeded?x', '/drawings/seeded/a.png'])
    expect(loggablePath(path)).toBe(`/${path.split('/')[1]}/…`);
  expect(loggablePath('/media/ab~seeded/a.mp4')).toBe('/media/…');
  expect(loggablePath('/iiif/3/ab~seeded/info.json')).toBe('/iiif/3/…');
});
