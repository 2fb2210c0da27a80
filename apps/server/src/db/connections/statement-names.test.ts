import type { QueryConfig } from 'pg';
import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

it('names prepared statements for reads with parameters, one name for each text, and no other statements', () => {
  const nameStatement = createStatementNames();
  const nameOf = (text: string, values: unknown[] = [1]) => nameStatement<QueryConfig>({ text }, values).name;
  const name = nameOf('select id from resource where id = $1');
  expect(name).toMatch(/^read_\d+$/);
  expect(nameOf('select id from resource where id = $1')).toBe(name);
  expect(nameOf('with a as (select $1) select from a')).not.toBe(name);
  expect(nameOf('select 1', [])).toBeUndefined();
  expect(nameOf('update resource set sort = $1')).toBeUndefined();
  expect(nameStatement({ text: 'select $1', name: 'own' }, [1]).name).toBe('own');
  for (let n = 0; n < 600; n += 1) nameOf(`select $1, ${n}`);
  expect(nameOf('select $1, 599')).toBeUndefined();
  expect(nameOf('select id from resource where id = $1')).toBe(name);
});
