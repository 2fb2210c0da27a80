import { readFile } from 'node:fs/promises';
import { errors } from '@meiyu/contract/errors.ts';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson, PASSWORD } from './programs/people.ts';
import { addTestUser } from './programs/readers-program.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { button, field } from './steps/account-steps.ts';
import {
  addStaff,
  confirmIdentity,
  dialog,
  enterConsole,
  findReader,
  openAsOther,
  openConsole,
  openDetails,
} from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const SCRIPT = '<img src=x onerror=alert(2)><script>1</script>';

test(
  'a day of 馆长: roles, a form that became stale, a colleague who leaves, a backup, the audit log',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    const [owner, colleague, reader] = [await addStaff('owner'), await addStaff('accounts'), newPerson()];
    await addTestUser({ ...reader, password: PASSWORD });
    const colleaguePage = await openAsOther(browser, baseURL);
    await enterConsole(colleaguePage, colleague);
    await enterConsole(page, owner);

    await test.step('a role is granted after the identity was confirmed, and counts at once', async () => {
      await openConsole(colleaguePage, '', '工作台');
      await expect(colleaguePage.getByRole('link', { name: /^下载申请/ })).toHaveCount(0);
      // A person who has just signed in is not asked, so the first answer is that of a session of ten minutes later.
      await page.route(
        '**/prod-api/api/admin/staff/setRoles',
        (route) => route.fulfill({ json: errors.CONFIRM_IDENTITY }),
        {
          times: 1,
        },
      );
      await openConsole(page, `staff?q=${encodeURIComponent(colleague.name)}`, '人员');
      const panel = await openDetails(page, colleague.name);
      await panel.getByRole('checkbox', { name: '审核' }).check();
      await panel.getByRole('button', { name: '保存角色' }).click();
      await confirmIdentity(page);
      await expectAnnounced(page, '角色已更改，立即生效');
      await colleaguePage.reload();
      await expect(colleaguePage.getByRole('link', { name: /^下载申请/ })).toBeVisible();
    });

    await test.step('two people change one reader: both versions are shown and nothing is lost', async () => {
      for (const each of [page, colleaguePage]) {
        await findReader(each, reader.name);
        await (await openDetails(each, reader.name)).getByRole('link', { name: '修改' }).click();
        await expect(each.getByRole('textbox', { name: /^用户名/ })).toHaveValue(reader.name);
      }
      await field(colleaguePage, '姓名').fill('先存的');
      await button(colleaguePage, '保存').click();
      await expectAnnounced(colleaguePage, '已保存');
      await field(page, '姓名').fill(SCRIPT);
      await button(page, '保存').click();
      const stale = dialog(page, '内容已被他人修改');
      await expect(stale.getByRole('row', { name: /姓名/ })).toContainText('先存的');
      await expect(stale.getByRole('row', { name: /姓名/ })).toContainText(SCRIPT);
      await stale.getByRole('button', { name: '用您填的保存' }).click();
      await expectAnnounced(page, '已保存');
      await findReader(page, reader.name);
      await expect(page.getByRole('row', { name: new RegExp(reader.name) })).toContainText(SCRIPT);
    });

    await test.step('a colleague who is disabled is out at the next step', async () => {
      await findReader(page, colleague.name);
      const panel = await openDetails(page, colleague.name);
      await panel.getByRole('button', { name: '更多操作' }).click();
      await button(page, '停用').click();
      await dialog(page, /^停用/).getByRole('button', { name: '停用' }).click();
      await expect(panel).toContainText('已停用');
      await colleaguePage.getByRole('link', { name: '班级', exact: true }).click();
      await expect(colleaguePage).toHaveURL(/\/login\//);
    });

    await test.step('a setting is changed without a restart', async () => {
      await openConsole(page, 'settings?tab=backup', '设置');
      await field(page, '保留最近').fill('0');
      await button(page, '保存').click();
      await expect(page.getByText('须为 1 到 1000 的整数').first()).toBeVisible();
      await field(page, '保留最近').fill('8');
      await button(page, '保存').click();
      await expectAnnounced(page, '已保存，立即生效');
      await openConsole(page, 'system?tab=backups', '系统');
      await expect(page.getByText('最新 8 份，更早的自动删除')).toBeVisible();
    });

    await test.step('a backup is made as a task, checked and downloaded; a wrong name restores nothing', async () => {
      await button(page, '立即备份').click();
      // A backup may take long on a slow machine, so only the time limit of the whole test applies.
      await page.getByText('已备份并检查').waitFor();
      const row = page.getByRole('table', { name: '备份' }).getByRole('row').nth(1);
      const downloading = page.waitForEvent('download');
      await row.getByRole('button', { name: '下载' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^meiyu-\d{8}-\d{6}\.tar$/);
      const bytes = await readFile(await download.path());
      expect(bytes.subarray(0, 10).toString()).toBe('meiyu.json');
      await row.getByRole('button', { name: '恢复' }).click();
      const question = dialog(page, '恢复这份备份？');
      await question.getByRole('textbox').fill('别的馆');
      await expect(question.getByRole('button', { name: '恢复' })).toBeDisabled();
      await question.getByRole('button', { name: '取消' }).click();
    });

    await test.step('the audit log shows before and after, and is complete', async () => {
      await openConsole(page, `audit?object=${encodeURIComponent(colleague.name)}`, '审计日志');
      const entry = page.getByRole('row', { name: /角色/ }).first();
      await entry.locator('[data-open]').click();
      await expect(page.getByRole('table', { name: '改动' })).toContainText('审核、用户管理');
      await button(page, '检查日志').click();
      await expect(page.getByText('审计日志完整')).toBeVisible();
    });
    await colleaguePage.context().close();
  },
);
