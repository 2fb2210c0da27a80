import { existsSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CC0, prepareIiif } from './iiif.testkit.ts';
import { info2, info3, manifest2, manifest3 } from './iiif-museums.testkit.ts';

const iiif = prepareIiif();
const { run, serve, takeOne } = iiif;

describe('manifests as museums write them', () => {
  it('Presentation 2 with attribution only needs the confirmation of the operator', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest2(origin, {
        path: '/m',
        label: 'Pavilion in Mist',
        metadata: {
          'Artist / Maker': 'Lu Wenqu\nChinese, 1601-1670',
          Medium: 'Hanging scroll; ink and color on silk',
          Dimensions: '120 × 60 cm (47 1/4 × 23 5/8 in.)',
          'Object Number': '1926.224',
          Collection: "<a href='http://museum.example'>Museum of the Lake</a>",
          Dynasty: 'Ming dynasty, 17th century',
          Provenance: 'Bought *1920*\nfrom a dealer',
        },
        more: {
          attribution: 'Digital image courtesy of the museum.',
          description: [{ '@value': 'A pavilion.', '@language': 'en' }],
          rendering: { '@id': 'http://museum.example/1926', format: 'text/html', label: 'Full record' },
        },
      }),
      '/image/one/info.json': info2(`${origin}/image/one`),
    }));
    const refused = await run(museum, '/m');
    expect(refused).toMatchObject({ added: [], refused: [{ reason: expect.stringContaining('没有写明使用许可') }] });
    expect(existsSync(iiif.folder) ? readdirSync(iiif.folder) : []).toEqual([]);

    const { frontMatter, body } = await takeOne(museum, '/m', { confirmed: true, category: 'img-shanshui' });
    expect(frontMatter).toEqual({
      key: expect.stringMatching(/^iiif-[0-9a-f]{16}$/),
      title: 'Pavilion in Mist',
      author: 'Lu Wenqu；Chinese, 1601-1670',
      abstract: 'A pavilion.',
      categories: ['img-shanshui'],
      image: 'image.jpg',
      dynasty: '明',
      material: '绢本设色',
      form: '立轴',
      size: '120 × 60 cm (47 1/4 × 23 5/8 in.)',
      widthCm: 60,
      heightCm: 120,
      museum: 'Museum of the Lake',
      accession: '1926.224',
      attribution: 'Digital image courtesy of the museum.',
      sourceUrl: 'http://museum.example/1926',
    });
    expect(body).toContain('- **年代**：Ming dynasty, 17th century\n');
    expect(body).toContain('- **Provenance**：Bought \\*1920\\*；from a dealer\n');
  });

  it('Presentation 2 with Image API 1, the role before the name and the licence in the attribution', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest2(origin, {
        path: '/m',
        label: '雪江图',
        metadata: { People: 'Artist: Shen Shanren', 'Accession Number': 'B 77' },
        service: { '@context': 'http://library.stanford.edu/iiif/image-api/1.1/context.json', profile: 'level1' },
        more: {
          attribution: '<span>Lake Fund,<br/>Public Domain</span>',
          related: { '@id': 'https://lake.example/77', format: 'text/html' },
        },
      }),
      '/image/one/info.json': {
        ...{ '@context': 'http://library.stanford.edu/iiif/image-api/1.1/context.json', width: 400, height: 800 },
        ...{
          '@id': `${origin}/image/one`,
          profile: 'http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level1',
        },
      },
    }));
    const { frontMatter } = await takeOne(museum, '/m');
    expect(frontMatter).toMatchObject({
      author: 'Shen Shanren',
      accession: 'B 77',
      licence: 'https://creativecommons.org/publicdomain/mark/1.0/',
      attribution: 'Lake Fund,\nPublic Domain',
      sourceUrl: 'https://lake.example/77',
    });
    expect(museum.asked).toContain('/image/one/full/full/0/native.jpg');
  });

  it('Presentation 3 with rights, provider, homepage and texts in several languages', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, {
        path: '/m',
        label: { en: ['Crane'], 'zh-Hant': ['鶴圖'] },
        metadata: [
          [{ en: ['Museum number'], 'zh-Hant': ['典藏號'] }, { none: ['A.1-1900'] }],
          [{ en: ['Maker'] }, { en: ['Unknown'], 'zh-Hant': ['佚名'] }],
        ],
        more: {
          rights: CC0,
          requiredStatement: { label: { en: ['Credit'] }, value: { en: ['Given by <b>A</b> & B'] } },
          provider: [{ id: 'http://x.example', type: 'Agent', label: { en: ['Museum of Cranes', '1 Street'] } }],
          homepage: [{ id: 'https://x.example/crane', type: 'Text', format: 'text/html', label: { en: ['Crane'] } }],
          summary: { en: ['<p>One crane.</p><p>Two pines.</p>'] },
        },
      }),
      '/image/one/info.json': info3(`${origin}/image/one`, { maxWidth: 100 }),
    }));
    const { frontMatter } = await takeOne(museum, '/m');
    expect(frontMatter).toMatchObject({
      title: '鶴圖',
      author: '佚名',
      museum: 'Museum of Cranes',
      accession: 'A.1-1900',
      abstract: 'One crane.\nTwo pines.',
      licence: 'https://creativecommons.org/publicdomain/zero/1.0/',
      attribution: 'Given by A & B',
      sourceUrl: 'https://x.example/crane',
    });
    // The request stays within the limit that the server states.
    expect(museum.asked).toContain('/image/one/full/50,/0/default.jpg');
  });

  it('Presentation 3 with Chinese labels, an open-data licence and static pictures without a service', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, {
        path: '/m',
        label: { zh: ['故畫一'] },
        metadata: [
          [{ zh: ['品名'] }, { zh: ['清 某人 山水 軸'] }],
          [{ zh: ['作者'] }, { zh: ['某人'] }],
          [{ zh: ['朝代'] }, { zh: ['清'] }],
          [{ zh: ['文物統編'] }, { zh: ['故畫001'] }],
          [{ zh: ['授權'] }, { zh: ['https://data.gov.tw/license'] }],
        ],
        body: { id: `${origin}/image/one/full/full/0/default.jpg`, type: 'Image', format: 'image/jpeg' },
      }),
    }));
    const { frontMatter } = await takeOne(museum, '/m');
    expect(frontMatter).toMatchObject({
      title: '清 某人 山水 軸',
      dynasty: '清',
      accession: '故畫001',
      licence: 'https://data.gov.tw/license',
    });
  });

  it('a level 0 service gives the largest of its sizes, and a choice of pictures its first', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, {
        path: '/m',
        label: { none: ['扇'] },
        body: {
          type: 'Choice',
          items: ['one', 'second'].map((name) => ({
            ...{ id: `${origin}/image/${name}.jpg`, type: 'Image' },
            service: { '@id': `${origin}/image/${name}`, '@type': 'ImageService2', profile: 'level0' },
          })),
        },
        more: { rights: CC0 },
      }),
      '/image/one/info.json': {
        ...info2(`${origin}/image/one`),
        profile: ['http://iiif.io/api/image/2/level0.json'],
        sizes: [50, 200, 400].map((width) => ({ width, height: width * 2 })),
      },
    }));
    await takeOne(museum, '/m', { maxSide: 500 });
    expect(museum.asked).toContain('/image/one/full/200,/0/default.jpg');
  });
});
