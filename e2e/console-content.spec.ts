import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { button } from './steps/account-steps.ts';
import { addStaff, dialog, enterConsole, openAsOther, openConsole } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const TITLE = '灯下看画：冬季夜场';
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal {margin:0cm}</style></head><body>
<h1><b><span style='font-family:宋体'>怎么来<o:p></o:p></span></b></h1>
<p class=MsoNormal>请<b>提前十分钟</b>到。<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span><span style='mso-list:Ignore'>l </span></span><![endif]>带一支铅笔</p>
<table class=MsoTableGrid><tr><td><p class=MsoNormal>周六</p></td><td><p class=MsoNormal>19:00</p></td></tr></table></body></html>`;

const text = (page: Page) => page.getByRole('textbox', { name: '正文' });

/** Pastes like Ctrl+V, under the header of the page. */
async function paste(page: Page, html: string): Promise<void> {
  await text(page).focus();
  await text(page).evaluate((element, content) => {
    const data = new DataTransfer();
    data.setData('text/html', content);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, html);
}

async function saveDraft(page: Page): Promise<void> {
  await button(page, '存草稿').click();
  await expect(page.getByText(/^草稿已存/)).toBeVisible();
}

async function publish(page: Page, title: string): Promise<void> {
  await text(page).press('ControlOrMeta+Enter');
  const question = dialog(page, `发布《${title}》`);
  await question.getByRole('button', { name: '发布', exact: true }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('button', { name: '发布', exact: true })).toBeDisabled();
}

async function openList(visitor: Page): Promise<void> {
  await visitor.goto('/dynamic/index');
  await expect(visitor.getByRole('heading', { level: 1 }).first()).toBeVisible();
}

test(
  'a day of 编辑 with content: an article from Word with a picture, published, changed, restored and withdrawn',
  DESKTOP,
  async ({ page, browser, baseURL }) => {
    const visitor = await openAsOther(browser, baseURL);
    await enterConsole(page, await addStaff('editor'));

    await test.step('a new article is pasted from Word and gets a picture', async () => {
      await openConsole(page, 'content/news', '动态');
      await page.keyboard.press('n');
      await dialog(page, '新建动态').getByLabel('标题').fill(TITLE);
      await dialog(page, '新建动态').getByRole('button', { name: '新建' }).click();
      await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
      await paste(page, WORD);
      await expect(text(page).getByRole('heading', { level: 2, name: '怎么来' })).toBeVisible();
      const picture = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#27577f' } })
        .png()
        .toBuffer();
      await page
        .getByLabel('选择正文的图片')
        .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer: picture });
      await text(page).locator('figure img').click();
      await button(page, '图片的替代文字').click();
      await dialog(page, '图片的替代文字').getByLabel('替代文字').fill('一盏灯');
      await dialog(page, '图片的替代文字').getByRole('button', { name: '确定' }).click();
      await saveDraft(page);
    });

    await test.step('the preview shows the draft, readers do not see it', async () => {
      const frame = page.frameLocator('iframe');
      await expect(frame.getByRole('heading', { name: '怎么来' })).toBeVisible();
      await expect(frame.getByRole('img', { name: '一盏灯' })).toBeVisible();
      await expect(frame.locator('script, [onload], [onerror], [onclick]')).toHaveCount(0);
      await openList(visitor);
      await expect(visitor.getByText(TITLE)).toHaveCount(0);
    });

    await test.step('published, a reader sees headings, list, table and picture', async () => {
      await publish(page, TITLE);
      await openList(visitor);
      await expect(visitor.getByText(TITLE).first()).toBeVisible();
      // Its position in the list depends on what other flows publish meanwhile.
      await visitor.goto(`/dynamic/details/${new URL(page.url()).pathname.split('/').at(-1)}`);
      await expect(visitor.getByRole('heading', { level: 2, name: '怎么来' })).toBeVisible();
      await expect(visitor.getByRole('listitem').filter({ hasText: '带一支铅笔' })).toBeVisible();
      await expect(visitor.getByRole('cell', { name: '19:00' })).toBeVisible();
      await expect(visitor.getByRole('img', { name: '一盏灯' })).toBeVisible();
    });

    await test.step('a change is published, and the first version restored', async () => {
      await page.getByRole('textbox', { name: /^标题/ }).fill('灯下看画：改期');
      await publish(page, '灯下看画：改期');
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: /改期/ })).toBeVisible();
      await page.getByRole('button', { name: /^历史/ }).click();
      await button(page, '恢复到第 1 版').click();
      await expect(page.getByRole('textbox', { name: /^标题/ })).toHaveValue(TITLE);
      await publish(page, TITLE);
      await visitor.reload();
      await expect(visitor.getByRole('heading', { level: 1, name: /冬季夜场/ })).toBeVisible();
    });

    await test.step('withdrawn, a reader is told so with what is near, and not what it was', async () => {
      const address = await page.getByRole('link', { name: '看读者的页面' }).getAttribute('href');
      await button(page, '更多').click();
      await button(page, '撤下…').click();
      await button(page, '撤下').click();
      await expect(page.getByText('已撤下', { exact: true }).first()).toBeVisible();
      // The answers of the page before are forgotten a moment later.
      await expect.poll(async () => (await visitor.goto(address ?? ''))?.status()).toBe(404);
      await expect(visitor.getByRole('heading', { level: 1, name: '内容已下架' })).toBeVisible();
      await expect(visitor.getByRole('region', { name: '相近的内容' }).getByRole('link').first()).toBeVisible();
      await expect(visitor.getByText(TITLE)).toHaveCount(0);
    });

    await test.step('put into the bin, nobody sees it', async () => {
      await button(page, '更多').click();
      await button(page, '移入回收站…').click();
      await button(page, '移入回收站').click();
      await expect(page.getByRole('heading', { level: 1, name: '动态' })).toBeVisible();
      await openList(visitor);
      await expect(visitor.getByText(TITLE)).toHaveCount(0);
      await page.getByRole('link', { name: /^回收站/ }).click();
      await expect(page.getByRole('button', { name: `恢复 ${TITLE}` })).toBeVisible();
      await visitor.context().close();
    });
  },
);
