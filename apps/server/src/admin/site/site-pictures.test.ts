import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFolderStorage } from '../../adapters/storage/folder-storage.ts';
import { createAvatarRepo } from '../../features/account/profile/avatar.repo.ts';
import { picture } from '../../features/content/content.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestStaff } from '../../test/staff.testkit.ts';
import { openSiteClient } from './site.testkit.ts';
import { createSiteDraftsRepo } from './site-drafts.repo.ts';
import { createSitePictures } from './site-pictures.ts';

let server: TestApp;
let client: ReturnType<typeof openSiteClient>;

beforeAll(async () => {
  server = await startTestApp();
  client = openSiteClient(server, (await addTestStaff(server.db, 'editor')).staffToken);
});
afterAll(() => server.stop());

const rowsOf = async (text: string) => (await server.db.pool.query(text)).rows;

it('refuses files that are not pictures or have too many pixels, and stores nothing but pixels', async () => {
  expect((await client.upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'a.png')).msg).toMatch(
    /请上传 JPG/,
  );
  const wide = sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#fff' } });
  expect((await client.upload(await wide.png({ compressionLevel: 9 }).toBuffer())).msg).toBe('图片尺寸过大');
  const located = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#a33' } });
  const bytes = await located
    .withExif({ IFD0: { Copyright: 'Zhang-San-at-home' } })
    .jpeg()
    .toBuffer();
  expect(bytes.includes('Zhang-San-at-home')).toBe(true);
  const { data } = await client.upload(bytes, '../我的 家.jpg');
  expect(data).toMatchObject({ width: 2048 });
  const stored = Buffer.from(await (await fetch(server.url + data?.url)).arrayBuffer());
  expect(stored.includes('Zhang-San-at-home')).toBe(false);
  expect((await sharp(stored).metadata()).exif).toBeUndefined();
});

it('deletes old uploads that nothing uses, and keeps those of drafts and of the history', async () => {
  const hashOf = (url: string) => url.split('/')[2] ?? '';
  const upload = async (width: number) => (await client.upload(await picture(width, 30))).data?.url ?? '';
  const [unused, drafted, published] = [await upload(31), await upload(32), await upload(33)];
  await client.draft('footer', { publicQr: published });
  await client.publish('footer');
  await client.draft('footer', { publicQr: '' });
  await client.publish('footer');
  await client.draft('mainStyle', { title: '馆', blocks: [{ kind: 'image', picture: { url: drafted } }] });
  await rowsOf(`update file set created_at = now() - interval '2 days'`);
  const storage = await createFolderStorage(`${server.db.folder ?? '/tmp'}/unused`);
  const removed: string[] = [];
  const { sweep } = createSitePictures({
    drafts: createSiteDraftsRepo(server.db.orm),
    storage: { ...storage, remove: async (hash) => void removed.push(hash) },
    removeIfUnused: createAvatarRepo(server.db.orm).removeIfUnused,
    warn: () => {},
  });
  await sweep();
  expect(removed).toContain(hashOf(unused));
  for (const used of [drafted, published]) expect(removed).not.toContain(hashOf(used));
  expect((await client.details('mainStyle')).draft?.value.content).toMatchObject({
    blocks: [{ picture: { url: `/pictures/${hashOf(drafted)}/1280.webp`, width: 32, height: 30 } }],
  });
});
