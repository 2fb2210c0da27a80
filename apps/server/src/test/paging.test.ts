import { endpoints } from '@meiyu/contract/all.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

/* Page size and page number are limited in every list (threat T24). */

const pagedCalls = endpoints.flatMap(({ name, endpoint }) =>
  [endpoint.query, endpoint.body].flatMap((schema) =>
    schema && 'pageSize' in schema._zod.def.shape ? [{ name, schema }] : [],
  ),
);

const accepts = (schema: z.core.$ZodType, page: Record<string, unknown>): boolean => {
  const result = z.core.safeParse(schema, page);
  // Other fields may be missing; only errors of the given field count.
  return result.success || !result.error.issues.some(({ path }) => path.some((part) => part in page));
};

it('finds the paged calls', () => {
  expect(pagedCalls.length).toBeGreaterThan(15);
});

it.each(pagedCalls)('$name accepts page sizes from 1 to 50', ({ schema }) => {
  for (const pageSize of [1, 50, '8']) expect(accepts(schema, { pageSize }), `${pageSize}`).toBe(true);
  const invalid = [
    0,
    -1,
    51,
    1e9,
    Number.POSITIVE_INFINITY,
    Number.NaN,
    2.5,
    '1e3',
    'Infinity',
    '-Infinity',
    '',
    '0x10',
    [1],
    {},
    null,
    true,
  ];
  for (const value of invalid) {
    expect(accepts(schema, { pageSize: value }), `pageSize ${value}`).toBe(false);
    if (value !== 51) expect(accepts(schema, { pageNum: value }), `pageNum ${value}`).toBe(false);
  }
});
