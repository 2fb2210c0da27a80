import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { test } from './account-program.ts';
import { beReader, findBarriers, type Press, pressBy } from './account-steps.ts';
import { ANY_WIDTH } from './any-width.ts';
import { answers, ask, composer, pathSid, rows } from './assistant-steps.ts';
import { expect } from './clean-page.ts';
import { agree, expectClean } from './personal-steps.ts';
import { expectSaid } from './toasts.ts';

/* Journeys on the real program with its own guide and painter. */

/** A new reader at a tool, whose first session has been made. */
async function begin(page: Page, tool: 'message' | 'image'): Promise<void> {
  await beReader(page);
  await page.goto(`/ai/${tool}`);
  await expectSaid(page, /创建成功/);
  await expect(composer(page)).toBeVisible();
}

async function openHistory(page: Page, press: Press, isMobile: boolean | undefined): Promise<void> {
  if (isMobile) await press(page.getByRole('link', { name: '历史记录' }));
}

function done(page: Page) {
  return page.getByRole('toolbar', { name: '对这个回答' }).last();
}

test('ask, follow a citation to the original, come back, go on', async ({ page, hasTouch, isMobile, context }) => {
  const press = pressBy(hasTouch);
  await begin(page, 'message');
  await expectClean(page);

  await test.step('an answer streams in, cites and is labelled', async () => {
    await ask(page, '什么是留白？');
    await expect(answers(page)).toContainText('留白');
    await expect(done(page)).toBeVisible();
    await expect(answers(page)).toContainText('AI 生成 · 内置导览');
    await expectClean(page);
  });

  await test.step('copying gives the words, the sources and the note', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(done(page).getByRole('button', { name: '复制' }));
    await expectSaid(page, '已复制', 'status');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/来源：\n\[1\] 《.+\n+（内容由 AI 生成）$/s);
    await expect(done(page).getByRole('button', { name: '复制' })).toBeVisible();
  });

  await test.step('liking and reporting', async () => {
    await press(done(page).getByRole('button', { name: '有帮助', exact: true }));
    await expect(done(page).getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await press(done(page).getByRole('button', { name: '举报' }));
    const dialog = page.getByRole('dialog', { name: '举报' });
    await press(dialog.getByRole('button', { name: '提交' }));
    await expect(dialog.getByText('请选择举报原因')).toBeVisible();
    await press(dialog.getByText('内容有误'));
    await press(dialog.getByRole('button', { name: '提交' }));
    await expectSaid(page, '举报已提交，感谢您的反馈');
    await page.reload();
    await expect(done(page).getByRole('button', { name: '有帮助', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  });

  await test.step('the talk is kept as Markdown', async () => {
    const coming = page.waitForEvent('download');
    await press(page.getByRole('button', { name: '导出为 Markdown' }));
    const file = await coming;
    expect(file.suggestedFilename()).toBe('什么是留白？.md');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toContain('## 什么是留白？');
    expect(text).toContain('*AI 生成 · 内置导览*');
  });

  await test.step('a citation opens the original at its place', async () => {
    const sources = answers(page).locator('.answer-sources');
    await press(sources.locator('summary'));
    const link = sources.getByRole('link').first();
    const href = (await link.getAttribute('href')) ?? '';
    expect(href).toMatch(/^\/(library|cloud|dynamic|experience)/);
    const chip = answers(page).locator('.cite-mark').filter({ hasText: /^\d+$/ }).first();
    await press(chip);
    await expect(page.locator('.cite-card')).toBeVisible();
    await expectClean(page);
    await page.keyboard.press('Escape');
    await expect(page.locator('.cite-card')).toBeHidden();
    await press(link);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(href.split('#')[0] ?? ''));
    await page.goBack();
    await expect(done(page)).toBeVisible();
  });

  await test.step('a follow-up goes on; editing the first question cuts what follows', async () => {
    await press(page.getByRole('group', { name: '接着问' }).getByRole('button').first());
    await expect(answers(page)).toHaveCount(2);
    await expect(page.getByRole('toolbar', { name: '对这个回答' })).toHaveCount(2);
    const first = page.locator('.question').first();
    await first.hover();
    await press(first.getByRole('button', { name: '修改' }));
    await page.getByLabel('修改问题').fill('墨分五色是哪五色？');
    await press(page.getByRole('button', { name: '重新发送' }));
    await expect(answers(page)).toHaveCount(1);
    await expect(answers(page)).toContainText('墨');
    await expect(done(page)).toBeVisible();
    await press(done(page).getByRole('button', { name: '再答一次' }));
    await expect(answers(page)).toHaveCount(1);
    await expect(done(page)).toBeVisible();
    await page.reload();
    await expect(page.locator('.question-slip')).toHaveText(['墨分五色是哪五色？']);
  });

  await test.step('new session, the warning over an empty one, deleting', async () => {
    const first = pathSid(page);
    await press(page.getByRole('button', { name: '新建会话' }));
    await expect.poll(() => pathSid(page)).not.toBe(first);
    await press(page.getByRole('button', { name: '新建会话' }));
    await expectSaid(page, '当前会话是新会话');
    await openHistory(page, press, isMobile);
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).first()).toHaveText('新对话');
    await expectClean(page);
    await page.getByPlaceholder('搜索历史记录').fill(' 五色 ');
    await expect(rows(page)).toHaveCount(1);
    await page.getByPlaceholder('搜索历史记录').fill('');
    await expect(rows(page)).toHaveCount(2);
    await press(page.getByRole('button', { name: '批量删除' }));
    await page.getByRole('checkbox', { name: '全选' }).check();
    await press(page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }));
    await agree(page, press, '您确定要删除这2条记录吗？', '删除');
    await expectSaid(page, '删除成功');
    await expect(page.getByText('你还没有使用过你问我答')).toBeVisible();
    if (!isMobile) await expect(page).toHaveURL(/\/ai\/message$/);
    await expectClean(page);
  });
});

test(
  'an answer goes on through a reload, in a second tab and while one is at the other tool',
  ANY_WIDTH,
  async ({ page, context, hasTouch, isMobile }) => {
    const press = pressBy(hasTouch);
    await begin(page, 'message');
    const sid = pathSid(page);
    const tab = await context.newPage();
    await tab.goto(`/ai/message/${sid}`);
    await expect(composer(tab)).toBeVisible();

    await ask(page, '推荐几本关于昆曲的书');
    await expect(answers(page)).toBeVisible();
    await expect(done(tab)).toBeVisible();
    await expect(tab.locator('.question-slip')).toHaveText(['推荐几本关于昆曲的书']);
    await page.reload();
    await expect(done(page)).toBeVisible();
    expect(await answers(tab).locator('.answer-text').textContent()).toBe(
      await answers(page).locator('.answer-text').textContent(),
    );
    await tab.close();
    const whole = await answers(page).locator('.answer-text').textContent();
    await page.reload();
    await expect(done(page)).toBeVisible();
    expect(await answers(page).locator('.answer-text').textContent()).toBe(whole);

    await ask(page, '山水画里的三远是什么？');
    if (isMobile) await page.goto('/ai/image');
    else await press(page.getByRole('navigation', { name: '智能美育' }).getByRole('link', { name: '你说我画' }));
    await expect(page).toHaveURL(/\/ai\/image\/[0-9a-f-]{36}$/);
    await composer(page).fill('还没有说完');
    if (isMobile) await page.goto(`/ai/message/${sid}`);
    else await press(page.getByRole('navigation', { name: '智能美育' }).getByRole('link', { name: '你问我答' }));
    await expect.poll(() => pathSid(page)).toBe(sid);
    await expect(answers(page)).toHaveCount(2);
    await expect(done(page)).toBeVisible();
    await expect(answers(page).last()).toContainText('远');
    if (isMobile) return;
    await press(page.getByRole('navigation', { name: '智能美育' }).getByRole('link', { name: '你说我画' }));
    await expect(composer(page)).toHaveValue('还没有说完');
  },
);

test('draw: understood, painted, varied, edited, hung in the gallery', async ({ page, hasTouch }) => {
  const press = pressBy(hasTouch);
  await begin(page, 'image');
  const cards = page.getByRole('button', { name: /^看大图/ });
  const painted = async (count: number) => {
    await expect(cards).toHaveCount(count, { timeout: 30_000 });
    await expect(page.getByRole('button', { name: '停止' })).toBeHidden();
  };
  await expectClean(page);

  await test.step('words become a picture, with what was understood', async () => {
    await press(page.getByRole('button', { name: '青绿', exact: true }));
    await ask(page, '江南小镇，一座石桥，一只乌篷船，一轮月');
    await painted(1);
    await expect(page.getByRole('article', { name: '画作' })).toContainText('AI 生成 · 内置画师');
    await expect(page.getByRole('group', { name: '已识别' })).toContainText('石桥');
    await expectClean(page);
  });

  await test.step('a chip taken away and one added, painted again', async () => {
    const chips = page.getByRole('group', { name: '已识别' }).last();
    await press(chips.getByRole('button', { name: '去掉“月”' }));
    await chips.getByLabel('添一样景物').fill('柳');
    await press(chips.getByRole('button', { name: '添上' }));
    await press(chips.getByRole('button', { name: '再画', exact: true }));
    await painted(2);
    await expect(chips).toContainText('柳');
    await expect(chips.getByRole('button', { name: '去掉“月”' })).toHaveCount(0);
  });

  const room = page.getByRole('dialog');
  await test.step('large, beside a work of the hall, downloaded', async () => {
    await press(cards.first());
    await expect(room.getByRole('img')).toBeVisible();
    await expect
      .poll(() => room.getByRole('img').evaluate((own: HTMLImageElement) => own.naturalWidth))
      .toBeGreaterThan(600);
    await press(room.getByRole('button', { name: '看原大' }));
    await press(room.getByRole('button', { name: '看全幅' }));
    await press(room.getByRole('button', { name: '与馆藏并看' }));
    await expect(room.getByRole('link', { name: /^《/ })).toHaveAttribute('href', /^\/cloudExhibitionHall\//);
    expect(await findBarriers(page)).toEqual([]);
    await press(room.getByRole('button', { name: '只看这一幅' }));
    for (const ending of ['WebP', 'PNG']) {
      const coming = page.waitForEvent('download');
      await press(room.getByRole('button', { name: `下载 ${ending}` }));
      const file = await coming;
      expect(file.suggestedFilename()).toMatch(new RegExp(`AI 生成）\\.${ending.toLowerCase()}$`));
      expect((await readFile(await file.path())).byteLength).toBeGreaterThan(10_000);
    }
  });

  await test.step('another by the same words, and an edit by words', async () => {
    await press(room.getByRole('button', { name: '换一张' }));
    await painted(3);
    await press(cards.last());
    await room.getByLabel('改一改这幅画').fill('再加一只鹤');
    await press(room.getByRole('button', { name: '改画' }));
    await painted(4);
    await expect(page.getByRole('group', { name: '已识别' }).last()).toContainText('鹤');
  });

  await test.step('what cannot be painted is said', async () => {
    await ask(page, '一张沙发和一台电视机');
    await expect(page.getByRole('article', { name: '画作' }).last()).toContainText('画不了', { timeout: 30_000 });
    await expect(cards).toHaveCount(4);
  });

  await test.step('the gallery has them all, and keeps them when the talk is deleted', async () => {
    await page.goto('/ai/gallery');
    await expect(cards).toHaveCount(4);
    await expectClean(page);
    await press(cards.first());
    await press(room.getByRole('button', { name: '删除' }));
    await agree(page, press, '你确定要删除这条记录吗？', '删除');
    await expect(cards).toHaveCount(3);
  });
});

test('from a book’s page and a work: the question carries it', async ({ page, hasTouch, isMobile }) => {
  const press = pressBy(hasTouch);
  await beReader(page);
  await page.goto('/library/details/mo-fen-wu-se?page=4');
  if (isMobile) {
    await press(page.getByRole('button', { name: '更多' }));
    await press(page.getByRole('menuitem', { name: '问一问' }));
  } else await press(page.getByRole('link', { name: '问一问' }));
  await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}\?about=book%3Amo-fen-wu-se&page=\d+/);
  await expect(page.locator('.about-chip')).toContainText('《墨分五色》');
  await press(page.getByRole('button', { name: '这一页讲了什么？' }));
  await expect(done(page)).toBeVisible();
  await expect(answers(page)).toContainText('墨');
  await page.goto('/ai/image?like=chunjiang-qingyuan');
  await expect(composer(page)).toHaveValue(/^照《/);
});
