import { randomUUID } from 'node:crypto';
import * as contract from '@meiyu/contract/own-exhibitions.ts';
import { expect, it } from 'vitest';
import { hang, setUpOwnExhibitions, titlesIn, type View } from './own-exhibitions.testkit.ts';

const { people, sql, as, spring, made, waiting, addDrawing, call } = setUpOwnExhibitions();

it('shows works and drawings on walls to its reader alone; withdrawn works and foreign drawings are left out', async () => {
  const foreign = await addDrawing(people.ben);
  const document = spring();
  document.walls[0]?.works.push(hang('drawing', foreign), hang('drawing', randomUUID()));
  const id = await made(document);
  const view = await as(people.anna).view(id);
  expect(titlesIn(view)).toEqual([['山水', '山图', '月下竹']]);
  expect(view.data).toMatchObject({ preface: '<p>第一行。</p><p>第二行&#60;b&#62;。</p>', workCount: 2, closing: '' });
  const [wall] = (view.data as View).sections;
  expect(wall?.works[0]).toMatchObject({ label: '看山顶。', realHeight: 60, realWidth: 30.5 });
  expect(wall?.works[1]).toMatchObject({ aiMade: true, material: '由 AI 生成', realWidth: 60, realHeight: 40 });
  expect((await as(people.anna).list())[0]).toMatchObject({
    title: '我的春天',
    workCount: 2,
    missingCount: 3,
    state: 'private',
  });
  const details = await as(people.anna).read(id);
  expect(details.things.map(({ title, author }) => [title, author])).toEqual([
    ['山图', '某'],
    ['月下的竹，送给林小满', '由 AI 生成'],
  ]);
  for (const answer of [
    await as(people.ben).view(id),
    await as(people.ben).share(id),
    await as(people.ben).withdraw(id),
    await as(people.ben).save(id, 1, spring()),
  ])
    expect(answer.code).toBe(404);
  await call(contract.remove, { token: people.ben.token, path: `/api/exhibition/own/${id}` });
  expect([(await as(people.anna).list()).length, (await as(people.ben).list()).length, await waiting()]).toEqual([
    1,
    0,
    [],
  ]);
});

it('a save over a newer version is refused and answers that one', async () => {
  const id = await made();
  const mine = { ...spring(), title: '这一边' };
  expect((await as(people.anna).save(id, 1, { ...spring(), title: '那一边' })).data).toMatchObject({
    saved: true,
    current: { version: 2 },
  });
  expect((await as(people.anna).save(id, 1, mine)).data).toMatchObject({
    saved: false,
    current: { version: 2, document: { title: '那一边' } },
  });
  expect((await as(people.anna).save(id, 2, mine)).data).toMatchObject({ saved: true });
  expect((await as(people.anna).read(id)).document.title).toBe('这一边');
});

it('is limited in number, length, walls and works; one thing hangs once', async () => {
  const base = spring();
  const many = Array.from({ length: 25 }, (_, index) => hang('work', `w${index}`));
  const [wall = { title: '', text: '', works: [] }] = base.walls;
  for (const wrong of [
    { ...base, title: '字'.repeat(21) },
    { ...base, walls: [] },
    { ...base, walls: Array.from({ length: 5 }, () => ({ ...wall, works: [] })) },
    { ...base, walls: [{ ...wall, works: many }] },
    { ...base, walls: [wall, wall] },
  ])
    expect((await as(people.anna).create(wrong)).code).toBe(400);
  await sql(`insert into own_exhibition (user_id, document) select $1, $2 from generate_series(1, 11)`, [
    ...[people.anna.id, JSON.stringify(base)],
  ]);
  const created = await Promise.all([
    as(people.anna).create(base),
    as(people.anna).create({ ...base, title: '又一个' }),
  ]);
  expect(created.map(({ code }) => code).sort()).toEqual([200, 409]);
});
