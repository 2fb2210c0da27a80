import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { BOOK } from './programs/library-content.ts';
import { addApplicant } from './programs/readers-program.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button } from './steps/account-steps.ts';
import { addStaff, enterConsole, expectConsoleClean, FRAME, openConsole } from './steps/console-steps.ts';
import { setMode, startVisits } from './steps/visits.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

test.use({ looks: 'full' });

/**
 * Every kind of page; pages of the same components are not repeated. Consecutive pages have different titles, which
 * startVisits needs.
 */
const PAGES = [
  ['users', '读者'],
  ['users/new', '新建读者'],
  ['users/import', '名单导入'],
  ['classes', '班级'],
  ['system?tab=backups', '系统'],
  ['applications', '下载申请'],
  ['reports', 'AI 举报'],
  ['access', '访问范围'],
  ['system?tab=storage', '系统'],
  ['search', '搜索'],
  ['search/missing', '搜不到的词'],
  ['search/synonyms', '同义词'],
  ['ai', '智能问答与绘画'],
  ['ai/questions', '答不上的问题'],
  ['ai/words', '屏蔽词'],
  ['system?tab=changes', '系统'],
  ['content/book', '图书'],
  ['statistics', '统计'],
  ['import', '导入'],
  ['site', '站点'],
  ['site/banners', '首页横幅'],
  ['site/categories', '导航与分类'],
  ['site/introduction', '平台介绍'],
  ['site/links', '友情链接'],
  ['site/footer', '页脚'],
  ['settings?tab=sms', '设置'],
  ['system', '系统'],
  ['audit', '审计日志'],
  ['jobs', '任务'],
  ['account', '我的账号与安全'],
  ['help', '使用手册'],
] as const;

/**
 * In turn, so that adjacent pages and the pages of one section differ. Contrast, half of the work of axe, is checked in
 * 夜读 only: by day the desk here, imports and questions of the other flows are checked for it.
 */
const LOOKS = [
  { theme: undefined, size: { width: 1440, height: 900 } },
  { theme: 'dark', size: { width: 1024, height: 768 } },
  { theme: undefined, size: { width: 1024, height: 768 } },
  { theme: 'dark', size: { width: 1440, height: 900 } },
] as const;

test(
  'pages of the console are accessible and fit at 1440 and 1024 px, by day and in 夜读',
  DESKTOP,
  async ({ page }) => {
    await enterConsole(page, await addStaff('owner'));
    await openConsole(page, '', '工作台');
    await expect(page.getByRole('table', { name: '健康' })).toBeVisible();
    await expectConsoleClean(page, { within: FRAME });
    const visit = startVisits(page);
    for (const [index, [path, title]] of PAGES.entries()) {
      const { theme, size } = LOOKS[index % LOOKS.length] ?? LOOKS[0];
      await page.setViewportSize(size);
      await visit(`/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await setMode(page, theme ? { theme } : {});
      // The frame is the same on all pages: it is checked once by day and once in 夜读.
      await expectConsoleClean(page, { contrast: theme === 'dark', within: index === 1 ? FRAME : '#content' });
    }
  },
);

test('on a phone the desk fits, an application is approved and another one rejected', PHONE, async ({ page }) => {
  const [first, second] = [await addApplicant(BOOK.id, '课堂教学'), await addApplicant(BOOK.id, '课堂教学')];
  await enterConsole(page, await addStaff('owner'));
  await openConsole(page, '', '工作台');
  await expect(page.getByRole('table', { name: '健康' })).toBeVisible();
  await expectConsoleClean(page, { within: FRAME });
  await openConsole(page, `applications?q=${encodeURIComponent(first.name)}`, '下载申请');
  await expectConsoleClean(page);
  await button(page, '批准').tap();
  await expectAnnounced(page, '已批准');
  await openConsole(page, `applications?q=${encodeURIComponent(second.name)}`, '下载申请');
  await button(page, '驳回…').tap();
  await page.getByText('请写明用途', { exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).tap();
  await expectAnnounced(page, '已驳回');
});
