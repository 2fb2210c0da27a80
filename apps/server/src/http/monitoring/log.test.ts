import { Writable } from 'node:stream';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { expect, it } from 'vitest';
import { createLog, tellablePath } from './log.ts';

function logTo(lines: string[]) {
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

it('takes secrets out of whatever is logged', () => {
  const lines: string[] = [];
  const log = logTo(lines);
  log.info({ password: 'seeded' });
  log.warn({ body: { userName: 'a', password: 'seeded', smsCode: 'seeded' } }, 'refused');
  log.info({ req: { headers: { authorization: 'Bearer seeded' } }, list: [{ token: 'seeded' }] });
  expect(lines).toHaveLength(3);
  expect(lines.join('')).not.toContain('seeded');
  expect(lines.join('').match(/\[redacted\]/g)).toHaveLength(5);
});

it('keeps the rest, errors with their stack', () => {
  const lines: string[] = [];
  logTo(lines).error({ reqId: '1', err: new Error('why') }, 'FAULT');
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ level: 'error', reqId: '1', msg: 'FAULT', err: { message: 'why' } });
  expect(line.err.stack).toContain('log.test.ts');
});

it('never tells the values of a failed query', () => {
  const lines: string[] = [];
  const log = logTo(lines);
  const told = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (phone)=(seeded) exists.' });
  const query = 'insert into "users" ("phone") values ($1)';
  const error = new DrizzleQueryError(query, ['seeded', 'seeded\n    at x'], told);
  log.error({ reqId: '1', err: error }, 'FAULT');
  log.warn(`old rows were not swept away: ${error.message}`);
  expect(lines.join('')).not.toContain('seeded');
  expect(JSON.parse(lines[0] ?? '').err).toMatchObject({
    message: `Failed query: ${query}`,
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'duplicate key', code: '23505' },
  });
  expect(JSON.parse(lines[1] ?? '').msg).toBe(`old rows were not swept away: Failed query: ${query}`);
});

it('leaves out of a path what opens something', () => {
  expect(tellablePath('/a/b?ticket=x')).toBe('/a/b');
  expect(tellablePath('/a')).toBe('/a');
  expect(tellablePath('/files/ab/x.webp')).toBe('/files/ab/x.webp');
  for (const path of ['/downloads/seeded', '/downloads/seeded/', '/exports/seeded?x', '/drawings/seeded/a.png'])
    expect(tellablePath(path)).toBe(`/${path.split('/')[1]}/…`);
  expect(tellablePath('/media/ab~seeded/a.mp4')).toBe('/media/…');
  expect(tellablePath('/iiif/3/ab~seeded/info.json')).toBe('/iiif/3/…');
});
