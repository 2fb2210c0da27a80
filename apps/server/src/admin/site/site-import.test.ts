import { join } from 'node:path';
import type { SitePartContent } from '@meiyu/contract/admin/site-content.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createAudit } from '../../audit/audit.repo.ts';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import {
  type ContentFolder,
  dumpContent,
  makeContentFolder,
  NAV,
  picture,
} from '../../features/content/content.testkit.ts';
import { createExportRepo } from '../../features/content/export/export.repo.ts';
import { exportContent } from '../../features/content/export/export-content.ts';
import { hashOfUrl } from '../../features/content/site/parts/part-files.ts';
import { openSiteEditing } from './start-site.ts';

/* Folder imports and the console change the same parts. */

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
let site: ReturnType<typeof openSiteEditing>;
const by = { actor: 'operator:zhao' as const, address: '' };

async function publish(value: SitePartContent): Promise<void> {
  const { revision } = await site.drafts.find(value.part);
  const { state } = await site.editing.save(by, value, revision);
  await site.editing.publish(by, value.part, { revision: state.revision, note: '' });
}
const nameNow = async () => {
  const { published } = await site.editing.details('system');
  return published?.part === 'system' ? published.content.siteName : '';
};
const nameSite = (siteName: string) => folder.write('site/system.json', JSON.stringify({ siteName }));
const inConsole = (siteName: string) =>
  publish({ part: 'system', content: { siteName, siteAbstract: '', logoUrl: '' } });

beforeEach(async () => {
  db = await openTestDatabase();
  folder = await makeContentFolder();
  site = openSiteEditing({ orm: db.orm, audit: createAudit(db.orm) });
  await nameSite('第一');
  expect((await folder.import(db)).refused).toEqual([]);
});
afterEach(async () => {
  await db.drop();
  await folder.drop();
});

test('an import keeps what staff changed since the last one, reports who and when, and replaces it with --force', async () => {
  await inConsole('馆员起的');
  for (const dryRun of [true, false]) {
    const report = await folder.import(db, { dryRun });
    expect(report.kept).toMatchObject([{ name: 'site/system.json', part: 'system', label: '站名与标志', by: 'zhao' }]);
    expect(report.kept[0]?.time).toMatch(/^\d{4}-\d\d-\d\d /);
    expect(report.changed).toEqual([]);
  }
  expect(await nameNow()).toBe('馆员起的');
  const forced = await folder.import(db, { force: true, actor: 'operator:qian' });
  expect([forced.kept, forced.changed, await nameNow()]).toEqual([[], ['site/system.json'], '第一']);
  const { rows } = await site.editing.history({ part: 'system', limit: 9, offset: 0 });
  expect(rows.map(({ origin, publisher }) => [origin, publisher])).toEqual([
    ['import', 'operator:qian'],
    ['command', 'operator:zhao'],
    ['import', 'system'],
  ]);
  await site.editing.restore(by, {
    id: rows[1]?.id ?? '',
    revision: (await site.drafts.find('system')).revision,
    which: 'after',
  });
  expect((await site.drafts.find('system')).draft?.value.content).toMatchObject({ siteName: '馆员起的' });
});

test('an import replaces what only earlier imports wrote, and what staff made equal to the folder', async () => {
  await nameSite('第二');
  expect((await folder.import(db)).changed).toEqual(['site/system.json']);
  await inConsole('第三');
  await nameSite('第三');
  expect(await folder.import(db)).toMatchObject({ kept: [], changed: [] });
  await nameSite('第四');
  expect(await folder.import(db)).toMatchObject({ kept: [], changed: ['site/system.json'] });
  expect(await nameNow()).toBe('第四');
});

test('an import that keeps one part imports the others, and an export of the console imports as unchanged', async () => {
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await folder.write('site/a.webp', await picture(20, 10));
  await folder.write(
    'site/banners.yaml',
    '- {key: a, device: desktop, image: a.webp, title: 一}\n- {key: b, device: desktop, image: a.webp}\n',
  );
  await folder.write('site/footer.json', '{"companyName": "馆", "publicQr": "a.webp"}');
  await folder.write(
    'site/pages/main-style.md',
    '---\ntitle: 风采\n---\n看[这里](https://a.example)。\n\n![门](../a.webp)\n',
  );
  await inConsole('馆员起的');
  const report = await folder.import(db);
  expect([report.kept.length, report.added.length, report.refused]).toEqual([1, 4, []]);

  const current = async (part: SitePartContent['part']) => {
    const { published } = await site.editing.details(part);
    if (!published) throw new Error(`${part} is not published`);
    return published;
  };
  const banners = await current('banners');
  if (banners.part !== 'banners') throw new Error('not the banners');
  const image = banners.content.items[0]?.imgUrl ?? '';
  await publish({ part: 'banners', content: { items: banners.content.items.toReversed() } });
  const categories = await current('categories');
  if (categories.part !== 'categories') throw new Error('not the categories');
  const added = {
    id: 'new',
    parentId: '273546280',
    name: '新',
    cateType: 'book' as const,
    linkUrl: '',
    tiles: [image, '', ''],
    inNav: false,
  };
  await publish({ part: 'categories', content: { items: [...categories.content.items, added], moves: [] } });
  await publish({
    part: 'notice',
    content: { text: '闭馆', linkUrl: '', startTime: '', endTime: '2099-01-01 00:00:00' },
  });
  const html = `<p>看<a href="https://b.example">那里</a></p><figure><img src="${image}" alt="门"></figure>`;
  const blocks = [
    { kind: 'text' as const, html },
    { kind: 'video' as const, url: '/v.mp4', poster: image, title: '' },
  ];
  await publish({ part: 'mainStyle', content: { title: '风采', abstract: '', blocks } });
  const footer = await current('footer');
  if (footer.part !== 'footer') throw new Error('not the footer');
  await publish({ part: 'footer', content: { ...footer.content, mobileQr: `/files/${hashOfUrl(image)}/upload.png` } });
  await publish({
    part: 'privacy',
    content: { version: '9.1', title: '隐私', html: '<p>读<a href="https://c.example">它</a>。</p>' },
  });

  const exportDir = join(folder.root, 'out');
  await exportContent(exportDir, { repo: createExportRepo(db.orm), storage: await folder.storage() });
  const again = await folder.import(db, {}, exportDir);
  expect([again.kept, again.added, again.changed, again.refused]).toEqual([[], [], [], []]);
  const otherDb = await openTestDatabase();
  const otherFolder = await makeContentFolder();
  try {
    expect((await otherFolder.import(otherDb, {}, exportDir)).refused).toEqual([]);
    expect(await dumpContent(otherDb, ['content_hash'])).toEqual(await dumpContent(db, ['content_hash']));
  } finally {
    await otherDb.drop();
    await otherFolder.drop();
  }
});
