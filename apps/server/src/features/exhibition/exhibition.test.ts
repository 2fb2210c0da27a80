import * as exhibition from '@meiyu/contract/exhibition.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import { startTestApp, type TestApp } from '../../test/app.testkit.ts';
import { addTestUser } from '../../test/test-users.testkit.ts';
import { type ContentFolder, makeContentFolder } from '../content/content.testkit.ts';

let folder: ContentFolder;
let db: Awaited<ReturnType<typeof openTestDatabase>>;
let open: TestApp;
let restricted: TestApp;

/** The two halves have different colours, so that a tile shows where it was cut. */
async function twoColours(width: number, height: number, left: string, right: string): Promise<Buffer> {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const };
  const first = await sharp({ create: { ...half, background: left } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: right } })
    .composite([{ input: first, left: 0, top: 0 }])
    .webp({ lossless: true })
    .toBuffer();
}

async function addWork(key: string, image: Buffer, head: string): Promise<void> {
  await folder.write(`works/${key}/image.webp`, image);
  await folder.write(`works/${key}/work.md`, `---\ntitle: ${key}\nimage: image.webp\n${head}---\n一段话。\n`);
}

beforeAll(async () => {
  folder = await makeContentFolder();
  db = await openTestDatabase();
  const env = { MEIYU_DATA: folder.root };
  open = await startTestApp({ env, db });
  await addWork(
    'scroll',
    await twoColours(3000, 600, '#c8402e', '#2b5d8f'),
    'author: 沈砚\ndynasty: 当代\nmaterial: 绢本设色\nform: 手卷\nwidthCm: 300\nheightCm: 60\ncategories: [img-shanshui]\nregions:\n  - { title: 左边, text: 朱砂。, x: 0, y: 0, w: 0.5, h: 1 }\n',
  );
  await addWork(
    'leaf',
    await twoColours(640, 640, '#efe8da', '#26262a'),
    'author: 陆问渠\ndynasty: 仿宋\nmaterial: 纸本水墨\nform: 册页\ncategories: [img-huaniao]\nsort: 5\n',
  );
  await addWork(
    'hill',
    await twoColours(700, 500, '#3f8f78', '#efe8da'),
    'dynasty: 仿宋\ncategories: [img-shanshui]\n',
  );
  const report = await folder.import(db);
  expect(report.refused).toEqual([]);
  restricted = await startTestApp({ env: { ...env, ACCESS: 'ranges' }, db });
});
afterAll(async () => {
  await open.stop();
  await restricted.stop();
  await db.drop();
  await folder.drop();
});

/** The checked fields of an IIIF document. */
interface Document {
  id: string;
  width: number;
  height: number;
  items: Document[];
  annotations: Document[];
  target: string;
  body: { service: { id: string }[] };
}

const ids = (rows: unknown[]) => rows.map((row) => (row as { id: string }).id);
const list = async (query: string) => open.call(exhibition.list, { query });

describe('the list of works', () => {
  it('has all works in order, filtered by category, dynasty, material, form, colour and text', async () => {
    const all = await list('');
    expect([new Set(ids(all.rows)), all.total, ids(all.rows)[0]]).toEqual([
      new Set(['scroll', 'leaf', 'hill']),
      3,
      'leaf',
    ]);
    expect(all.rows[0]).toMatchObject({ width: 640, height: 640, form: '册页', cateId: 'img-huaniao' });
    const findIds = async (query: string) => ids((await list(query)).rows);
    expect(new Set(await findIds('cateId=img-shanshui'))).toEqual(new Set(['scroll', 'hill']));
    expect(await findIds(`cateId=img-shanshui&dynasty=${encodeURIComponent('仿宋')}`)).toEqual(['hill']);
    expect(await findIds(`material=${encodeURIComponent('绢本设色')}`)).toEqual(['scroll']);
    expect(await findIds(`form=${encodeURIComponent('册页')}`)).toEqual(['leaf']);
    expect(await findIds(`color=${encodeURIComponent('朱砂')}`)).toEqual(['scroll']);
    expect(await findIds(`searchValue=${encodeURIComponent('沈')}`)).toEqual(['scroll']);
    expect(await findIds('searchValue=%25')).toEqual([]);
  });
  it('has the total after the last page too', async () => {
    const past = await list(`dynasty=${encodeURIComponent('仿宋')}&pageNum=9`);
    expect([past.rows, past.total]).toEqual([[], 2]);
  });
  it('has filter values with counts', async () => {
    const { data } = await open.call(exhibition.facets);
    expect(data).toMatchObject({
      dynasties: [
        { name: '仿宋', count: 2 },
        { name: '当代', count: 1 },
      ],
      forms: expect.arrayContaining([{ name: '手卷', count: 1 }]),
      cates: expect.arrayContaining([expect.objectContaining({ id: 'img-shanshui', count: 2 })]),
      colors: expect.arrayContaining([expect.objectContaining({ name: '朱砂', hex: '#c8402e' })]),
    });
    const inCategory = await open.call(exhibition.facets, { query: 'cateId=img-huaniao' });
    expect((inCategory.data as { forms: unknown }).forms).toEqual([{ name: '册页', count: 1 }]);
  });
});

describe('a work', () => {
  it('has size, regions, palette and neighbours', async () => {
    const { data } = await open.call(exhibition.details, { body: { imgId: 'scroll' } });
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
    expect((await open.call(exhibition.details, { body: { imgId: 'nothing' } })).code).toBe(404);
  });
});

const get = (app: TestApp, path: string) => fetch(app.url + path);
const read = async (app: TestApp, path: string): Promise<Document> =>
  (await get(app, path)).json() as Promise<Document>;
async function pixels(response: Response) {
  const picture = sharp(Buffer.from(await response.arrayBuffer()));
  const { width, height } = await picture.metadata();
  const { dominant } = await picture.stats();
  return { width, height, red: dominant.r > dominant.b };
}

describe('the image service', () => {
  it('describes itself', async () => {
    const response = await get(open, '/iiif/3/scroll/info.json');
    expect(response.headers.get('content-type')).toContain('application/ld+json');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({
      '@context': 'http://iiif.io/api/image/3/context.json',
      id: `${open.url}/iiif/3/scroll`,
      protocol: 'http://iiif.io/api/image',
      width: 3000,
      height: 600,
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4, 8] }],
    });
  });
  it('redirects from the URL of an image to its info.json', async () => {
    const response = await fetch(`${open.url}/iiif/3/scroll`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, '/iiif/3/scroll/info.json']);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect((await read(open, '/iiif/3/scroll')).id).toBe(`${open.url}/iiif/3/scroll`);
    expect((await get(open, '/iiif/3/nothing')).status).toBe(404);
  });
  it('gives every tile its position and size', async () => {
    const tile = async (path: string) => pixels(await get(open, `/iiif/3/scroll/${path}/0/default.jpg`));
    expect(await tile('0,0,512,512/512,512')).toEqual({ width: 512, height: 512, red: true });
    expect(await tile('2560,512,440,88/440,88')).toEqual({ width: 440, height: 88, red: false });
    expect(await tile('0,0,1024,600/512,300')).toEqual({ width: 512, height: 300, red: true });
    expect(await tile('2048,0,952,600/476,300')).toEqual({ width: 476, height: 300, red: false });
    expect(await tile('0,0,3000,600/375,75')).toMatchObject({ width: 375, height: 75 });
  });
  it('cuts, scales, rotates and mirrors', async () => {
    const cut = async (path: string) => pixels(await get(open, `/iiif/3/scroll/${path}`));
    expect(await cut('100,100,300,200/max/0/default.png')).toEqual({ width: 300, height: 200, red: true });
    expect(await cut('0,0,1500,600/!100,100/90/default.jpg')).toEqual({ width: 40, height: 100, red: true });
    expect(await cut('pct:50,0,50,100/150,/0/default.webp')).toEqual({ width: 150, height: 60, red: false });
  });
  it('mirrors before it rotates, and converts to gray', async () => {
    const colourAt = async (path: string, left: number, top: number) => {
      const answer = await get(open, `/iiif/3/scroll/${path}`);
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
    // Rotated by 90 degrees, the left side is on top; if mirrored first, the right side.
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
      expect((await get(open, `/iiif/3/scroll/${path}`)).status, path).toBe(400);
    }
    expect((await get(open, '/iiif/3/nothing/info.json')).status).toBe(404);
  });
  it('serves parallel requests for uncut tiles', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        get(open, `/iiif/3/leaf/${i % 2 ? '0,0,640,640/320,320' : '512,0,128,512/128,512'}/0/default.jpg`),
      ),
    );
    expect(all.map(({ status }) => status)).toEqual(Array(20).fill(200));
    await Promise.all(all.map((response) => response.arrayBuffer()));
  });
});

describe('manifests', () => {
  it('describe a work with its regions as annotations, and a category as a collection', async () => {
    const manifest = await read(open, '/iiif/manifest/scroll');
    const canvas = manifest.items[0] as Document;
    expect(manifest).toMatchObject({ id: `${open.url}/iiif/manifest/scroll`, type: 'Manifest' });
    expect(canvas).toMatchObject({ type: 'Canvas', width: 3000, height: 600 });
    expect(canvas.annotations[0]?.items[0]?.target).toBe(`${canvas.id}#xywh=0,0,1500,600`);
    expect(canvas.items[0]?.items[0]?.body.service[0]?.id).toBe(`${open.url}/iiif/3/scroll`);
    const collection = await read(open, '/iiif/collection/img-shanshui');
    expect(collection.items.map((item) => item.id)).toContain(`${open.url}/iiif/manifest/hill`);
    expect((await get(open, '/iiif/collection/book-shuhua')).status).toBe(404);
    const all = await read(open, '/iiif/collection');
    const ids = all.items.map((item) => item.id);
    expect(ids[0]).toBe(`${open.url}/iiif/collection/285653599`);
    expect(ids).toContain(`${open.url}/iiif/collection/img-shanshui`);
    for (const id of ids) expect((await fetch(id)).status).toBe(200);
  });
});

describe('under ACCESS=ranges', () => {
  const readDetails = async (token?: string) => {
    const { data } = await restricted.call(exhibition.details, { body: { imgId: 'scroll' }, token });
    return data as { iiifUrl: string; maxSide: number };
  };
  it('a visitor sees up to 2048 px, by the unsigned URL', async () => {
    const { iiifUrl, maxSide } = await readDetails();
    expect([iiifUrl, maxSide]).toEqual(['/iiif/3/scroll', 2048]);
    const info = await read(restricted, `${iiifUrl}/info.json`);
    expect([info.width, info.height]).toEqual([2048, 410]);
    expect(await pixels(await get(restricted, `${iiifUrl}/1536,0,512,410/512,410/0/default.jpg`))).toEqual({
      width: 512,
      height: 410,
      red: false,
    });
    expect((await get(restricted, `${iiifUrl}/0,0,3000,600/3000,/0/default.jpg`)).status).toBe(400);
    expect((await get(restricted, `${iiifUrl}/full/max/0/default.png`)).status).toBe(200);
  });
  it('a signed-in user gets a signed, temporary URL of the full size', async () => {
    const { token } = await addTestUser(db);
    const { iiifUrl, maxSide } = await readDetails(token);
    expect(maxSide).toBe(3000);
    expect(iiifUrl).toMatch(/^\/iiif\/3\/scroll~/);
    const info = await read(restricted, `${iiifUrl}/info.json`);
    expect(info.width).toBe(3000);
    expect((await get(restricted, `${iiifUrl}/2560,512,440,88/440,88/0/default.jpg`)).status).toBe(200);
    const forged = iiifUrl.replace(/.(?=.{5}$)/, (one) => (one === 'A' ? 'B' : 'A'));
    expect((await get(restricted, `${forged}/info.json`)).status).toBe(403);
    expect((await get(restricted, `${iiifUrl.replace('scroll', 'leaf')}/info.json`)).status).toBe(403);
  });
  it('an expired account sees the same as a visitor', async () => {
    const { token } = await addTestUser(db, new Date('2020-01-01'));
    expect((await readDetails(token)).maxSide).toBe(2048);
  });
  it('a small work is shown in full to everyone', async () => {
    const { data } = await restricted.call(exhibition.details, { body: { imgId: 'leaf' } });
    expect(data).toMatchObject({ maxSide: 640 });
    expect((await get(restricted, '/iiif/3/leaf/full/max/0/default.jpg')).status).toBe(200);
  });
});
