import { expect, it } from 'vitest';
import { currentNotice } from '../features/site/notice.ts';
import { noticeBar } from './notice-bar.ts';

const setting = { text: '周一闭馆', linkUrl: '', startTime: '2026-05-01 00:00:00', endTime: '2026-05-02 00:00:00' };
const at = (time: string) => currentNotice(setting, new Date(`${time}+08:00`));

it('is shown from its start to its end, in Beijing time', () => {
  expect(at('2026-04-30T23:59:59')).toBeNull();
  expect(at('2026-05-01T00:00:00')).toMatchObject({ text: '周一闭馆' });
  expect(at('2026-05-02T00:00:00')).toBeNull();
  expect(currentNotice({}, new Date())).toBeNull();
});

it('has another version when its text or link changes, so that it is shown to readers who closed the earlier one', () => {
  const version = (change: object) => currentNotice({ text: '闭馆', ...change }, new Date())?.version;
  expect(version({})).toBe(version({}));
  expect(new Set([version({}), version({ text: '开馆' }), version({ linkUrl: '/a' })]).size).toBe(3);
});

it('escapes its text, opens other sites in a new window, and is not part of the console', () => {
  const notice = { text: '<img src=x onerror=alert(1)>', linkUrl: 'https://a.example/?"><script>', version: 'v' };
  const html = noticeBar(notice, '/library');
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain(' target="_blank" rel="noopener noreferrer"');
  expect(noticeBar({ ...notice, linkUrl: '/dynamic/index' }, '/')).toContain('<a href="/dynamic/index">');
  expect([noticeBar(notice, '/admin'), noticeBar(notice, '/admin/site?x'), noticeBar(null, '/')]).toEqual(['', '', '']);
  expect(noticeBar(notice, '/administration')).not.toBe('');
});
