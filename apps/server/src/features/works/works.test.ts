import * as works from '@meiyu/contract/works.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder } from '../content/content.testkit.ts';

let folder: ContentFolder;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let openSite: TestApp;
let restrictedSite: TestApp;

/** The two halves have different colours, so that a tile shows where it was cut. */
async function makeTwoColours(width: number, height: number, left: string, right: string): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const leftHalf = await sharp({ create: { ...half, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: leftHalf, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

async function addWork(key: string, image: Buffer, frontMatter: string): Promise<void> {
  await folder.write(`works/${key}/image.webp`, image);
  await folder.write(`works/${key}/work.md`, `---\ntitle: ${key}\nimage: image.webp\n${frontMatter}---\n一段话。\n`);
}

beforeAll(async () => {
  folder = await makeContentFolder();
  db = await openTestDatabase();
  const env = { MEIYU_DATA: folder.root };
  openSite = await startTestApp({ env, db });
  await addWork(
    'scroll',
    await makeTwoColours(3000, 600, '#c8402e', '#2b5d8f'),
    'author: 沈砚\ndynasty: 当代\nmaterial: 绢本设色\nform: 手卷\nwidthCm: 300\nheightCm: 60\ncategories: [img-shanshui]\nregions:\n  - { title: 左边, text: 朱砂。, x: 0, y: 0, w: 0.5, h: 1 }\n',
  );
  await addWork(
    'leaf',
    await makeTwoColours(640, 640, '#efe8da', '#26262a'),
    'author: 陆问渠\ndynasty: 仿宋\nmaterial: 纸本水墨\nform: 册页\ncategories: [img-huaniao]\nsort: 5\n',
  );
  await addWork(
    'hill',
    await makeTwoColours(700, 500, '#3f8f78', '#efe8da'),
    'dynasty: 仿宋\ncategories: [img-shanshui]\n',
  );
  const report = await folder.import(db);
  expect(report.refused).toEqual([]);
  restrictedSite = await startTestApp({ env: { ...env, ACCESS: 'ranges' }, db });
});
afterAll(async () => {
  await openSite.stop();
  await restrictedSite.stop();
  await db.drop();
  await folder.drop();
});

/** The checked fields of an IIIF document. */
interface IiifDocument {
  id: string;
  width: number;
  height: number;
  items: IiifDocument[];
  annotations: IiifDocument[];
  target: string;
  body: { service: { id: string }[] };
}

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);
const list = async (query: string) => openSite.call(works.list, { query });

describe('the list of works', () => {
  it('has all works in order, filtered by category, dynasty, material, form, colour and text', async () => {
    const allWorks = await list('');
    expect([new Set(ids(allWorks.rows)), allWorks.total, ids(allWorks.rows)[0]]).toEqual([
      new Set(['scroll', 'leaf', 'hill']),
      3,
      'leaf',
    ]);
    expect(allWorks.rows[0]).toMatchObject({ width: 640, height: 640, form: '册页', cateId: 'img-huaniao' });
    const findIds = async (query: string) => ids((await list(query)).rows);
    expect(new Set(await findIds('cateId=img-shanshui'))).toEqual(new Set(['scroll', 'hill']));
    expect(await findIds(`cateId=img-shanshui&dynasty=${encodeURIComponent('仿宋')}`)).toEqual(['hill']);
    expect(await findIds(`material=${encodeURIComponent('绢本设色')}`)).toEqual(['scroll']);
    expect(await findIds(`form=${encodeURIComponent('册页')}`)).toEqual(['leaf']);
    expect(await findIds(`color=${encodeURIComponent('朱砂')}`)).toEqual(['scroll']);
    expect(await findIds(`searchValue=${encodeURIComponent('沈')}`)).toEqual(['scroll']);
    expect(await findIds('searchValue=%25')).toEqual([]);
  });
  it('has the total also for pages after the last', async () => {
    const afterLastPage = await list(`dynasty=${encodeURIComponent('仿宋')}&pageNum=9`);
    expect([afterLastPage.rows, afterLastPage.total]).toEqual([[], 2]);
  });
  it('has filter values with counts', async () => {
    const { data } = await openSite.call(works.facets);
    expect(data).toMatchObject({
      dynasties: [
        { name: '仿宋', count: 2 },
        { name: '当代', count: 1 },
      ],
      forms: expect.arrayContaining([{ name: '手卷', count: 1 }]),
      cates: expect.arrayContaining([expect.objectContaining({ id: 'img-shanshui', count: 2 })]),
      colors: expect.arrayContaining([expect.objectContaining({ name: '朱砂', hex: '#c8402e' })]),
    });
    const inCategory = await openSite.call(works.facets, { query: 'cateId=img-huaniao' });
    expect((inCategory.data as { forms: unknown }).forms).toEqual([{ name: '册页', count: 1 }]);
  });
});

describe('a work', () => {
  it('has size, regions, palette and siblings', async () => {
    const { data } = await openSite.call(works.details, { body: { imgId: 'scroll' } });
    expect(data).toMatchObject({
      realWidth: 300,
      realHeight: 60,
      maxSide: 3000,
      iiifUrl: '/iiif/3/scroll',
      regions: [{ id: '1', title: '左边', region: { x: 0, y: 0, w: 0.5, h: 1 } }],
      palette: expect.arrayContaining([
        { name: '朱砂', hex: '#c8402e', share: 0.5 },
        { name: '石青', hex: '#2b5d8f', share: 0.5 },
      ]),
      siblings: expect.arrayContaining(['hill', 'scroll'].map((id) => expect.objectContaining({ id }))),
    });
    expect((await openSite.call(works.details, { body: { imgId: 'nothing' } })).code).toBe(404);
  });
});

const get = (app: TestApp, path: string) => fetch(app.url + path);
const read = async (app: TestApp, path: string): Promise<IiifDocument> =>
  (await get(app, path)).json() as Promise<IiifDocument>;
async function measurePicture(response: Response) {
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height } = await picture.metadata();
  const { dominant } = await picture.stats();
  return { width, height, isRed: dominant.r > dominant.b };
}

describe('the image service', () => {
  it('describes an image in info.json', async () => {
    const response = await get(openSite, '/iiif/3/scroll/info.json');
    expect(response.headers.get('content-type')).toContain('application/ld+json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${openSite.url}/iiif/3/scroll`,
      protocol: 'http://iiif.io/api/image',
      width: 3000,
      height: 600,
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }],
    });
  });
  it('redirects from the URL of an image to its info.json', async () => {
    const response = await fetch(`${openSite.url}/iiif/3/scroll`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/iiif/3/scroll/info.json']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await read(openSite, '/iiif/3/scroll')).id).toBe(`${openSite.url}/iiif/3/scroll`);
    expect((await get(openSite, '/iiif/3/nothing')).status).toBe(404);
  });
  it('gives every tile its position and size', async () => {
    const readTile = async (path: string) =>
      measurePicture(await get(openSite, `/iiif/3/scroll/${path}/0/default.jpg`));
    expect(await readTile('0,0,512,512/512,512')).toEqual({ width: 512, height: 512, isRed: true });
    expect(await readTile('2560,512,440,88/440,88')).toEqual({ width: 440, height: 88, isRed: false });
    expect(await readTile('0,0,1024,600/512,300')).toEqual({ width: 512, height: 300, isRed: true });
    expect(await readTile('2048,0,952,600/476,300')).toEqual({ width: 476, height: 300, isRed: false });
    expect(await readTile('0,0,3000,600/375,75')).toMatchObject({ width: 375, height: 75 });
  });
  it('cuts, scales, rotates and mirrors', async () => {
    const readCut = async (path: string) => measurePicture(await get(openSite, `/iiif/3/scroll/${path}`));
    expect(await readCut('100,100,300,200/max/0/default.png')).toEqual({ width: 300, height: 200, isRed: true });
    expect(await readCut('0,0,1500,600/!100,100/90/default.jpg')).toEqual({ width: 40, height: 100, isRed: true });
    expect(await readCut('pct:50,0,50,100/150,/0/default.webp')).toEqual({ width: 150, height: 60, isRed: false });
  });
  it('mirrors before it rotates, and converts to gray', async () => {
    const colourAt = async (path: string, left: number, top: number) => {
      const answer = await get(openSite, `/iiif/3/scroll/${path}`);
      const { data } = await sharp(Buffer.from(await answer.arrayBuffer()))
        .extract({ left, top, width: 1, height: 1 })
        .removeAlpha()
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true });
      const [red = 0, , blue = 0] = data;
      return red > blue + 20 ? 'red' : blue > red + 20 ? 'blue' : 'gray';
    };
    expect([
      await colourAt('full/300,60/0/default.png', 5, 5),
      await colourAt('full/300,60/!0/default.png', 5, 5),
    ]).toEqual(['red', 'blue']);
    // After a rotation by 90 degrees the left side is on top; if the picture is mirrored first, the right side is.
    expect(await colourAt('full/300,60/90/default.png', 5, 5)).toBe('red');
    expect(await colourAt('full/300,60/!90/default.png', 5, 5)).toBe('blue');
    expect(await colourAt('full/300,60/270/default.png', 5, 5)).toBe('blue');
    expect(await colourAt('full/300,60/180/default.png', 5, 5)).toBe('blue');
    expect(await colourAt('full/300,60/0/gray.png', 5, 5)).toBe('gray');
  });
  it('answers 400 to invalid requests and 404 to unknown works', async () => {
    for (const path of [
      'full/9000,/0/default.jpg',
      'full/max/7/default.jpg',
      '9,9/max/0/default.jpg',
      'full/max/0/x',
    ]) {
      expect((await get(openSite, `/iiif/3/scroll/${path}`)).status, path).toBe(400);
    }
    expect((await get(openSite, '/iiif/3/nothing/info.json')).status).toBe(404);
  });
  it('serves parallel requests for tiles that are not yet cut', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        get(openSite, `/iiif/3/leaf/${i % 2 ? '0,0,640,640/320,320' : '512,0,128,512/128,512'}/0/default.jpg`),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(responses.map((response) => response.arrayBuffer()));
  });
});

describe('manifests', () => {
  it('describe a work with its regions as annotations, and a category as a collection', async () => {
    const manifest = await read(openSite, '/iiif/manifest/scroll');
    const canvas = manifest.items[0] as IiifDocument;
    expect(manifest).toMatchObject({ id: `${openSite.url}/iiif/manifest/scroll`, type: 'Manifest' });
    expect(canvas).toMatchObject({ type: 'Canvas', width: 3000, height: 600 });
    expect(canvas.annotations[0]?.items[0]?.target).toBe(`${canvas.id}#xywh=0,0,1500,600`);
    expect(canvas.items[0]?.items[0]?.body.service[0]?.id).toBe(`${openSite.url}/iiif/3/scroll`);
    const collection = await read(openSite, '/iiif/collection/img-shanshui');
    expect(collection.items.map((item) => item.id)).toContain(`${openSite.url}/iiif/manifest/hill`);
    expect((await get(openSite, '/iiif/collection/book-shuhua')).status).toBe(404);
    const collections = await read(openSite, '/iiif/collection');
    const collectionIds = collections.items.map((item) => item.id);
    expect(collectionIds[0]).toBe(`${openSite.url}/iiif/collection/285653599`);
    expect(collectionIds).toContain(`${openSite.url}/iiif/collection/img-shanshui`);
    for (const id of collectionIds) expect((await fetch(id)).status).toBe(200);
  });
});

describe('under ACCESS=ranges', () => {
  const readDetails = async (token?: string) => {
    const { data } = await restrictedSite.call(works.details, { body: { imgId: 'scroll' }, token });
    return data as { iiifUrl: string; maxSide: number };
  };
  it('a visitor sees up to 2048 px, by the unsigned URL', async () => {
    const { iiifUrl, maxSide } = await readDetails();
    expect([iiifUrl, maxSide]).toEqual(['/iiif/3/scroll', 2048]);
    const info = await read(restrictedSite, `${iiifUrl}/info.json`);
    expect([info.width, info.height]).toEqual([2048, 410]);
    expect(await measurePicture(await get(restrictedSite, `${iiifUrl}/1536,0,512,410/512,410/0/default.jpg`))).toEqual({
      width: 512,
      height: 410,
      isRed: false,
    });
    expect((await get(restrictedSite, `${iiifUrl}/0,0,3000,600/3000,/0/default.jpg`)).status).toBe(400);
    expect((await get(restrictedSite, `${iiifUrl}/full/max/0/default.png`)).status).toBe(200);
  });
  it('a signed-in user gets a signed, temporary URL of the full size', async () => {
    const { token } = await addTestUser(db);
    const { iiifUrl, maxSide } = await readDetails(token);
    expect(maxSide).toBe(3000);
    expect(iiifUrl).toMatch(/^\/iiif\/3\/scroll~/);
    const info = await read(restrictedSite, `${iiifUrl}/info.json`);
    expect(info.width).toBe(3000);
    expect((await get(restrictedSite, `${iiifUrl}/2560,512,440,88/440,88/0/default.jpg`)).status).toBe(200);
    const forged = iiifUrl.replace(/.(?=.{5}$)/, (character) => (character === 'A' ? 'B' : 'A'));
    expect((await get(restrictedSite, `${forged}/info.json`)).status).toBe(403);
    expect((await get(restrictedSite, `${iiifUrl.replace('scroll', 'leaf')}/info.json`)).status).toBe(403);
  });
  it('an expired account sees the same as a visitor', async () => {
    const { token } = await addTestUser(db, new Date('2020-01-01'));
    expect((await readDetails(token)).maxSide).toBe(2048);
  });
  it('a small work is shown in full to everyone', async () => {
    const { data } = await restrictedSite.call(works.details, { body: { imgId: 'leaf' } });
    expect(data).toMatchObject({ maxSide: 640 });
    expect((await get(restrictedSite, '/iiif/3/leaf/full/max/0/default.jpg')).status).toBe(200);
  });
});
