import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { button, field, findAccessibilityProblems, logInAsNewReader } from './steps/account-steps.ts';
import { addStaff, enterConsole, openAsOther, openConsole } from './steps/console-steps.ts';
import { expectFitsInBothTypeSizes } from './steps/visits.ts';
import { DESKTOP } from './steps/widths.ts';

const WORK = '/cloudExhibitionHall/imageAppreciationDetails/songya-tingquan';
const TITLE = '听见松风';

test(
  'an own exhibition is made, reviewed, and seen by a visitor as page and hall until it is withdrawn',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    await logInAsNewReader(page);
    const saved = page.getByText('已保存', { exact: true });

    await test.step('a work leads to a new exhibition in which it hangs; a second one comes from the search', async () => {
      await page.goto(WORK);
      await page.getByRole('link', { name: '加入我的展览' }).click();
      await expect(page).toHaveURL(/\/userinfo\/exhibitions\?add=work:songya-tingquan$/);
      await button(page, '新建展览').click();
      await field(page, '“松崖听泉图”的展签').fill('先听，再看。');
      await field(page, '展览的名字').fill(TITLE);
      await field(page, '前言').fill('一幅有泉声，一幅有琴声。');
      await button(page, '挂展品').click();
      await page.getByRole('dialog').getByLabel('按题目、作者查找').fill('松下抚琴图');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: '挂上：松下抚琴图' }).click();
      await page.keyboard.press('Escape');
      await button(page, '上移“松下抚琴图”').press('Enter');
      await expect(saved).toBeVisible();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await expectFitsInBothTypeSizes(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectFitsInBothTypeSizes(page);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('its reader sees it as a page, and submits it', async () => {
      await button(page, '看展').click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['松下抚琴图', '松崖听泉图']);
      await page.getByRole('link', { name: '继续布置' }).click();
      await button(page, '提交审核').click();
      await expect(page.getByText('正在审核，通过后就有链接。')).toBeVisible();
    });

    await test.step('a reviewer reads it and approves', async () => {
      const other = await openAsOther(browser, baseURL);
      await enterConsole(other, await addStaff('reviewer'));
      await openConsole(other, 'reader-exhibitions', '读者展览');
      await button(other, TITLE).click();
      await expect(other.getByText('先听，再看。')).toBeVisible();
      await button(other, '通过').click();
      await expect(other.getByText('没有待审核的展览')).toBeVisible();
      await other.context().close();
    });

    await test.step('a visitor opens the link and the hall, until the reader takes it back', async () => {
      await page.goto('/userinfo/messages');
      await page.getByRole('link', { name: '展览可以分享了' }).click();
      await expect(page).toHaveURL(/\/cloudExhibitionHall\/shared\/[\w-]{22}$/);
      const visitor = await openAsOther(browser, baseURL);
      await visitor.goto(page.url());
      await expect(visitor.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
      // Rendered by the server, for share cards and for browsers without scripts.
      expect(await (await visitor.request.get(page.url())).text()).toContain('先听，再看。');
      await visitor.getByRole('link', { name: '走进三维展厅' }).click();
      await expect(visitor.getByRole('button', { name: '入馆' })).toBeVisible();
      await page.goto('/userinfo/exhibitions');
      await page.getByRole('link', { name: `布置“${TITLE}”` }).click();
      await button(page, '收回链接').click();
      await page.getByRole('alertdialog').getByRole('button', { name: '收回', exact: true }).click();
      await expect(page.getByText('只有自己看得到。')).toBeVisible();
      await visitor.reload();
      await expect(visitor).toHaveTitle(/页面不存在/);
      await visitor.context().close();
    });
  },
);
