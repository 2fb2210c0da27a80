import { symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateRawSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../db/test/database.testkit.ts';
import {
  type ContentFolder,
  container,
  dumpContent,
  type EpubFile,
  makeContentFolder,
  NAV,
  picture,
  writeEpub,
} from './content.testkit.ts';

let db: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: ContentFolder;
let contentBefore: Awaited<ReturnType<typeof dumpContent>>;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  folder = await makeContentFolder();
  await folder.write('site/nav.json', JSON.stringify(NAV));
  await folder.import(db);
  contentBefore = await dumpContent(db);
});
afterEach(() => folder.drop());

/** Imports the folder, checks that one item is refused and nothing was written, and returns the reason. */
async function readRefusal(): Promise<string> {
  const report = await folder.import(db, { allowMissing: true });
  expect(report.refused).toHaveLength(1);
  expect(await dumpContent(db)).toEqual(contentBefore);
  const [{ reason } = { reason: '' }] = report.refused;
  expect(reason).toMatch(/\p{Script=Han}/u);
  expect(reason).not.toMatch(/Error|undefined|\bat \//);
  return reason;
}

const opf = (items: string, spine: string) =>
  `<package version="3.0"><metadata><title>x</title></metadata><manifest>${items}</manifest><spine>${spine}</spine></package>`;
/** An EPUB that lacks only its document, a.xhtml. */
const emptyEpub: EpubFile[] = [
  container('p.opf'),
  {
    name: 'p.opf',
    content: opf('<item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>', '<itemref idref="a"/>'),
  },
];
const storeEpub = (files: EpubFile[]) => writeEpub(join(folder.dir, 'bad.epub'), files);

/** Makes a zip, which may have invalid names, modes or claimed sizes. */
function makeZip(entries: { name: string; content: Buffer; claimedSize?: number; mode?: number }[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, claimedSize = content.length, mode = 0o100644 } of entries) {
    const packed = deflateRawSync(content);
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(content), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimedSize, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const header = Buffer.alloc(46);
    header.writeUInt32LE(0x02014b50, 0);
    header.writeUInt16LE(0x0314, 4);
    common.copy(header, 6, 0, 24);
    header.writeUInt32LE((mode << 16) >>> 0, 38);
    header.writeUInt32LE(offset, 42);
    directory.push(header, nameBytes);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed]);
    files.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, central, end]);
}
const storeZip = (entries: Parameters<typeof makeZip>[0]) => writeFile(join(folder.dir, 'bad.epub'), makeZip(entries));
const asEntries = (files: EpubFile[]) => files.map(({ name, content }) => ({ name, content: Buffer.from(content) }));

describe('refused archives', () => {
  test('a zip bomb', async () => {
    await storeEpub([...emptyEpub, { name: 'a.xhtml', content: Buffer.alloc(60 * 1024 * 1024, 32) }]);
    expect(await readRefusal()).toMatch(/压缩比异常/);
  });
  test('a zip bomb with a false size', async () => {
    const bomb = { name: 'a.xhtml', content: Buffer.alloc(20 * 1024 * 1024, 32), claimedSize: 900_000 };
    await storeZip([...asEntries(emptyEpub), bomb]);
    expect(await readRefusal()).toMatch(/大小与目录不符/);
  });
  test('names outside the archive', async () => {
    for (const name of ['../../evil.xhtml', '/etc/evil.xhtml', 'C:/evil.xhtml']) {
      await storeZip([...asEntries(emptyEpub), { name, content: Buffer.from('x') }]);
      expect(await readRefusal()).toMatch(/越出压缩包/);
    }
  });
  test('a symbolic link', async () => {
    await storeZip([...asEntries(emptyEpub), { name: 'a.xhtml', content: Buffer.from('/etc/passwd'), mode: 0o120777 }]);
    expect(await readRefusal()).toMatch(/符号链接/);
  });
  test('too many files', async () => {
    const files = Array.from({ length: 2100 }, (_, index) => ({ name: `x/${index}`, content: 'x' }));
    await storeEpub([...emptyEpub, ...files]);
    expect(await readRefusal()).toMatch(/文件太多/);
  });
  test('not an archive, half an archive, an archive without a book', async () => {
    await folder.write('bad.epub', 'not a zip');
    expect(await readRefusal()).toMatch(/打不开/);
    const whole = makeZip(asEntries(emptyEpub));
    await folder.write('bad.epub', whole.subarray(0, whole.length - 40));
    expect(await readRefusal()).toMatch(/打不开/);
    await storeEpub([{ name: 'inner.zip', content: makeZip(asEntries(emptyEpub)) }]);
    expect(await readRefusal()).toMatch(/没有书的清单/);
  });
  test('XML entity definitions', async () => {
    const entityBomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><html><body>&b;</body></html>';
    await storeEpub([...emptyEpub, { name: 'a.xhtml', content: entityBomb }]);
    expect(await readRefusal()).toMatch(/定义了实体/);
    const xxe = '<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]><container>&x;</container>';
    await storeEpub([{ name: 'META-INF/container.xml', content: xxe }]);
    expect(await readRefusal()).toMatch(/定义了实体/);
  });
});

describe('HTML', () => {
  test('deep nesting is refused before it is parsed', async () => {
    await folder.write('news/deep/news.md', `---\ntitle: 深\n---\n${'<div>'.repeat(100_000)}x`);
    expect(await readRefusal()).toMatch(/嵌套超过/);
    await folder.remove('news/deep');
    const content = `<html><body>${'<b><i>'.repeat(5000)}x</body></html>`;
    await storeEpub([...emptyEpub, { name: 'a.xhtml', content }]);
    expect(await readRefusal()).toMatch(/嵌套超过/);
  });

  test('active content is removed everywhere', async () => {
    const vectors = [
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<a href="  java\tscript:alert(1)">x</a>',
      '<a href="//evil.example/x">x</a>',
      '<a href="data:text/html,<script>alert(1)</script>">x</a>',
      '<svg onload=alert(1)><script>alert(1)</script></svg>',
      '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
      '<iframe src="https://evil.example"></iframe>',
      '<object data="x"></object><embed src="x">',
      '<form action="https://evil.example"><input name=a></form>',
      '<p style="background:url(https://evil.example/x)">x</p>',
      '<p id="token" class="site-header" onclick="x()">x</p>',
      '<base href="https://evil.example/">',
      '<meta http-equiv="refresh" content="0;url=https://evil.example">',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<template><script>alert(1)</script></template>',
      '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
      '<<script>alert(1)//<</script>',
      '<style>@import "https://evil.example/x.css"</style>',
      '<video src=x onerror=alert(1)></video>',
    ];
    await folder.write('news/vectors/news.md', `---\ntitle: 攻\n---\n开头的话。\n\n${vectors.join('\n\n')}\n`);
    const report = await folder.import(db, { allowMissing: true });
    expect(report.refused.length + report.added.length).toBe(1);
    const { rows } = await db.pool.query("SELECT html FROM article WHERE resource_id = 'vectors'");
    const html: string = rows[0]?.html ?? '';
    expect(html).toContain('开头的话');
    expect(html).not.toMatch(
      /<(script|iframe|object|embed|form|input|base|meta|style|svg|math|video|template|noscript)\b/i,
    );
    expect(html).not.toMatch(/<[^>]*\son\w+=/i);
    expect(html).not.toMatch(/<[^>]*(javascript:|data:|evil\.example)/i);
    expect(html).not.toMatch(/id="token"|class="site-header"|style=/);
    await db.pool.query("DELETE FROM resource WHERE id = 'vectors'");
  });
});

describe('refused pictures', () => {
  const addWork = (image: string) =>
    folder.write('works/bad/work.md', `---\ntitle: 坏\nimage: ${image}\n---\n文字。\n`);

  test('a script named as a picture, and an SVG with a script', async () => {
    await addWork('x.png');
    await folder.write('works/bad/x.png', '<html><script>alert(1)</script></html>');
    expect(await readRefusal()).toMatch(/不是可用的图片/);
    await addWork('x.svg');
    await folder.write('works/bad/x.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await readRefusal()).toMatch(/不是可用的图片/);
  });
  test('a picture with an archive, a page or a script appended', async () => {
    for (const [format, tail] of [
      ['png', Buffer.from('<script>alert(1)</script>')],
      ['jpeg', Buffer.from('<?php system($_GET[0]); ?>')],
      ['jpeg', makeZip([{ name: 'a', content: Buffer.from('x') }])],
      ['webp', Buffer.from('anything')],
    ] as const) {
      await addWork(`x.${format}`);
      await folder.write(`works/bad/x.${format}`, Buffer.concat([await picture(40, 40, '#ffffff', format), tail]));
      expect(await readRefusal()).toMatch(/夹带/);
    }
  });
  test('a huge picture is refused by its header', async () => {
    const header = Buffer.alloc(25);
    header.write('\x00\x00\x00\rIHDR', 0, 'latin1');
    header.writeUInt32BE(60_000, 8);
    header.writeUInt32BE(60_000, 12);
    header.set([8, 2, 0, 0, 0], 16);
    header.writeUInt32BE(crc32(header.subarray(4, 21)), 21);
    const end = Buffer.from('\x00\x00\x00\x00IEND\xae\x42\x60\x82', 'latin1');
    const chunk = Buffer.concat([Buffer.from('\x00\x00\x00\x01IDATx', 'latin1'), Buffer.alloc(4)]);
    await addWork('x.png');
    await folder.write(
      'works/bad/x.png',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header, chunk, end]),
    );
    expect(await readRefusal()).toMatch(/尺寸过大|不是可用的图片/);
  });
});

describe('refused folders and front matter', () => {
  test('symbolic links out of the folder (a file, a folder), and paths out of it in the front matter', async () => {
    await folder.write('news/bad/news.md', '---\ntitle: 链\n---\n文\n');
    await symlink('/etc/passwd', join(folder.dir, 'news/bad/passwd.md'));
    expect(await readRefusal()).toMatch(/链接或特殊文件/);
    await folder.remove('news/bad');
    await symlink('/etc', join(folder.dir, 'news/etc'));
    expect(await readRefusal()).toMatch(/链接或特殊文件/);
    await folder.remove('news/etc');
    await folder.write('secret.png', await picture(50, 50, '#000000', 'png'));
    for (const cover of ['../../secret.png', '/etc/passwd', '..%2F..%2Fsecret.png', 'file:///etc/passwd']) {
      await folder.write('news/out/news.md', `---\ntitle: 出\ncover: ${cover}\n---\n文\n`);
      const report = await folder.import(db);
      expect(report.refused.map(({ reason }) => reason)).toEqual([`缺 1 个文件：${cover}`]);
    }
  });

  test('invalid front matter', async () => {
    const aliases = `a: &a [x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b]\ntitle: x\n`;
    const frontMatters = [
      aliases,
      `title: ${'['.repeat(5000)}`,
      `title: x\ntags: ${'['.repeat(40)}${']'.repeat(40)}`,
      'title: x\n__proto__: {polluted: true}',
      'title: "a\\0b"',
      `title: ${'长'.repeat(5000)}`,
      'title: [1, 2]',
      'title: x\ntitle: y',
      'title: !!js/function "function(){}"\nsort: 1e400',
      'key: ../../x\ntitle: x',
    ];
    for (const frontMatter of frontMatters) {
      await folder.write('news/head/news.md', `---\n${frontMatter}\n---\n文\n`);
      await readRefusal();
    }
    await folder.write('news/head/news.md', '---\ntitle: 没有结尾\n文\n');
    expect(await readRefusal()).toMatch(/没有配对/);
    await folder.write('news/head/news.md', Buffer.from([0xff, 0xfe, 0x00, 0xd8]));
    expect(await readRefusal()).toMatch(/UTF-8/);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  test('unsafe URLs', async () => {
    const writeFooter = (url: string) =>
      folder.write('site/footer.json', JSON.stringify({ links: [{ linkName: 'x', linkUrl: url }] }));
    for (const url of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'ftp://x']) {
      await writeFooter(url);
      expect(await readRefusal()).toMatch(/只能是 http/);
    }
  });

  test('invalid captions, and audio given as video', async () => {
    const writeCourse = (episode: string) =>
      folder.write('videos/bad/course.md', `---\ntype: video\ntitle: 坏\nepisodes: [${episode}]\n---\n`);
    await folder.write('videos/bad/x.mp4', 'not a film');
    await writeCourse('{title: 一, media: x.mp4}');
    expect(await readRefusal()).toMatch(/不是可用的音视频/);
    await folder.write('videos/bad/x.mp4', Buffer.concat([Buffer.from('ID3'), Buffer.alloc(500)]));
    expect(await readRefusal()).toMatch(/只有声音/);
    await folder.write(
      'videos/bad/x.mp4',
      Buffer.concat([Buffer.from('\x00\x00\x00\x14ftypisom\x00\x00\x00\x00isom', 'latin1'), Buffer.alloc(500)]),
    );
    expect(await readRefusal()).toMatch(/看不出时长/);
    await folder.write('videos/bad/x.vtt', 'WEBVTT\n\n99:99 --> never\nx');
    await writeCourse('{title: 一, media: x.mp4, duration: 10, captions: x.vtt}');
    expect(await readRefusal()).toMatch(/时间写错了/);
  });
});
