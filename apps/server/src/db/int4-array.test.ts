import { afterAll, beforeAll, expect, it } from 'vitest';
import { int4Array } from './int4-array.ts';
import { openTestDatabase } from './test/database.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());

async function readBack(...parts: number[][]): Promise<number[]> {
  const encoded = int4Array(parts.map((part) => Int32Array.from(part)));
  return (await db.pool.query('select $1::int4[] as numbers', [encoded])).rows[0].numbers;
}

it('numbers arrive unchanged and in order, in several batches', async () => {
  expect(await readBack([1, -1, 0x7fff_ffff], [], [-0x8000_0000, 0])).toEqual([1, -1, 0x7fff_ffff, -0x8000_0000, 0]);
  const many = Array.from({ length: 50_000 }, (_, n) => (n * 2_654_435_761) | 0);
  expect(await readBack(many)).toEqual(many);
});

it('no numbers give an empty array', async () => {
  expect(await readBack()).toEqual([]);
  expect(await readBack([], [])).toEqual([]);
});

it('array positions start at 1, as the ranges of a document do', async () => {
  const { rows } = await db.pool.query('select ($1::int4[])[2:3] as some', [int4Array([Int32Array.of(7, 8, 9)])]);
  expect(rows[0].some).toEqual([8, 9]);
});
