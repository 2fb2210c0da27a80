import { describe, expect, it } from 'vitest';
import { describePosition, sortOrder } from './note-position.ts';
import type { NoteRecord } from './notes.repo.ts';
import { exportFileName, formatMarkdown } from './notes-markdown.ts';

const region = (x: number, y: number, w = 0, h = 0) => ({ region: { x, y, w, h } });

describe('a position', () => {
  it.each([
    [{ pageNum: 12 }, null, '第 12 页'],
    [{ second: 0 }, '蘸墨', '蘸墨 00:00'],
    [{ second: 59.9 }, null, '00:59'],
    [{ second: 60 }, null, '01:00'],
    [{ second: 3599 }, null, '59:59'],
    [{ second: 3600 }, null, '01:00:00'],
    [{ second: 36_061 }, '卷笔', '卷笔 10:01:01'],
    [region(0, 0), null, '左上'],
    [region(1 / 3, 0.1), null, '上'],
    [region(2 / 3, 2 / 3), null, '中央'],
    [region(0.67, 0.67), null, '右下'],
    [region(0, 0.2, 0.2, 0.4), null, '左'],
    [region(0.6, 0.4, 0.4, 0.2), null, '右'],
    [region(0.4, 0.5, 0.2, 0.5), null, '下'],
    [{}, '蘸墨', '蘸墨'],
    [{}, null, ''],
  ])('%j of %s is %s', (anchor, title, text) => expect(describePosition(anchor, title)).toBe(text));

  it('is sorted by page, millisecond, or the centre of the region from the top left', () => {
    expect(sortOrder({ pageNum: 7, second: 2 })).toBe(7);
    expect(sortOrder({ second: 1.2346 })).toBe(1235);
    expect(sortOrder(region(0, 0.2, 1, 0.2))).toBe(300_500);
    expect(sortOrder(region(0.9, 0.1))).toBeLessThan(sortOrder(region(0, 0.2)));
    expect(sortOrder(region(0.1, 0.2))).toBeLessThan(sortOrder(region(0.2, 0.2)));
    expect(sortOrder({})).toBe(0);
  });
});

describe('an export', () => {
  const exportTime = new Date('2026-12-31T16:00:00Z');
  const makeRecord = (overrides: Partial<NoteRecord>): NoteRecord => ({
    id: 'x',
    resId: 'ink',
    resType: 'book',
    title: '墨*分',
    author: '',
    cover: null,
    coverFocus: null,
    kind: 'note',
    color: null,
    content: '',
    anchor: {},
    episodeTitle: null,
    createdAt: exportTime,
    updatedAt: exportTime,
    ...overrides,
  });

  it('is Markdown with Beijing dates', () => {
    const notes = [
      makeRecord({ anchor: { pageNum: 2, quote: '一\n\n二' }, content: '1. 甲\n2.乙\n  + 丙\n= 丁\n戊 - 己' }),
      makeRecord({ kind: 'bookmark', anchor: { pageNum: 3 } }),
      makeRecord({ resId: 'b', title: '乙', author: '某', kind: 'highlight' }),
    ];
    expect(formatMarkdown(notes, exportTime)).toBe(
      [
        '# 我的笔记',
        '导出于 2027-01-01 00:00:00，共 3 条。',
        '## 《墨\\*分》',
        '### 第 2 页 · 笔记',
        '> 一\n>\n> 二',
        '\\1. 甲\n2.乙\n  \\+ 丙\n\\= 丁\n戊 - 己',
        '*2027-01-01 00:00:00*',
        '### 第 3 页 · 书签',
        '*2027-01-01 00:00:00*',
        '## 《乙》 某',
        '### 划线',
        '*2027-01-01 00:00:00*\n',
      ].join('\n\n'),
    );
  });

  it('is named after its resource if it has only one', () => {
    const [oneNote, twoNotes] = [[makeRecord({ title: 'a/b:"山"' })], [makeRecord({}), makeRecord({})]];
    expect(exportFileName(oneNote, true, exportTime)).toBe('ab山笔记-2027-01-01.md');
    expect(exportFileName(oneNote, false, exportTime)).toBe('我的笔记-2027-01-01.md');
    expect(exportFileName([], true, exportTime)).toBe('我的笔记-2027-01-01.md');
    expect(exportFileName([makeRecord({ title: '/' })], true, exportTime)).toBe('我的笔记-2027-01-01.md');
    expect(exportFileName([makeRecord({ title: '山'.repeat(80) })], true, exportTime)).toBe(
      `${'山'.repeat(60)}笔记-2027-01-01.md`,
    );
    expect(exportFileName(twoNotes, true, exportTime)).toBe('墨*分笔记-2027-01-01.md'.replace('*', ''));
  });
});
