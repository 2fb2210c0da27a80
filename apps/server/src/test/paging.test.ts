import { endpoints } from '@meiyu/contract/all.ts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

/* Nobody asks for more than a page, or for a page that costs more to find than to show (T24). */

const paged = endpoints.flatMap(({ name, endpoint }) =>
  [endpoint.query, endpoint.body].flatMap((schema) =>
    schema && 'pageSize' in schema._zod.def.shape ? [{ name, schema }] : [],
  ),
);

const takes = (schema: z.core.$ZodType, page: Record<string, unknown>): boolean => {
  const result = z.core.safeParse(schema, page);
  // Other fields may be missing; only what is said of these two counts.
  return result.success || !result.error.issues.some(({ path }) => path.some((part) => part in page));
};

it('finds the lists', () => {
  expect(paged.length).toBeGreaterThan(15);
});

it.each(paged)('$name gives pages of 1 to 50', ({ schema }) => {
  for (const pageSize of [1, 50, '8']) expect(takes(schema, { pageSize }), `${pageSize}`).toBe(true);
  const odd = [
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
  for (const value of odd) {
    expect(takes(schema, { pageSize: value }), `pageSize ${value}`).toBe(false);
    if (value !== 51) expect(takes(schema, { pageNum: value }), `pageNum ${value}`).toBe(false);
  }
});
