import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { runMeiyu } from './programs/readers-program.ts';
import { addStaff, enterConsole, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

let folder: string;
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meiyu-notice-'));
});
test.afterAll(() => rm(folder, { recursive: true }));

async function draftNotice(text: string): Promise<void> {
  await writeFile(join(folder, 'notice.json'), JSON.stringify({ text, linkUrl: '/dynamic/index' }));
  await runMeiyu('site', 'set', 'notice', join(folder, 'notice.json'), '--over-draft');
}

test(
  'a notice above the pages is closed by the reader and stays closed; a draft is previewed',
  DESKTOP,
  async ({ page }) => {
    const bar = page.getByRole('complementary', { name: '通知' });
    const open = async () => {
      await page.goto('/platformIntroduction/index');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    };

    await test.step('readers see it once it is published, until they close it', async () => {
      await draftNotice('周一闭馆');
      await open();
      await expect(bar).toHaveCount(0);
      await runMeiyu('site', 'publish', 'notice');
      await expect(async () => {
        await open();
        await expect(bar.getByRole('link', { name: '周一闭馆' })).toBeVisible();
      }).toPass();
      await bar.getByRole('button', { name: '关闭通知' }).click();
      await expect(bar).toHaveCount(0);
      await open();
      await expect(bar).toHaveCount(0);
    });

    await test.step('an editor sees the next one in a frame of the console, readers do not', async () => {
      await draftNotice('周二闭馆');
      await enterConsole(page, await addStaff('editor'));
      await openConsole(page, '', '工作台');
      await expect(bar).toHaveCount(0);
      await page.evaluate(async () => {
        const answer = await fetch('/prod-api/api/admin/site/preview', {
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${localStorage.getItem('cymy_staffToken')}`,
          },
          body: JSON.stringify({ parts: ['notice'] }),
        });
        const frame = document.createElement('iframe');
        frame.src = (await answer.json()).data.desktopUrl;
        frame.title = '预览';
        document.body.append(frame);
      });
      const preview = page.frameLocator('iframe[title="预览"]');
      await expect(preview.getByText('周二闭馆')).toBeVisible();
      await expect(preview.getByRole('main')).toBeVisible();
      await open();
      await expect(bar).toHaveCount(0);
    });

    await test.step('without a text there is none', async () => {
      await draftNotice('');
      await runMeiyu('site', 'publish', 'notice');
    });
  },
);
