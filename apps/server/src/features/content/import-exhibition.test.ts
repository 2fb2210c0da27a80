import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { type ContentFolder, makeContentFolder, NAV, picture } from './content.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
});
afterEach(async () => {
  await db.drop();
  await folder.drop();
});

test('an exhibition names works that a later import adds; unknown fields and pictures on its walls are refused', async () => {
  const write = (name: string, rest: string) =>
    folder.write(`${name}/exhibition.md`, `---\ntitle: 展\nsections:\n  - {key: a, title: 一, ${rest}}\n---\n前言。\n`);
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await write('show', 'works: [{work: later, label: 看}], beside: [{entry: 皴}]');
  await write('unknown', 'colour: red');
  await write('picture', 'text: "![山](x.webp)"');
  await write('neither', 'beside: [{reason: 读}]');
  const { added, warnings, refused } = await folder.import(db);
  expect([added, refused.map(({ name }) => name)]).toEqual([
    expect.arrayContaining(['show']),
    ['neither', 'picture', 'unknown'],
  ]);
  expect(warnings).toEqual([{ name: 'show', reason: '单元 a：还没有作品 later、词条 皴，暂不显示' }]);
  await folder.write('w/later/work.md', '---\ntitle: 后来的画\nimage: i.webp\n---\n一幅画。\n');
  await folder.write('w/later/i.webp', await picture(60, 40));
  await folder.write('knowledge/a.yaml', '- {key: cunfa, kind: 技法, title: 皴法, aliases: [皴], text: 画石头。}\n');
  const again = await folder.import(db);
  expect([again.refused.length, again.added, again.unchanged, again.warnings]).toEqual([
    3,
    expect.arrayContaining(['later']),
    expect.arrayContaining(['show']),
    [],
  ]);
});
