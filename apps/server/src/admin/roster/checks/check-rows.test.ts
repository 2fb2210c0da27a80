import { describe, expect, it } from 'vitest';
import { checkRows, countTotals, type KnownAccount, type RosterLookups } from './check-rows.ts';
import { chooseNames, nameCandidates } from './login-names.ts';
import { findNearClass } from './near-class.ts';
import { normaliseFields, type RosterFields } from './normalise-fields.ts';

const GOOD = {
  realName: '何子墨',
  studentNumber: '20260127',
  className: '高一（1）班',
  ageBand: '16',
  phone: '13800000127',
};

interface Known {
  accounts?: Partial<KnownAccount>[];
  classes?: string[];
  names?: string[];
}

function lookupsOf({ accounts = [], classes = ['高一（1）班'], names = [] }: Known): RosterLookups {
  const all = accounts.map((account, index) => ({
    ...{ id: String(index), name: 'n', realName: null, studentNumber: null, phone: null },
    ...{ isStaff: false, isDisabled: false, createdYear: 2025 },
    ...account,
  }));
  return {
    accountsByNumber: async (numbers) => all.filter((account) => numbers.includes(account.studentNumber ?? '?')),
    accountsByPhone: async (phones) => all.filter((account) => phones.includes(account.phone ?? '?')),
    takenNames: async (folded) => folded.filter((name) => names.includes(name)),
    classNames: async () => classes,
  };
}

async function check(people: Partial<RosterFields>[], known: Known = {}) {
  const rows = people.map((person, index) => ({ line: index + 2, fields: normaliseFields({ ...GOOD, ...person }) }));
  return checkRows(rows, { totals: countTotals(rows), lookups: lookupsOf(known), today: '2026-11-18' });
}

async function problemsOf(person: Partial<RosterFields>, known: Known = {}) {
  const [row] = await check([person], known);
  return row?.problems.map(({ level, text, suggestion }) => [level, text, ...(suggestion ? [suggestion] : [])]);
}

describe('one row', () => {
  it.each<[Partial<RosterFields>, string, string?]>([
    [{ realName: '' }, '姓名空着'],
    [{ realName: '何'.repeat(51) }, '姓名不能超过 50 个字'],
    [{ realName: '<script>alert(1)</script>' }, '姓名里有不能用的符号'],
    [{ realName: '=A12' }, '像是公式，未作姓名读入'],
    [{ realName: '@SUM(1)' }, '像是公式，未作姓名读入'],
    [{ studentNumber: '' }, '学号空着'],
    [{ studentNumber: '2026012７' }, '学号里有全角的“７”', '20260127'],
    [{ studentNumber: '2026/1' }, '学号只能用数字、字母和短横'],
    [{ studentNumber: '1.23E+17' }, '学号被 Excel 改成了科学记数，末尾已丢失，请把这一列设为文本后重填'],
    [{ phone: '1380000019' }, '手机号少一位，只有 10 位'],
    [{ phone: '138000001999' }, '手机号多一位，有 12 位'],
    [{ phone: '12800000127' }, '不是手机号'],
    [{ phone: '1380000012７' }, '手机号里有全角的“７”', '13800000127'],
    [{ ageBand: '少年' }, '没有“少年”这个年龄段，可填未满14岁、14–17岁、18岁及以上'],
    [{ ageBand: '' }, '年龄段空着，可填未满14岁、14–17岁、18岁及以上'],
    [{ ageBand: '13' }, '未满 14 岁，须填监护人是否同意'],
    [{ ageBand: '未满14岁', guardianConsent: '不同意' }, '未满 14 岁，监护人没有同意'],
    [{ expireDate: '2027-02-30' }, '没有 2 月 30 日', '2027-02-28'],
    [{ expireDate: '2025-08-31' }, '有效期早于今日'],
    [{ expireDate: '明年' }, '有效期要写成 2027-08-31 这样'],
    [{ expireDate: '2027-13-01' }, '没有这一天'],
    [{ expireDate: '2099-01-01' }, '有效期超过 20 年'],
    [{ sex: '猫' }, '性别只能填男或女'],
    [{ className: '班'.repeat(41) }, '班级名称不能超过 40 个字'],
  ])('%j is wrong: %s', async (person, text, suggestion) => {
    expect(await problemsOf(person)).toEqual([['error', text, ...(suggestion ? [suggestion] : [])]]);
  });

  it('is valid in every usual spelling', async () => {
    expect(await problemsOf({})).toEqual([]);
    expect(normaliseFields({ realName: '陈　曦', phone: '+86 138-0000-0127', ageBand: '14岁以下' })).toMatchObject({
      ...{ realName: '陈曦', phone: '13800000127', ageBand: '未满14岁' },
    });
    expect(normaliseFields({ realName: 'Anna  Maria', sex: '女生', guardianConsent: '√' })).toMatchObject({
      ...{ realName: 'Anna Maria', sex: '女', guardianConsent: '是' },
    });
    for (const date of ['2027-8-31', '2027/08/31', '2027.8.31', '2027年8月31日', '20270831', '２０２７-８-３１'])
      expect(normaliseFields({ expireDate: date }).expireDate).toBe('2027-08-31');
    for (const phone of ['-', '无', '—']) expect(normaliseFields({ phone }).phone).toBe('');
    expect(await problemsOf({ ageBand: '未满14周岁', guardianConsent: 'Y', expireDate: '2026-11-18' })).toEqual([]);
  });

  it('can have a warning and still be imported', async () => {
    // A warning that may apply to all rows is not shown for each of them.
    expect(await problemsOf({ phone: '', className: '高二（9）班' })).toEqual([]);
    expect(await problemsOf({ className: '' })).toEqual([['warning', '没有班级']]);
    expect(await problemsOf({ className: '高一(1)班' })).toEqual([
      ['warning', '没有“高一(1)班”，是不是“高一（1）班”？', '高一（1）班'],
    ]);
    const known = [{ studentNumber: GOOD.studentNumber, realName: '何子墨', name: '子墨', isDisabled: true }];
    expect(await problemsOf({ phone: '' }, { accounts: known })).toEqual([
      ['warning', '已有此账号（2025 年建），将续期并更新，不另建；账号仍为停用'],
    ]);
  });

  it('cannot change staff or take a number that another account has', async () => {
    const number = GOOD.studentNumber;
    expect(await problemsOf({}, { accounts: [{ studentNumber: number, realName: '何子墨', isStaff: true }] })).toEqual([
      ['error', '这是工作人员的账号，不能由名单更改'],
    ]);
    expect(await problemsOf({}, { accounts: [{ studentNumber: number, realName: '别人' }] })).toEqual([
      ['error', '学号已属于另一位读者，姓名不同'],
    ]);
    expect(await problemsOf({}, { accounts: [{ phone: GOOD.phone }] })).toEqual([['error', '手机号已被其他账号使用']]);
  });
});

describe('several rows', () => {
  it('cannot share a student number or a phone number: the first one stays valid', async () => {
    const rows = await check([{}, {}, { studentNumber: '2026012７', phone: '' }]);
    expect(rows.map(({ problems }) => problems.map(({ text }) => text))).toEqual([
      [],
      ['学号与第 2 行相同', '手机号与第 2 行相同'],
      ['学号里有全角的“７”'],
    ]);
  });

  it('are used to find the usual length of student numbers, and classes that look misspelt', async () => {
    const people = Array.from({ length: 40 }, (_, n) => ({
      ...{ studentNumber: String(20260000 + n), phone: String(13800000000 + n), realName: `张${n}` },
    }));
    const rows = await check([...people, { studentNumber: '2026311', phone: '', className: '高一（11）班' }], {
      classes: [],
    });
    expect(rows.at(-1)?.problems.map(({ text }) => text)).toEqual([
      '没有“高一（11）班”，是不是“高一（1）班”？',
      '学号有 7 位，名单里多为 8 位',
    ]);
    expect(rows[0]?.problems).toEqual([]);
  });

  it('get the person’s name as user name, with digits where the name is taken', async () => {
    const names = await check(
      [
        { studentNumber: '20260001', phone: '' },
        { studentNumber: '20260002', phone: '' },
        { realName: '林知夏', studentNumber: '20260003', phone: '' },
        { realName: '阿依古丽·买买提', studentNumber: '20260004', phone: '' },
        { realName: '丁', studentNumber: '20260005', phone: '' },
      ],
      { names: ['林知夏', '何子墨0001'] },
    );
    expect(names.map(({ userName }) => userName)).toEqual([
      ...['何子墨260001', '何子墨0002', '林知夏0003', '阿依古丽买买提', '丁0005'],
    ]);
    expect(chooseNames([nameCandidates('༄༅', '7')], () => false)).toEqual(['读者7']);
  });
});

it('classes are similar if only their notation differs, or one character where few readers belong to one of them', () => {
  const known = ['高一（1）班', '初三二班'];
  expect(findNearClass('高一(１) 班', known, false)).toBe('高一（1）班');
  expect(findNearClass('初三（2）班', known, false)).toBe('初三二班');
  expect(findNearClass('高一（11）班', known, true)).toBe('高一（1）班');
  expect(findNearClass('高一（11）班', known, false)).toBeUndefined();
  expect(findNearClass('高一（2）班', known, true)).toBeUndefined();
});
