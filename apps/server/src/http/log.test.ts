import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { createLog, pathOnly } from './log.ts';

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

it('leaves the query out of a path', () => {
  expect(pathOnly('/a/b?ticket=x')).toBe('/a/b');
  expect(pathOnly('/a')).toBe('/a');
});
