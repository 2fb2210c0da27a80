import { isHarmlessLink } from '@meiyu/contract/own-links.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { addDropped, describeIgnored, emptyReport, summarizeReport } from '../../features/content/report.ts';
import { readCues, writeWebVtt } from '../kinds/course/webvtt.ts';
import { beijingMoment, date, key, line, lineOrNumber, moment, paragraph, resourceFields } from './fields.ts';
import { checkShape, readYaml, splitFrontMatter } from './front-matter.ts';
import { ContentRefusal, refusalMessage } from './refusal.ts';

const parseField = (schema: z.ZodMiniType, value: unknown) => {
  const result = z.safeParse(schema, value);
  return result.success ? result.data : (result.error.issues[0]?.message ?? 'refused');
};

describe('a field of front matter', () => {
  it('can be a trimmed line of limited length without control characters', () => {
    expect(parseField(line(3), ' 山水 ')).toBe('山水');
    expect([parseField(line(3), '山水画'), parseField(line(3), '山水画儿')]).toEqual(['山水画', '不能超过 3 个字']);
    expect([parseField(line(9), '山\n水'), parseField(paragraph(9), '山\n水')]).toEqual(['含有不能用的字符', '山\n水']);
    for (const bad of ['a\u0000', 'a\u001f', '\ud800'])
      expect([parseField(line(9), `${bad}b`), parseField(paragraph(9), `${bad}b`)]).toEqual([
        '含有不能用的字符',
        '含有不能用的字符',
      ]);
    expect(parseField(lineOrNumber(9), 2019)).toBe('2019');
  });

  it('can be a key of up to 48 letters, digits, - and _ that begins with a letter or digit', () => {
    for (const good of ['a', '9-_A', 'a'.repeat(48)]) expect(parseField(key, good)).toBe(good);
    for (const bad of ['', '-a', '_a', 'a b', '山', 'a'.repeat(49), 'a/b'])
      expect(parseField(key, bad)).toContain('只能用字母');
  });

  it('can be a date in Beijing time, with a precision from year to second', () => {
    for (const good of ['2026', '2026-05', '2026-05-01', '2026-05-01 09:30', '2026-05-01T09:30:15'])
      expect(parseField(date, good)).toBe(good);
    for (const bad of ['26', '2026-5', '2026-05-01 9:30', '2026-13', '五月'])
      expect(parseField(date, bad)).toMatch(/须写成|不是存在/);
    expect(
      ['2026', '2026-05', '2026-05-02', '2026-05-02 09:30', '2026-05-02T09:30:15'].map((text) =>
        beijingMoment(text).toISOString(),
      ),
    ).toEqual([
      '2025-12-31T16:00:00.000Z',
      '2026-04-30T16:00:00.000Z',
      '2026-05-01T16:00:00.000Z',
      '2026-05-02T01:30:00.000Z',
      '2026-05-02T01:30:15.000Z',
    ]);
  });

  it('can be a time in seconds or as h:mm:ss', () => {
    expect([5, 1.5, '7', '1:05', '1:02:03.5', '0'].map((value) => parseField(moment, value))).toEqual([
      5, 1.5, 7, 65, 3723.5, 0,
    ]);
    expect([-1, 360_001, '1:2:3:4', 'x', '1:'].map((value) => typeof parseField(moment, value))).toEqual(
      Array(5).fill('string'),
    );
    expect(parseField(moment, 360_000)).toBe(360_000);
  });

  it('can be a link to this site or the web, but not a script', () => {
    for (const good of ['', '/', '/library', 'https://a.cn/x', 'HTTP://a.cn'])
      expect(isHarmlessLink(good), good).toBe(true);
    for (const bad of ['//a.cn', '/\\a.cn', 'javascript:x', 'library', 'https:///\\', 'https://a b', 'ftp://a'])
      expect(isHarmlessLink(bad), bad).toBe(false);
  });

  it('has a default value', () => {
    expect(parseField(z.strictObject(resourceFields), { title: '甲' })).toEqual({
      title: '甲',
      author: '',
      abstract: '',
      tags: [],
      categories: [],
      art: '',
      number: '',
      sort: 0,
      home: false,
      recommend: false,
      hidden: false,
      links: [],
    });
    expect(parseField(z.strictObject(resourceFields), { title: '甲', sort: -1_000_000 })).toMatchObject({
      sort: -1_000_000,
    });
    expect(typeof parseField(z.strictObject(resourceFields), { title: '甲', sort: -1_000_001 })).toBe('string');
  });
});

describe('front matter', () => {
  it('is enclosed by two --- lines, followed by the text', () => {
    expect(splitFrontMatter('\ufeff---\ntitle: 甲\n---\n文\n---\n', 'a.md')).toEqual({
      frontMatter: { title: '甲' },
      body: '文\n---\n',
    });
    expect(splitFrontMatter('文', 'a.md')).toEqual({ frontMatter: {}, body: '文' });
    expect(splitFrontMatter('---\n---', 'a.md')).toEqual({ frontMatter: {}, body: '' });
    expect(() => splitFrontMatter('---\ntitle: 甲\n', 'a.md')).toThrow('a.md 开头的 --- 没有配对的 ---');
  });

  it('is refused with the position of the error', () => {
    expect(() => readYaml('a: 1\na: 2\n', 'a.md')).toThrow('第 2 行');
    expect(() => readYaml('a: &x 1\nb: *x\n', 'a.md')).toThrow('别名');
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
    expect(() => readYaml(nested(14), 'a.md')).toThrow('嵌套太深');
    expect(readYaml(nested(12), 'a.md')).toBeTruthy();
    const shape = z.strictObject({ a: z.optional(line(1)), b: z.optional(line(1)) });
    expect(() => checkShape(shape, { a: '山水', b: 1, c: 2 }, 'a.md')).toThrow(
      /^a\.md：a 不能超过 1 个字；b 须为文字；c 不是这里的字段$/,
    );
    const titled = z.strictObject({ title: line(9) });
    expect(() => checkShape(titled, { titel: '山' }, 'a.md')).toThrow(
      /^a\.md：没有写 title；titel 不是这里的字段，是否应为 title？$/,
    );
    expect(checkShape(shape, { a: '山' }, 'a.md')).toEqual({ a: '山' });
  });
});

describe('captions', () => {
  it('are read from WebVTT and SubRip in the order of time', () => {
    const source =
      '\ufeffWEBVTT\r\n\r\nNOTE x\r\n\r\n2\r\n01:00:00,500 --> 01:00:01,250 align:start\r\n<v 甲>后 &lt;b&gt;&nbsp;\r\n\r\n00:01.000 --> 00:01.000\r\n先\r\n 再\r\n\r\n00:02.000 --> 00:03.000\r\n<i></i>\r\n';
    const cues = readCues(source, 'a.vtt');
    expect(cues).toEqual([
      { startMs: 1000, endMs: 1000, text: '先\n再' },
      { startMs: 3_600_500, endMs: 3_601_250, text: '后 <b>' },
    ]);
    expect(writeWebVtt(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:01.000\n先\n再\n\n01:00:00.500 --> 01:00:01.250\n后 &lt;b&gt;\n',
    );
    expect(readCues(writeWebVtt(cues), 'a.vtt')).toEqual(cues);
  });

  it('are refused with a reason when they are invalid', () => {
    expect(() => readCues('WEBVTT\n', 'a.vtt')).toThrow('a.vtt 里没有字幕');
    expect(() => readCues('1:2 --> 3\n字', 'a.vtt')).toThrow('时间写错了');
    expect(() => readCues('00:02.000 --> 00:01.999\n字', 'a.vtt')).toThrow('结束早于开始：字');
  });
});

describe('a report', () => {
  it('is summarised in one line without empty counts', () => {
    const report = emptyReport();
    expect(summarizeReport(report)).toBe('新增 0，更新 0，未变 0，拒绝 0');
    report.added.push('a', 'b');
    report.changed.push('c');
    report.unchanged.push('d', 'e', 'f');
    report.removed.push('g');
    report.refused.push({ name: 'h', reason: '' });
    report.warnings.push({ name: 'i', reason: '' });
    addDropped(report, 'book', 'video', '1.xhtml');
    for (let n = 1; n <= 7; n += 1) addDropped(report, 'book', 'video', `${n}.xhtml`);
    addDropped(report, 'book', 'canvas', '1.xhtml');
    addDropped(report, 'other', 'video', '1.xhtml');
    expect(summarizeReport(report)).toBe('新增 2，更新 1，未变 3，下架 1，拒绝 1，提醒 1，略去元素 10');
    expect(report.dropped).toEqual([
      { name: 'book', element: 'video', count: 8, files: [1, 2, 3, 4, 5].map((n) => `${n}.xhtml`) },
      { name: 'book', element: 'canvas', count: 1, files: ['1.xhtml'] },
      { name: 'other', element: 'video', count: 1, files: ['1.xhtml'] },
    ]);
  });

  it('names up to ten unused files', () => {
    const files = Array.from({ length: 11 }, (_, n) => `${n}`);
    expect(describeIgnored(files.slice(0, 10))).toBe('没有用到 10 个文件，已略过：0、1、2、3、4、5、6、7、8、9');
    expect(describeIgnored(files)).toBe('没有用到 11 个文件，已略过：0、1、2、3、4、5、6、7、8、9 …');
  });

  it('names the violated constraint, and rethrows other errors', () => {
    expect(refusalMessage(new ContentRefusal('缺图'))).toBe('缺图');
    const databaseErrorWith = (code: string, constraint?: string) =>
      Object.assign(new Error('x'), { code, constraint });
    expect(refusalMessage(new Error('query', { cause: databaseErrorWith('23514', 'sort_range') }))).toBe(
      '数据库不接受它的内容（sort_range）',
    );
    expect(refusalMessage(databaseErrorWith('22001'))).toBe('数据库不接受它的内容（22001）');
    const databaseError = databaseErrorWith('57P01');
    expect(() => refusalMessage(databaseError)).toThrow(databaseError);
  });
});
