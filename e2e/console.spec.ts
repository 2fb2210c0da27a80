import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { BOOK, PDF } from './programs/library-content.ts';
import { newPerson, PASSWORD } from './programs/people.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button, field, logIn, logInAsNewReader } from './steps/account-steps.ts';
import {
  addStaff,
  applyForBook,
  dialog,
  enterConsole,
  findReader,
  openAsOther,
  openConsole,
  openDetails,
  signInToConsole,
} from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const press = (target: ReturnType<typeof button>) => target.click();
const details = (page: Page) => page.getByRole('complementary').last();

test(
  'a day of 用户管理: a reader, a class list, its undo, an extension, a disabled account',
  DESKTOP,
  async ({ page, browser, baseURL, pageErrors }) => {
    const staff = await addStaff('accounts');
    const reader = newPerson();
    const readerPage = await openAsOther(browser, baseURL);
    let oneTimePassword = '';

    await test.step('signing in leads through the second step into the console', async () => {
      await signInToConsole(page, staff);
      await expect(page.getByRole('navigation', { name: '后台导航' }).getByRole('link')).toContainText([
        '工作台',
        '读者',
        '班级',
      ]);
      await expect(page.getByRole('link', { name: /^人员/ })).toHaveCount(0);
    });

    await test.step('? lists the shortcuts, and leads to the manual at the section about the page', async () => {
      await page.keyboard.press('g');
      await page.keyboard.press('u');
      await expect(page).toHaveURL(/\/admin\/users$/);
      await page.keyboard.press('?');
      await button(page, '看使用手册').click();
      await expect(page.getByRole('main').getByRole('heading', { level: 2, name: '读者', exact: true })).toBeFocused();
      await page.getByRole('link', { name: '打开 读者', exact: true }).click();
      await expect(page).toHaveURL(/\/admin\/users$/);
    });

    await test.step('a reader without a phone number gets a one-time password, shown once', async () => {
      await page.getByRole('link', { name: '新建', exact: true }).click();
      await page.getByRole('textbox', { name: /^用户名/ }).fill(reader.name);
      await field(page, '姓名').fill('<b>何子墨</b>');
      await page.getByLabel('年龄段').selectOption('14-17');
      // A lost connection loses nothing that was typed; pressed twice, the account is made once.
      await page.context().setOffline(true);
      await button(page, '新建').click();
      await expectAnnounced(page, /网络/);
      await expect(field(page, '姓名')).toHaveValue('<b>何子墨</b>');
      await page.context().setOffline(false);
      expect(pageErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
      await button(page, '新建').dblclick();
      const slip = dialog(page, '一次性密码');
      oneTimePassword = (await slip.locator('code').textContent()) ?? '';
      expect(oneTimePassword).not.toBe('');
      await slip.getByRole('button', { name: '已记下' }).click();
      await expect(page.getByText(oneTimePassword)).toHaveCount(0);
    });

    await test.step('two tabs send the same form at the same moment: one account, and the other form is kept', async () => {
      const twin = newPerson();
      const tabs = [await page.context().newPage(), await page.context().newPage()];
      for (const tab of tabs) {
        await tab.goto(new URL('/admin/users/new', page.url()).href);
        await tab.getByRole('textbox', { name: /^用户名/ }).fill(twin.name);
        await tab.getByLabel('年龄段').selectOption('14-17');
      }
      const codes = await Promise.all(
        tabs.map(async (tab) => {
          const answered = tab.waitForResponse((response) => response.url().endsWith('/api/admin/users/create'));
          await button(tab, '新建').click();
          return ((await (await answered).json()) as { code: number }).code;
        }),
      );
      expect(codes.filter((code) => code === 200)).toHaveLength(1);
      const refused = tabs[codes.findIndex((code) => code !== 200)] ?? page;
      await expect(refused.getByRole('textbox', { name: /^用户名/ })).toHaveValue(twin.name);
      for (const tab of tabs) await tab.close();
    });

    await test.step('the reader signs in with it and must change it first', async () => {
      await readerPage.goto('/login/index');
      await logIn(readerPage, press, reader.name, oneTimePassword);
      await expect(readerPage).toHaveURL(/\/userinfo\/updatePassword/);
      await field(readerPage, '新密码').fill(PASSWORD);
      await field(readerPage, '确认新密码').fill(PASSWORD);
      await button(readerPage, '修改密码').click();
      await expectAnnounced(readerPage, '密码修改成功');
      await readerPage.goto('/userinfo/bookshelf');
      await expect(readerPage.getByRole('heading', { name: '书架还空着' })).toBeVisible();
    });

    await test.step('extend and disable: the reader is out at once', async () => {
      await findReader(page, reader.name);
      const panel = await openDetails(page, reader.name);
      await expect(panel).toContainText('<b>何子墨</b>');
      await button(page, '更多操作').click();
      await button(page, '延长期限').click();
      await field(page, '到期日').fill('2031-08-31');
      await dialog(page, '延长 1 个账号').getByRole('button', { name: '延长' }).click();
      await expect(panel).toContainText('2031-08-31');
      await button(page, '更多操作').click();
      await button(page, '停用').click();
      await dialog(page, /^停用/).getByRole('button', { name: '停用' }).click();
      await expect(panel).toContainText('已停用');
      await readerPage.reload();
      await expect(readerPage).toHaveURL(/\/login\/index/);
      await logIn(readerPage, press, reader.name, PASSWORD);
      await expect(readerPage.getByText('账号已停用').first()).toBeVisible();
    });

    await test.step('a class list: an error is corrected in the grid, slips are shown, the import is undone', async () => {
      const key = reader.phone.slice(2);
      const numbers = ['1', '2', '3', '4', '5'].map((digit) => key + digit);
      const rows = numbers.map((number, index) => `测试甲乙丙丁戊,${index === 3 ? '' : number},${key}班,,16,,女,`);
      const list = ['姓名,学号,班级,手机号,年龄段,监护人同意,性别,有效期至', ...rows].join('\n');
      await openConsole(page, 'users/import', '名单导入');
      const file = { name: `${key}.csv`, mimeType: 'text/csv', buffer: Buffer.from(list) };
      await page.getByLabel('选择名单文件').setInputFiles(file);
      const grid = page.getByRole('table', { name: '名单' });
      await expect(grid).toContainText('学号空着');
      await field(page, '第 5 行 学号').fill(numbers[3] ?? '');
      await page.keyboard.press('Enter');
      await expect(grid).not.toContainText('学号空着');
      // However often it is pressed, the list is imported once.
      await page.getByRole('button', { name: '导入 5 行' }).dblclick();
      await expect(page.getByText('新建 5 个账号，更新 0 个。')).toBeVisible();
      await page.getByRole('button', { name: '一次性密码纸条 5 张…' }).click();
      await button(page, '显示').click();
      await expect(page.getByRole('region', { name: '一次性密码纸条' }).getByRole('listitem')).toHaveCount(5);
      await findReader(page, key);
      await expect(page.getByRole('row', { name: /测试甲乙丙丁戊/ })).toHaveCount(5);
      await page.goBack();
      await button(page, '撤销这次导入…').click();
      await button(page, '撤销导入').click();
      await expect(page.getByText('删除了 5 个账号')).toBeVisible();
      await findReader(page, key);
      await expect(page.getByRole('row', { name: new RegExp(reader.name) })).toBeVisible();
      await expect(page.getByRole('row', { name: /测试甲乙丙丁戊/ })).toHaveCount(0);
    });
    await readerPage.context().close();
  },
);

test(
  'a day of 审核: one application approved by keyboard, one rejected with a reason',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    const staff = await addStaff('reviewer');
    const reader = newPerson();
    const purpose = `<script>alert(1)</script>${reader.name}`;
    const readerPage = await openAsOther(browser, baseURL);
    await logInAsNewReader(readerPage, reader);
    await applyForBook(readerPage, purpose);

    await enterConsole(page, staff);
    await openConsole(page, `applications?q=${encodeURIComponent(reader.name)}`, '下载申请');
    await expect(page.getByRole('list', { name: '申请' }).getByRole('listitem')).toHaveCount(1);
    await expect(details(page)).toContainText(purpose);
    await page.keyboard.press('r');
    await expect(page.getByText('请先选一条理由，或自己写。')).toBeVisible();
    await page.keyboard.press('2');
    await page.keyboard.press('r');
    await expectAnnounced(page, '已驳回');
    await expect(page.getByText('没有符合条件的申请')).toBeVisible();

    await readerPage.goto('/userinfo/messages');
    await expect(readerPage.getByRole('link', { name: `《${BOOK.title}》的高清申请未通过` })).toBeVisible();
    await expect(readerPage.getByText('原因：请写明用途，再申请一次。')).toBeVisible();
    await readerPage.goto('/userinfo/application');
    await button(readerPage, '重新申请').first().click();
    await field(readerPage, '申请用途').fill(`七年级美术课 ${reader.name}`);
    await button(readerPage, '提交申请').click();
    await button(readerPage, '知道了').click();

    await page.reload();
    await expect(details(page)).toContainText('七年级美术课');
    await page.keyboard.press('a');
    await expectAnnounced(page, '已批准');
    await readerPage.goto('/userinfo/messages');
    await expect(readerPage.getByRole('link', { name: `《${BOOK.title}》的高清申请已通过` })).toBeVisible();
    await readerPage.goto('/userinfo/application');
    const downloading = readerPage.waitForEvent('download');
    await readerPage.getByRole('button', { name: /^下载/ }).click();
    expect(await readFile(await (await downloading).path(), 'utf8')).toBe(PDF);
    await readerPage.context().close();
  },
);
