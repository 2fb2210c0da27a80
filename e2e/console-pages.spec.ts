import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson } from './programs/people.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button, logInAsNewReader } from './steps/account-steps.ts';
import {
  addStaff,
  applyForBook,
  enterConsole,
  expectConsoleClean,
  openAsOther,
  openConsole,
} from './steps/console-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

const PAGES = [
  ['', '工作台'],
  ['users', '读者'],
  ['users/new', '新建读者'],
  ['users/import', '名单导入'],
  ['classes', '班级'],
  ['applications', '下载申请'],
  ['reports', 'AI 举报'],
  ['access', '访问范围'],
  ['search', '搜索'],
  ['search/missing', '搜不到的词'],
  ['search/synonyms', '同义词'],
  ['ai', '智能问答与绘画'],
  ['ai/questions', '答不上的问题'],
  ['ai/disliked', '读者不满意的回答'],
  ['ai/words', '屏蔽词'],
  ['content/book', '图书'],
  ['content/news', '动态'],
  ['statistics', '统计'],
  ['import', '导入'],
  ['site', '站点'],
  ['site/banners', '首页横幅'],
  ['site/categories', '导航与分类'],
  ['site/introduction', '平台介绍'],
  ['site/agreement', '用户协议'],
  ['site/links', '友情链接'],
  ['site/footer', '页脚'],
  ['settings?tab=sms', '设置'],
  ['settings?tab=backup', '设置'],
  ['audit', '审计日志'],
  ['jobs', '任务'],
  ['account', '我的账号与安全'],
  ['help', '使用手册'],
] as const;

test(
  'pages of the console are accessible and fit at 1440 and 1024 px, by day and in 夜读',
  DESKTOP,
  async ({ page }) => {
    await enterConsole(page, await addStaff('owner'));
    // Each page is checked at one width in one theme, with both of each beside it: the next page has the others.
    for (const [index, [path, title]] of PAGES.entries()) {
      await page.setViewportSize(index % 2 === 0 ? { width: 1440, height: 900 } : { width: 1024, height: 768 });
      await openConsole(page, path, title);
      await expectConsoleClean(page);
    }
  },
);

test('? lists the shortcuts, and leads to the manual at the section about the page', DESKTOP, async ({ page }) => {
  await enterConsole(page, await addStaff('accounts'));
  await openConsole(page, 'users', '读者');
  await page.keyboard.press('?');
  await button(page, '看使用手册').click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: '读者' })).toBeFocused();
  await page.getByRole('link', { name: '打开 读者' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('an application is approved on a phone, and another one rejected', PHONE, async ({ page, browser, baseURL }) => {
  const staff = await addStaff('reviewer');
  const readers = [newPerson(), newPerson()];
  for (const reader of readers) {
    const readerPage = await openAsOther(browser, baseURL);
    await logInAsNewReader(readerPage, reader);
    await applyForBook(readerPage, '课堂教学');
    await readerPage.context().close();
  }
  await enterConsole(page, staff);
  await openConsole(page, `applications?q=${encodeURIComponent(readers[0]?.name ?? '')}`, '下载申请');
  await expectConsoleClean(page);
  await button(page, '批准').tap();
  await expectAnnounced(page, '已批准');
  await openConsole(page, `applications?q=${encodeURIComponent(readers[1]?.name ?? '')}`, '下载申请');
  await button(page, '驳回…').tap();
  await page.getByText('请写明用途', { exact: true }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '驳回' }).tap();
  await expectAnnounced(page, '已驳回');
  await page.goto('/admin/audit');
  await expect(page.getByText('您没有这项权限')).toBeVisible();
});
