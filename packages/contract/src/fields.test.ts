import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, phonenumber, sex, smsCode } from './account-fields.ts';
import { contract } from './all.ts';
import {
  bookPageNum,
  date,
  digitCode,
  id,
  idOrNone,
  listOf,
  requiredText,
  second,
  text,
  time,
  wholeNumber,
} from './fields.ts';
import { issueMessage } from './issue-message.ts';
import { maskPhone } from './mask-phone.ts';

const parseField = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : issueMessage(result.error.issues);
};

test('texts are trimmed before their length is checked', () => {
  expect([
    parseField(text(3, '名'), ' abc '),
    parseField(text(3, '名'), 'abcd'),
    parseField(text(3, '名'), ' '),
  ]).toEqual(['abc', '名不能超过 3 个字', '']);
  expect([
    parseField(requiredText(3, '名'), ' a '),
    parseField(requiredText(3, '名'), '  '),
    parseField(requiredText(3, '名'), 'abcd'),
  ]).toEqual(['a', '请输入名', '名不能超过 3 个字']);
});

test('whole numbers within the range are accepted as numbers or digits', () => {
  const number = wholeNumber(2, 10, '不对');
  expect([2, '2', '02', 10, '10'].map((value) => parseField(number, value))).toEqual([2, 2, 2, 10, 10]);
  for (const value of [1, '1', 11, '11', 2.5, '', ' 2', '+2', '2e0', null, undefined, [2], true])
    expect(parseField(number, value), String(value)).toBe('不对');
  expect(parseField(digitCode(['0', '1'], '不对'), 1)).toBe('1');
  expect(parseField(digitCode(['0', '1'], '不对'), 2)).toBe('不对');
});

test('lists, ids, seconds and times are checked against their bounds', () => {
  expect(parseField(listOf(id, 2, 1), [])).toBe('请选择 1–2 项');
  expect(parseField(listOf(id, 2), ['a', 'b', 'c'])).toBe('最多 2 项');
  expect(parseField(listOf(id, 2), ['a', 'b'])).toEqual(['a', 'b']);
  expect([parseField(id, 'a'.repeat(64)), parseField(idOrNone, ''), parseField(idOrNone, undefined)]).toEqual([
    'a'.repeat(64),
    '',
    '',
  ]);
  for (const bad of ['', 'a'.repeat(65), 'a b', 'a.b', '山']) expect(parseField(id, bad)).toBe('请求参数错误');
  expect([parseField(bookPageNum, '100000'), parseField(bookPageNum, 100_001), parseField(bookPageNum, 0)]).toEqual([
    100_000,
    '没有这一页',
    '没有这一页',
  ]);
  expect([
    parseField(second, 0),
    parseField(second, 360_000),
    parseField(second, -0.1),
    parseField(second, 360_001),
  ]).toEqual([0, 360_000, '请求参数错误', '请求参数错误']);
  expect(parseField(time, '2026-01-01 00:00:00')).toBe('2026-01-01 00:00:00');
  expect([parseField(time, '2026-01-01T00:00:00'), parseField(date, '2026-1-1')]).toEqual([
    '请求参数错误',
    '请求参数错误',
  ]);
});

test('account fields accept valid and refuse invalid input', () => {
  for (const good of ['13000000000', '19999999999']) expect(parseField(phonenumber, good)).toBe(good);
  for (const bad of ['12000000000', '1380013800', '138001380000', '１３８００１３８０００'])
    expect(parseField(phonenumber, bad)).toBe('请输入正确的手机号码');
  expect([
    parseField(phonenumber, ''),
    parseField(smsCode, ''),
    parseField(smsCode, '12345'),
    parseField(smsCode, '1234567'),
  ]).toEqual(['请输入手机号码', '请输入验证码', '验证码错误', '验证码错误']);
  for (const good of ['', 'a@b.cn', 'a.b+c_d%e-f@x-y.edu.cn']) expect(parseField(email, good)).toBe(good);
  for (const bad of ['a', '@b.cn', 'a@b', 'a b@c.cn', `a@${'b'.repeat(64)}.cn`, `${'a'.repeat(65)}@b.cn`])
    expect(parseField(email, bad)).toBe('请输入正确的邮箱地址');
  expect([parseField(sex, 0), parseField(sex, '1'), parseField(sex, '2')]).toEqual(['0', '1', '请选择性别']);
  expect([maskPhone('13812345678'), maskPhone('1')]).toEqual(['138****5678', '1']);
});

test('the default page size is 8 for books, 50 for sessions and 10 otherwise', () => {
  const sizeOf = (schema: z.ZodMiniType, query = {}) =>
    (z.parse(schema, query) as { pageSize: number; pageNum: number }).pageSize;
  expect(sizeOf(contract.library.list.query)).toBe(8);
  expect(sizeOf(contract.notes.list.query)).toBe(10);
  expect(sizeOf(contract.ratings.list.query)).toBe(10);
  expect(sizeOf(contract.bookshelf.list.body)).toBe(10);
  expect(sizeOf(contract.assistant.sessions.body, { type: '1' })).toBe(50);
  expect(z.parse(contract.notes.list.query, {}).pageNum).toBe(1);
  expect(sizeOf(contract.notes.list.query, { pageSize: '50' })).toBe(50);
  expect(parseField(contract.notes.list.query, { pageSize: '51' })).toBe('每页条数须为 1–50 的整数');
  expect(parseField(contract.notes.list.query, { pageSize: '0' })).toBe('每页条数须为 1–50 的整数');
});
