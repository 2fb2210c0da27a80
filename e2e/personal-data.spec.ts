import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson, PASSWORD } from './programs/people.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button, field, logIn, logInAsNewReader, pressBy } from './steps/account-steps.ts';
import { answerConfirmation, expectClean, learn, send } from './steps/personal-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

test('notes: filter, search, change, export, open the page, remove', PHONE, async ({ page }) => {
  const press = pressBy('touch');
  await logInAsNewReader(page);
  const addNote = (resId: string, resType: string, kind: string, content: string, anchor: object) =>
    send(page, '/user/note/add', { resId, resType, kind, content, anchor });
  await addNote('mo-fen-wu-se', 'book', 'highlight', '', { pageNum: 4, start: 0, end: 6, quote: '菜市场楼上' });
  await addNote('mo-fen-wu-se', 'book', 'note', '五只碗的次序', { pageNum: 6 });
  await addNote('chunjiang-qingyuan', 'img', 'note', '近处的舟', { region: { x: 0.1, y: 0.5, w: 0.2, h: 0.2 } });
  await page.goto('/userinfo/notes');
  const cards = page.locator('.user-row_row');
  await expect(cards).toHaveCount(3);
  await expectClean(page);
  await press(button(page, '图书'));
  await expect(cards).toHaveCount(2);
  await page.getByLabel('搜索笔记').fill('五只碗');
  await page.getByLabel('搜索笔记').press('Enter');
  await expect(cards).toHaveCount(1);
  await press(cards.getByRole('button', { name: /^修改/ }));
  await field(page, '笔记').fill('五只碗，由淡到浓');
  await press(button(page, '保存'));
  await expect(cards).toContainText('由淡到浓');
  const downloading = page.waitForEvent('download');
  await press(button(page, '导出'));
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('五只碗，由淡到浓');
  expect(text).not.toContain('近处的舟');
  await press(cards.getByRole('link', { name: /第 6 页/ }));
  await expect(page).toHaveURL(/\/library\/details\/mo-fen-wu-se\?page=6/);
  await page.goto('/userinfo/notes');
  await press(cards.filter({ hasText: '近处的舟' }).getByRole('button', { name: /^删除/ }));
  await answerConfirmation(page, press, '你确定要删除这条记录吗？', '删除');
  await expect(cards).toHaveCount(2);
  await page.reload();
  await expect(cards).toHaveCount(2);
});

test(
  'devices, settings, year overview, a copy of the data, deletion of the account',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    const press = pressBy('mouse');
    const person = newPerson();
    await logInAsNewReader(page, person);
    await learn(page, 'mo-fen-wu-se', 'book', { currentPro: 7 });

    const otherContext = await browser.newContext({ baseURL: baseURL ?? '' });
    const otherPage = await otherContext.newPage();
    await otherPage.goto('/login/index');
    await logIn(otherPage, pressBy('mouse'), person.name, PASSWORD);
    await expect(otherPage).not.toHaveURL(/login/);

    await test.step('end the session of another device', async () => {
      await page.goto('/userinfo/devices');
      await expect(page.locator('.user-row_row')).toHaveCount(2);
      await expect(page.getByText('这台设备', { exact: true })).toHaveCount(1);
      await press(page.locator('.user-row_row').getByRole('button'));
      await answerConfirmation(page, press, '让这台设备退出登录吗？', '退出登录');
      await expect(page.locator('.user-row_row')).toHaveCount(1);
      await otherPage.goto('/userinfo/bookshelf');
      await expect(otherPage).toHaveURL(/\/login\/index/);
      await otherContext.close();
    });

    await test.step('settings stay after a reload', async () => {
      await page.goto('/userinfo/settings');
      await press(button(page, '竹青'));
      await press(button(page, '1.5 倍'));
      await press(button(page, '夜读').last());
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await page.reload();
      await expect(button(page, '竹青')).toHaveAttribute('aria-pressed', 'true');
      await expect(button(page, '1.5 倍')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    });

    await test.step('the year overview has its numbers as tables too', async () => {
      await page.goto('/userinfo/overview');
      await expect(page.getByRole('table', { name: '各门艺术' })).toContainText('20 分钟');
      await expect(page.getByRole('table', { name: '四种核心素养' }).getByRole('rowheader')).toHaveText([
        '文化理解',
        '审美感知',
        '艺术表现',
        '创意实践',
      ]);
      await press(page.getByText('按月看'));
      await expect(page.getByRole('table', { name: /年各月的学习$/ }).getByRole('row')).toHaveCount(13);
      await press(button(page, '上一年'));
      await expect(page.getByRole('heading', { name: /年还没有学习记录$/ })).toBeVisible();
    });

    await test.step('download a copy of the data', async () => {
      await page.goto('/userinfo/privacy');
      const downloading = page.waitForEvent('download');
      await press(button(page, '导出我的数据'));
      const archive = await downloading;
      expect(archive.suggestedFilename()).toMatch(/^meiyu-my-data-[\d-]{10}\.zip$/);
      const bytes = await readFile(await archive.path());
      expect(bytes.subarray(0, 4)).toEqual(Buffer.from('PK\u0003\u0004', 'latin1'));
    });

    await test.step('delete the account; it can no longer log in', async () => {
      await press(button(page, '注销账号'));
      await press(button(page, '确定注销'));
      await expect(page.getByText('请输入密码')).toBeVisible();
      await expect(page.getByText('请确认您已知道注销后无法恢复')).toBeVisible();
      await field(page, '密码').fill('Wrong@2026');
      await page.getByRole('checkbox').check();
      await press(button(page, '确定注销'));
      await expect(page.getByText('密码错误')).toBeVisible();
      await field(page, '密码').fill(PASSWORD);
      await press(button(page, '确定注销'));
      await expectAnnounced(page, '账号已注销');
      await expect(page).toHaveURL(/\/$/);
      await page.goto('/login/index');
      await logIn(page, press, person.name, PASSWORD);
      await expect(page.getByText('账号或密码错误')).toBeVisible();
    });
  },
);
