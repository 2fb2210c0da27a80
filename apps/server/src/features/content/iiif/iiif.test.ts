import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CC0, prepareIiif } from './iiif.testkit.ts';
import { info2, info3, manifest2, manifest3 } from './iiif-museums.testkit.ts';

const iiif = prepareIiif();
const { run, serve, takeOne } = iiif;

describe('licences', () => {
  it.each([
    ['http://creativecommons.org/licenses/by-nc-nd/4.0/', '禁止演绎'],
    ['http://rightsstatements.org/vocab/InC/1.0/', '有版权'],
    ['https://museum.example/terms', '程序认不出'],
  ])('%s is refused', async (rights, reason) => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, { path: '/m', label: { none: ['甲'] }, more: { rights } }),
    }));
    expect(await run(museum, '/m')).toMatchObject({
      added: [],
      refused: [{ reason: expect.stringContaining(reason) }],
    });
    expect(museum.asked).toEqual(['/m']);
  });

  it('of contradicting statements the strictest counts', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, {
        path: '/m',
        label: { none: ['甲'] },
        more: {
          rights: CC0,
          requiredStatement: {
            label: { en: ['Terms'] },
            value: { en: ['<a href="https://creativecommons.org/licenses/by-nc/4.0/">CC-BY-NC</a>'] },
          },
        },
      }),
    }));
    expect((await run(museum, '/m', { dryRun: true })).refused[0]?.reason).toContain('CC BY-NC 4.0');
  });
});

describe('collections', () => {
  const collection = (origin: string, names: string[]) => ({
    ...{ '@context': 'http://iiif.io/api/presentation/3/context.json', id: `${origin}/all`, type: 'Collection' },
    ...{ label: { none: ['全部'] }, items: names.map((name) => ({ id: `${origin}/${name}`, type: 'Manifest' })) },
  });
  const open = (origin: string, path: string) =>
    manifest3(origin, { path, label: { none: [path] }, more: { rights: CC0 } });

  it('a failure is reported with its work; a second run fetches only what is missing', async () => {
    let isBroken = true;
    const museum = await serve(
      (origin) => ({
        '/all': collection(origin, ['a', 'b', 'a', 'gone']),
        '/a': open(origin, '/a'),
        '/b': {
          ...open(origin, '/b'),
          items: open(origin, '/b').items.map((canvas) =>
            JSON.parse(JSON.stringify(canvas).replaceAll('/one', '/second')),
          ),
        },
        '/image/one/info.json': info3(`${origin}/image/one`),
        '/image/second/info.json': info3(`${origin}/image/second`),
      }),
      (request, response) => {
        if (!isBroken || !request.url?.startsWith('/image/second/full')) return false;
        response.end('<html>busy</html>');
        return true;
      },
    );
    const first = await run(museum, '/all');
    expect(first.added.map(({ title }) => title)).toEqual(['/a']);
    expect(first.refused.map(({ reason }) => reason)).toEqual(['取回的不是图片', '对方答复 404']);
    expect(readdirSync(iiif.folder)).toEqual([first.added[0]?.key]);
    isBroken = false;
    museum.asked.length = 0;
    const second = await run(museum, '/all');
    expect([second.added.map(({ title }) => title), second.present]).toEqual([['/b'], 1]);
    expect(museum.asked.filter((path) => path.includes('/one/'))).toEqual([]);
    rmSync(join(iiif.folder, first.added[0]?.key ?? ''), { recursive: true });
    expect((await run(museum, '/all', { limit: 1 })).added).toEqual(first.added);
  });

  it('reads pages of Presentation 2, nested collections and a collection within itself, up to a limit', async () => {
    const collection2 = (origin: string, path: string, more: object) => ({
      ...{ '@context': 'http://iiif.io/api/presentation/2/context.json', '@id': `${origin}${path}` },
      ...{ '@type': 'sc:Collection', label: '合集', ...more },
    });
    const museum = await serve((origin) => ({
      '/all': collection2(origin, '/all', { first: `${origin}/p1`, total: 3 }),
      '/p1': collection2(origin, '/p1', {
        next: `${origin}/p2`,
        manifests: [{ '@id': `${origin}/a`, '@type': 'sc:Manifest', label: '甲' }],
      }),
      '/p2': collection2(origin, '/p2', {
        collections: [{ '@id': `${origin}/all`, '@type': 'sc:Collection', label: '合集' }],
        manifests: [{ '@id': `${origin}/b`, '@type': 'sc:Manifest', label: '乙' }],
      }),
      '/a': open(origin, '/a'),
      '/b': open(origin, '/b'),
      '/image/one/info.json': info3(`${origin}/image/one`),
    }));
    expect((await run(museum, '/all', { dryRun: true })).added.map(({ title }) => title)).toEqual(['/a', '/b']);
    expect(existsSync(iiif.folder)).toBe(false);
    const limited = await run(museum, '/all', { limit: 1 });
    expect(limited.added).toHaveLength(1);
    expect(limited.warnings[0]?.reason).toContain('已取 1 件');
  });

  it('all pictures of a manifest become works when asked for', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest2(origin, { path: '/m', label: '册', images: ['one', 'second'], more: { license: CC0 } }),
      '/image/one/info.json': info2(`${origin}/image/one`),
      '/image/second/info.json': info2(`${origin}/image/second`),
    }));
    expect((await run(museum, '/m', { dryRun: true })).warnings[0]?.reason).toContain('共 2 张');
    const { added } = await run(museum, '/m', { allPictures: true });
    expect(added.map(({ title }) => title)).toEqual(['册', '册（2）']);
    expect(added[1]?.key).toBe(`${added[0]?.key}-2`);
  });
});

describe('hostile servers', () => {
  it('addresses in a private network are refused, also behind a redirect and for pictures', async () => {
    const inside = await serve(() => ({}));
    const museum = await serve(
      (origin) => ({
        '/m': manifest3(origin, {
          path: '/m',
          label: { none: ['甲'] },
          body: { id: `${inside.origin}/secret.jpg`, type: 'Image' },
          more: { rights: CC0 },
        }),
      }),
      (request, response) => {
        if (request.url !== '/moved') return false;
        response.writeHead(302, { location: `${inside.origin}/admin` }).end();
        return true;
      },
    );
    await expect(run(museum, '/m', {}, [])).rejects.toThrow('地址不在公网');
    await expect(run(museum, '/moved')).rejects.toThrow('地址不在公网');
    expect((await run(museum, '/m')).refused[0]?.reason).toBe('地址不在公网，或不是 http(s) 地址');
    expect(inside.asked).toEqual([]);
  });

  it.each([
    ['no JSON', '<html>'],
    ['another document', '{"type": "Canvas", "id": "x"}'],
    ['nothing', 'null'],
    ['deep nesting', `${'{"@type":"sc:Manifest","a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ])('%s is refused', async (_name, text) => {
    const museum = await serve(
      () => ({}),
      (_request, response) => {
        response.end(text);
        return true;
      },
    );
    await expect(run(museum, '/m')).rejects.toThrow(/不是 IIIF 清单/);
  });

  it('texts with markup, control characters and front matter stay texts', async () => {
    const museum = await serve((origin) => ({
      '/m': manifest3(origin, {
        path: '/m',
        label: { none: ['甲\u0000\n---\nhidden: true'] },
        metadata: [[{ none: ['<script>x</script>Note'] }, { none: ['[x](javascript:a()) ![i](http://evil/i.png)'] }]],
        more: { rights: CC0, homepage: [{ id: 'javascript:a()', type: 'Text' }] },
      }),
      '/image/one/info.json': info3(`${origin}/image/one`),
    }));
    const { frontMatter, body } = await takeOne(museum, '/m');
    expect(frontMatter).toMatchObject({ title: '甲 ；---；hidden: true' });
    expect(frontMatter).not.toHaveProperty('hidden');
    expect(frontMatter).not.toHaveProperty('sourceUrl');
    expect(body).toContain('!\\[i\\](http://evil/i.png)');
  });
});
