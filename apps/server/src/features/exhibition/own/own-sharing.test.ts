import * as admin from '@meiyu/contract/admin/reader-exhibitions.ts';
import type { OwnDocument } from '@meiyu/contract/own-exhibition-document.ts';
import { expect, it } from 'vitest';
import { hang, setUpOwnExhibitions, titlesIn, type View } from './own-exhibitions.testkit.ts';

const {
  people,
  sql,
  as,
  spring,
  made,
  shared,
  waiting,
  decide,
  approve,
  sharedOne,
  addDrawing,
  call,
  fetch: fetchPath,
  addStaff,
} = setUpOwnExhibitions();
const noticesOf = async ({ id }: { id: string }) =>
  (await sql(`select title, body, link from notice where user_id = $1 order by id`, [id])).rows;

it('is shared when a reviewer approves it: with the masked name, without the prompt, and with pictures of its drawings', async () => {
  const id = await made();
  await as(people.anna).share(id);
  expect(await as(people.anna).list()).toMatchObject([{ state: 'waiting', key: '', hasChanges: false }]);
  const [row] = await waiting();
  expect(row).toMatchObject({
    id,
    title: '我的春天',
    workCount: 2,
    drawingCount: 1,
    reader: expect.stringMatching(/^r＊＊ [0-9A-F]{4}$/),
  });
  const judged = await call(admin.details, {
    token: people.reviewer.staffToken,
    path: `/api/admin/reader-exhibitions/${id}`,
  });
  expect(judged.data).toMatchObject({
    walls: [
      {
        works: [
          { title: '山图', isDrawing: false },
          {
            title: '月下竹',
            label: '我画的。',
            isDrawing: true,
            picture: expect.stringMatching(/^data:image\/webp;base64,/),
          },
        ],
      },
      { works: [] },
    ],
  });
  const editor = await addStaff('editor');
  expect((await decide(id, 'approve', { submitTime: row?.submitTime }, editor)).code).toBe(403);
  await approve(id);

  const { sharing } = await as(people.anna).read(id);
  expect(sharing).toMatchObject({ state: 'shown', isShown: true, key: expect.stringMatching(/^[\w-]{22}$/) });
  const page = await shared(sharing.key);
  expect(titlesIn(page)).toEqual([['山水', '山图', '月下竹']]);
  expect((page.data as View).resAuthor).toMatch(/^r\*+\d$/);
  expect(page.text).not.toMatch(/林小满|reader_|\/drawings\//);
  expect(page.text).not.toContain(id);
  const url = (page.data as View).sections[0]?.works[1]?.imgUrl ?? '';
  const file = await fetchPath(url);
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'private, max-age=3600',
  ]);
  for (const path of [
    url.replace(sharing.key, 'A'.repeat(22)),
    url.replace(people.drawing, await addDrawing(people.anna)),
    url.replace('1280', '1281'),
  ])
    expect((await fetchPath(path)).status, path).toBe(404);
  expect(await noticesOf(people.anna)).toMatchObject([
    { title: '展览可以分享了', link: `/cloudExhibitionHall/shared/${sharing.key}` },
  ]);
  const { rows } = await sql(`select action from audit_log where object = $1`, [`own-exhibition:${id}`]);
  expect(rows).toEqual([{ action: 'exhibition.approve' }]);
  await sql(`delete from ai_drawing where id = $1`, [people.drawing]);
  expect([titlesIn(await shared(sharing.key)), (await fetchPath(url)).status]).toEqual([[['山水', '山图']], 404]);
});

it('a change after the approval is seen by others when it is approved too; a refusal leaves what was approved', async () => {
  const { id, key } = await sharedOne();
  await as(people.anna).save(id, 1, { ...spring(), title: '新的名字' });
  expect((await as(people.anna).read(id)).sharing).toMatchObject({ state: 'shown', hasChanges: true });
  expect((await as(people.anna).share(id, 1)).msg).toBe('内容已被他人修改');
  await as(people.anna).share(id, 2);
  const titleShown = async () => ((await shared(key)).data as View).resTitle;
  expect([await titleShown(), (await as(people.anna).read(id)).sharing.state]).toEqual(['我的春天', 'waiting']);
  const [row] = await waiting();
  // A reason is needed, and what the reviewer saw must still be what waits.
  expect((await decide(id, 'refuse', { submitTime: row?.submitTime })).msg).toBe('请写明理由，读者会看到');
  expect((await decide(id, 'refuse', { submitTime: '2020-01-01 00:00:00', reason: '看不清' })).code).toBe(409);
  expect((await decide(id, 'refuse', { submitTime: row?.submitTime, reason: '名字不合适' })).code).toBe(200);
  expect((await as(people.anna).read(id)).sharing).toMatchObject({
    state: 'shown',
    reason: '名字不合适',
    hasChanges: true,
  });
  expect((await noticesOf(people.anna)).at(-1).body).toContain('理由：名字不合适');
  await as(people.anna).share(id, 2);
  await approve(id);
  expect([await titleShown(), (await as(people.anna).read(id)).sharing]).toMatchObject([
    '新的名字',
    { key, reason: '', hasChanges: false },
  ]);
});

it('sharing ends at once: by its reader, by staff, and with the account; a new link is another one', async () => {
  const { id, key } = await sharedOne();
  expect((await as(people.anna).withdraw(id)).msg).toBe('已收回，链接不再有效');
  expect([(await shared(key)).code, (await as(people.anna).read(id)).sharing.state]).toEqual([404, 'private']);
  await as(people.anna).share(id);
  await approve(id);
  const { key: second } = (await as(people.anna).read(id)).sharing;
  expect([(await shared(key)).code, (await shared(second)).code]).toEqual([404, 200]);

  for (const [hidden, again] of [
    [`status = 'disabled'`, `status = 'active'`],
    [`age_band = 'under14', guardian_consent_at = now()`, `age_band = '18+'`],
  ]) {
    await sql(`update users set ${hidden} where id = $1`, [people.anna.id]);
    expect((await shared(second)).code, hidden).toBe(404);
    await sql(`update users set ${again} where id = $1`, [people.anna.id]);
  }
  expect((await decide(id, 'takeDown')).code).toBe(400);
  expect((await decide(id, 'takeDown', { reason: '有人投诉' })).code).toBe(200);
  expect([(await shared(second)).code, (await as(people.anna).read(id)).sharing]).toMatchObject([
    404,
    { state: 'refused', reason: '有人投诉' },
  ]);
  expect((await decide(id, 'takeDown', { reason: '再来' })).code).toBe(409);
  expect(await waiting('state=refused')).toMatchObject([{ id, title: '我的春天', workCount: 0 }]);

  const other = await sharedOne(people.ben);
  await sql('delete from users where id = $1', [people.ben.id]);
  expect((await shared(other.key)).code).toBe(404);
});

it('is not submitted empty, with forbidden words, with a call for help, or by a child', async () => {
  const tryWith = async (document: OwnDocument) => as(people.anna).share(await made(document));
  expect((await tryWith({ ...spring(), title: '' })).msg).toBe('请先起个名字，挂上至少一件看得到的展品');
  expect((await tryWith({ ...spring(), walls: [{ title: '', text: '', works: [hang('work', 'hidden')] }] })).code).toBe(
    400,
  );
  const saying = (label: string): OwnDocument => ({
    ...spring(),
    walls: [{ title: '', text: '', works: [hang('work', 'shan', label)] }],
  });
  expect((await tryWith(saying('这里不许说话'))).msg).toBe('这段话不适合发表，请换一种说法');
  expect((await tryWith(saying('我不想活了，今晚就从楼上跳下去'))).data).toMatchObject({
    help: expect.stringContaining('12356'),
  });
  await sql(`update users set age_band = 'under14', guardian_consent_at = now() where id = $1`, [people.anna.id]);
  const id = await made();
  expect([(await as(people.anna).share(id)).code, (await as(people.anna).read(id)).mayShare]).toEqual([403, false]);
  expect((await as(people.anna).view(id)).code).toBe(200);
  expect(await waiting()).toEqual([]);
});

it('is made and submitted only so many times a day', async () => {
  const id = await made();
  const codes = async (times: number, work: (index: number) => Promise<{ code: number }>) => {
    const answers: number[] = [];
    for (let index = 0; index < times; index += 1) answers.push((await work(index)).code);
    return answers;
  };
  expect(await codes(11, () => as(people.anna).share(id))).toEqual([...Array(10).fill(200), 429]);
  const created = await codes(20, async (index) => {
    const answer = await as(people.anna).create({ ...spring(), title: `第 ${index} 个` });
    await sql('delete from own_exhibition where id <> $1', [id]);
    return answer;
  });
  expect(created).toEqual([...Array(19).fill(200), 429]);
});
