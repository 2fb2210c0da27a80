import { isPassword } from '@meiyu/contract/account-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { makeOneTimePassword } from '../../features/account/users/one-time-password.ts';
import { type Person, toList } from './roster.testkit.ts';
import { createRoster } from './start-roster.ts';

const BY = { actor: 'operator:test' };
const NEVER = { report: () => {}, isStopped: () => false };

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let roster: ReturnType<typeof createRoster>;
const sql = (text: string, values: unknown[] = []) => db.pool.query(text, values).then(({ rows }) => rows);
beforeAll(async () => {
  db = await openTestDatabase();
  roster = createRoster({
    orm: db.orm,
    secret: 'Zx8-q3V_mN7pLw2RtY6uKb9CdEfGhJ4s',
    accountDays: () => 365,
    audit: createAudit(db.orm),
  });
});
afterAll(() => db.drop());

let lists = 0;
async function addList(size: number, more: Partial<Person> = {}): Promise<string> {
  lists += 1;
  const people = Array.from({ length: size }, (_, n) => ({
    name: `读者${lists}号${n}`,
    number: `L${lists}N${n}`,
    ...more,
  }));
  return roster.service.add(toList(people), '名单.csv', BY);
}

const accountsOf = async (id: string) =>
  sql(`select line, outcome, account_id from roster_row where import_id = $1 order by line`, [id]);
const countOf = async (list: number) =>
  (await sql(`select count(*)::int as n from users where student_number like $1`, [`L${list}N%`]))[0].n;

describe('importing a list', () => {
  it('leaves out a row that was dropped, and the rows that it stood in the way of are right', async () => {
    const id = await addList(2, { number: 'TWICE-1' });
    expect((await roster.service.counts(id)).counts).toMatchObject({ all: 2, errors: 1 });
    const change = await roster.service.dropRow(id, 2);
    expect(change.rows.map(({ line, level }) => [line, level])).toEqual([[3, 'ok']]);
    expect(change.counts).toMatchObject({ all: 1, errors: 0, ready: 1 });
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 1 });
    await expect(roster.service.dropRow(id, 3)).rejects.toThrow('这一行已导入');
  });

  it('can be stopped; the next call imports the rest and no row twice', async () => {
    const id = await addList(100);
    let reports = 0;
    const progress: [number, number][] = [];
    const stopped = await roster.import(
      id,
      { onlyGood: false, ...BY },
      {
        report: (done, total) => progress.push([done, total]),
        isStopped: () => {
          reports += 1;
          return reports > 1;
        },
      },
    );
    expect(stopped).toEqual({ created: 40, updated: 0, skipped: 0, stopped: true });
    expect(progress.at(0)).toEqual([0, 100]);
    expect(progress.at(-1)).toEqual([40, 100]);
    const first = await accountsOf(id);
    const rest = await roster.import(id, { onlyGood: false, ...BY }, NEVER);
    expect(rest).toEqual({ created: 60, updated: 0, skipped: 0, stopped: false });
    expect((await accountsOf(id)).slice(0, 40)).toEqual(first.slice(0, 40));
    expect(await countOf(lists)).toBe(100);
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 0 });
  });

  it('goes on after the program was killed while it imported', async () => {
    const id = await addList(50);
    // The state in which a killed program leaves the list.
    await sql(`update roster_import set state = 'importing' where id = $1`, [id]);
    await expect(roster.service.undo(id, BY)).rejects.toThrow('名单没有导入');
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 50 });
  });

  it('by two programs at once creates every account once', async () => {
    const id = await addList(60);
    const both = await Promise.all([1, 2].map(() => roster.import(id, { onlyGood: false, ...BY }, NEVER)));
    expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(60);
    expect(await countOf(lists)).toBe(60);
  });

  it('skips rows whose number or phone was taken since the check, and reports them', async () => {
    const people = [
      { name: '甲一', number: 'RACE1', phone: '13700000001' },
      { name: '乙二', number: 'RACE2', phone: '13700000002' },
      { name: '丙三', number: 'RACE3' },
    ];
    const id = await roster.service.add(toList(people), '名单.csv', BY);
    await sql(`insert into users (name, phone, password_hash, age_band, expire_time) values
      ('路人', '13700000001', 'x', '18+', now()), ('丙三', null, 'x', '18+', now())`);
    await sql(`insert into users (name, student_number, real_name, password_hash, age_band, expire_time) values
      ('路人二', 'RACE2', '另一人', 'x', '18+', now())`);
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 1, skipped: 2 });
    const { rows } = await roster.service.rows(id, 'all', 10, 0);
    expect(rows.map(({ outcome, userName, problems }) => [outcome, userName, problems.at(-1)?.text])).toEqual([
      ['skipped', '甲一', '手机号已被其他账号使用'],
      ['skipped', '乙二', '学号已属于另一位读者，姓名不同'],
      ['created', '丙三ACE3', undefined],
    ]);
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 0, stopped: false });
  });

  it('imports rows that are corrected later', async () => {
    const id = await roster.service.add(
      toList([
        { name: '丁四', number: 'LATE1' },
        { name: '', number: 'LATE2' },
      ]),
      '',
      BY,
    );
    await expect(roster.import(id, { onlyGood: false, ...BY }, NEVER)).rejects.toThrow('还有 1 行有错误');
    expect(await roster.import(id, { onlyGood: true, ...BY }, NEVER)).toMatchObject({ created: 1 });
    await expect(roster.service.changeRow(id, 2, { realName: '改' })).rejects.toThrow('这一行已导入');
    await roster.service.changeRow(id, 3, { realName: '戊五' });
    await roster.service.checkStart(id, false);
    expect(await roster.import(id, { onlyGood: false, ...BY }, NEVER)).toMatchObject({ created: 1 });
    await expect(roster.service.checkStart(id, true)).rejects.toThrow('没有可导入的行');
  });
});

describe('one-time passwords', () => {
  it('satisfy the rule for passwords', () => {
    const passwords = Array.from({ length: 200 }, makeOneTimePassword);
    for (const password of passwords) expect(isPassword(password), password).toBe(true);
    expect(new Set(passwords).size).toBe(200);
  });

  it('are erased after a day, and no longer shown once they were replaced', async () => {
    const id = await addList(3);
    await roster.import(id, { onlyGood: false, ...BY }, NEVER);
    await sql(`update users set password_changed_at = now() + interval '1 second' where student_number = $1`, [
      `L${lists}N0`,
    ]);
    const { rows } = await roster.service.slips(id, BY);
    expect(rows.map(({ studentNumber }) => studentNumber)).toEqual([`L${lists}N1`, `L${lists}N2`]);
    await sql(`update roster_import set imported_at = now() - interval '25 hours' where id = $1`, [id]);
    await roster.service.sweep();
    expect((await roster.service.counts(id)).slips).toBe(0);
    expect(await roster.service.find(id)).toMatchObject({ state: 'imported' });
  });

  it('are deleted with the account, as is its name in the list', async () => {
    const id = await addList(2);
    await roster.import(id, { onlyGood: false, ...BY }, NEVER);
    await sql('delete from users where student_number = $1', [`L${lists}N0`]);
    await roster.service.sweep();
    const { rows } = await roster.service.rows(id, 'all', 10, 0);
    expect(rows.map(({ fields }) => fields.studentNumber)).toEqual([`L${lists}N1`]);
  });

  it('are deleted with the list after a month', async () => {
    const id = await addList(1);
    await sql(`update roster_import set created_at = now() - interval '31 days' where id = $1`, [id]);
    await roster.service.sweep();
    await expect(roster.service.find(id)).rejects.toThrow('名单不存在');
  });
});

describe('undoing', () => {
  it('restores only what was not changed since', async () => {
    const [reader] = [{ name: '己六', number: 'UNDO1', phone: '13700000031', className: '原班', until: '2030-01-01' }];
    const first = await roster.service.add(toList([reader]), '', BY);
    await roster.import(first, { onlyGood: false, ...BY }, NEVER);
    const changed = { ...reader, phone: '13700000032', until: '2032-01-01', age: '13', consent: '是' };
    const next = await roster.service.add(toList([changed]), '', BY);
    await roster.import(next, { onlyGood: false, ...BY }, NEVER);
    const read = () =>
      sql(
        `select phone, age_band, guardian_consent_at is null as none, expire_time from users where student_number = 'UNDO1'`,
      );
    expect(await read()).toMatchObject([{ phone: '13700000032', age_band: 'under14', none: false }]);
    await sql(`update users set phone = '13700000033' where student_number = 'UNDO1'`);
    const { restored, kept } = await roster.service.undo(next, BY);
    expect([restored, kept[0]?.reason]).toEqual([0, '账号后来又有改动，只恢复了未再改动的部分']);
    expect(await read()).toEqual([
      { phone: '13700000033', age_band: '14-17', none: true, expire_time: new Date('2030-01-01T15:59:59Z') },
    ]);
  });
});
