import { readFile } from 'node:fs/promises';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { expectAnnounced } from './programs/toasts.ts';
import { findAccessibilityProblems, logInAsNewReader } from './steps/account-steps.ts';
import {
  answers,
  answerToolbar,
  ask,
  composer,
  confirmDialog,
  historyRows,
  openTool,
  sessionId,
} from './steps/assistant-steps.ts';
import { expectBookOpen } from './steps/reader-steps.ts';
import { expectFitsInBothTypeSizes } from './steps/visits.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';
import { DETAILS, HANDSCROLL } from './steps/works-steps.ts';

/* On the real program with its built-in guide and painter. */

test(
  'ask, copy, rate, report, export, open a source, ask again, delete the sessions',
  DESKTOP,
  async ({ page, context }) => {
    await openTool(page, 'message');

    await test.step('an answer streams in with its label', async () => {
      await ask(page, '什么是留白？');
      await expect(answers(page)).toContainText('留白');
      await expect(answerToolbar(page)).toBeVisible();
      await expect(answers(page)).toContainText('AI 生成 · 内置导览');
    });

    await test.step('copying gives the text, the sources and the notice', async () => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await answerToolbar(page).getByRole('button', { name: '复制' }).click();
      await expectAnnounced(page, '已复制', 'status');
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      expect(copied).toMatch(/来源：\n\[1\] 《.+\n+（内容由 AI 生成）$/s);
    });

    await test.step('rating and reporting', async () => {
      const helpful = answerToolbar(page).getByRole('button', { name: '有帮助', exact: true });
      await helpful.click();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
      await answerToolbar(page).getByRole('button', { name: '举报' }).click();
      const dialog = page.getByRole('dialog', { name: '举报' });
      await dialog.getByRole('button', { name: '提交' }).click();
      await expect(dialog.getByText('请选择举报原因')).toBeVisible();
      await dialog.getByText('内容有误').click();
      await dialog.getByRole('button', { name: '提交' }).click();
      await expectAnnounced(page, '举报已提交，感谢您的反馈');
      await page.reload();
      await expect(helpful).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('the session is exported as Markdown', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: '导出为 Markdown' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toBe('什么是留白？.md');
      const text = await readFile(await file.path(), 'utf8');
      expect(text).toContain('## 什么是留白？');
      expect(text).toContain('*AI 生成 · 内置导览*');
    });

    await test.step('a source opens at the cited place', async () => {
      const sources = answers(page).locator('details');
      await sources.locator('summary').click();
      const link = sources.getByRole('link').first();
      const href = (await link.getAttribute('href')) ?? '';
      expect(href).toMatch(/^\/(library|cloud|dynamic|experience|dictionary)/);
      await answers(page).locator('.citation-chip_citeMark').filter({ hasText: /^\d+$/ }).first().click();
      await expect(page.locator('.citation-chip_citeCard')).toBeVisible();
      expect(await findAccessibilityProblems(page)).toEqual([]);
      await expectFitsInBothTypeSizes(page);
      await page.keyboard.press('Escape');
      await expect(page.locator('.citation-chip_citeCard')).toBeHidden();
      await link.click();
      await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(href.split('#')[0] ?? ''));
      await page.goBack();
      await expect(answerToolbar(page)).toBeVisible();
    });

    await test.step('a follow-up question; editing the first one removes what follows', async () => {
      await page.getByRole('group', { name: '接着问' }).getByRole('button').first().click();
      await expect(answers(page)).toHaveCount(2);
      await expect(page.getByRole('toolbar', { name: '对这个回答' })).toHaveCount(2);
      const first = page.locator('.question-view_question').first();
      await first.hover();
      await first.getByRole('button', { name: '修改' }).click();
      await page.getByLabel('修改问题').fill('墨分五色是哪五色？');
      await page.getByRole('button', { name: '重新发送' }).click();
      await expect(answers(page)).toHaveCount(1);
      await expect(answers(page)).toContainText('墨');
      await expect(answerToolbar(page)).toBeVisible();
      await answerToolbar(page).getByRole('button', { name: '再答一次' }).click();
      await expect(answers(page)).toHaveCount(1);
      await expect(answerToolbar(page)).toBeVisible();
      await page.reload();
      await expect(page.locator('.question-view_slip')).toHaveText(['墨分五色是哪五色？']);
    });

    await test.step('a new session, a warning while it is empty, a search, deleting both', async () => {
      const first = sessionId(page);
      await page.getByRole('button', { name: '新建会话' }).click();
      await expect.poll(() => sessionId(page)).not.toBe(first);
      await page.getByRole('button', { name: '新建会话' }).click();
      await expectAnnounced(page, '当前会话是新会话');
      await expect(historyRows(page)).toHaveCount(2);
      await expect(historyRows(page).first()).toHaveText('新对话');
      const search = page.getByPlaceholder('搜索历史记录');
      await search.fill(' 五色 ');
      await expect(historyRows(page)).toHaveCount(1);
      await search.fill('');
      await expect(historyRows(page)).toHaveCount(2);
      await page.getByRole('button', { name: '批量删除' }).click();
      await page.getByRole('checkbox', { name: '全选' }).check();
      await page.getByRole('toolbar', { name: '批量操作' }).getByRole('button', { name: '删除' }).click();
      await confirmDialog(page, '您确定要删除这2条记录吗？', '删除');
      await expectAnnounced(page, '删除成功');
      await expect(page.getByText('你还没有使用过你问我答')).toBeVisible();
      await expect(page).toHaveURL(/\/ai\/message$/);
    });
  },
);

test(
  'an answer continues through a reload, in a second tab and while the other tool is open',
  DESKTOP,
  async ({ page, context }) => {
    await openTool(page, 'message');
    const sid = sessionId(page);
    const textOf = (tab: typeof page) => answers(tab).locator('.answer-text_answerText').textContent();
    const secondTab = await context.newPage();
    await secondTab.goto(`/ai/message/${sid}`);
    await expect(composer(secondTab)).toBeVisible();

    await test.step('through a reload and in a second tab', async () => {
      await ask(page, '推荐几本关于昆曲的书');
      await expect(answers(page)).toBeVisible();
      await page.reload();
      await expect(answerToolbar(secondTab)).toBeVisible();
      await expect(secondTab.locator('.question-view_slip')).toHaveText(['推荐几本关于昆曲的书']);
      await expect(answerToolbar(page)).toBeVisible();
      const wholeText = await textOf(secondTab);
      expect(await textOf(page)).toBe(wholeText);
      await secondTab.close();
      await page.reload();
      await expect(answerToolbar(page)).toBeVisible();
      expect(await textOf(page)).toBe(wholeText);
    });

    await test.step('while at the other tool, which keeps its draft', async () => {
      const toolNavigation = page.getByRole('navigation', { name: '智能美育' });
      await ask(page, '山水画里的三远是什么？');
      await toolNavigation.getByRole('link', { name: '你说我画' }).click();
      await expect(page).toHaveURL(/\/ai\/image\/[0-9a-f-]{36}$/);
      await composer(page).fill('还没有说完');
      await toolNavigation.getByRole('link', { name: '你问我答' }).click();
      await expect.poll(() => sessionId(page)).toBe(sid);
      await expect(answers(page)).toHaveCount(2);
      await expect(answerToolbar(page)).toBeVisible();
      await expect(answers(page).last()).toContainText('远');
      await toolNavigation.getByRole('link', { name: '你说我画' }).click();
      await expect(composer(page)).toHaveValue('还没有说完');
    });
  },
);

test('draw from a text, change it, enlarge it, download it, delete it from the gallery', PHONE, async ({ page }) => {
  await openTool(page, 'image');
  const pictures = page.getByRole('button', { name: /^看大图/ });
  const understood = page.getByRole('group', { name: '已识别' }).last();
  const dialog = page.getByRole('dialog');
  /** Painting may take long on a slow machine, so only the time limit of the whole test applies. */
  const expectPainted = async (count: number) => {
    await pictures.nth(count - 1).waitFor();
    await page.getByRole('button', { name: '停止' }).waitFor({ state: 'hidden' });
    await expect(pictures).toHaveCount(count);
  };

  await test.step('a text becomes a picture, and the recognised words are shown', async () => {
    await page.getByRole('button', { name: '青绿', exact: true }).tap();
    await ask(page, '江南小镇，一座石桥，一只乌篷船，一轮月');
    await expectPainted(1);
    await expect(page.getByRole('article', { name: '画作' })).toContainText('AI 生成 · 内置画师');
    await expect(understood).toContainText('石桥');
  });

  await test.step('one recognised word is removed and one added', async () => {
    await understood.getByRole('button', { name: '去掉“月”' }).tap();
    await understood.getByLabel('添一样景物').fill('柳');
    await understood.getByRole('button', { name: '添上' }).tap();
    await understood.getByRole('button', { name: '再画', exact: true }).tap();
    await expectPainted(2);
    await expect(understood).toContainText('柳');
    await expect(understood.getByRole('button', { name: '去掉“月”' })).toHaveCount(0);
  });

  await test.step('the picture is shown large beside a work of the exhibition hall, and downloaded', async () => {
    await pictures.first().tap();
    const picture = dialog.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
    await dialog.getByRole('button', { name: '看原大' }).tap();
    await dialog.getByRole('button', { name: '看全幅' }).tap();
    await dialog.getByRole('button', { name: '与馆藏并看' }).tap();
    await expect(dialog.getByRole('link', { name: /^《/ })).toHaveAttribute('href', /^\/cloudExhibitionHall\//);
    expect(await findAccessibilityProblems(page, { contrast: false })).toEqual([]);
    await dialog.getByRole('button', { name: '只看这一幅' }).tap();
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: '下载 PNG' }).tap();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/AI 生成）\.png$/);
    expect((await readFile(await file.path())).byteLength).toBeGreaterThan(10_000);
  });

  await test.step('a change described in words', async () => {
    await dialog.getByLabel('改一改这幅画').fill('再加一只鹤');
    await dialog.getByRole('button', { name: '改画' }).tap();
    await expectPainted(3);
    await expect(understood).toContainText('鹤');
  });

  await test.step('the gallery has all pictures, and one is deleted', async () => {
    await page.goto('/ai/gallery');
    await expect(pictures).toHaveCount(3);
    await pictures.first().tap();
    await dialog.getByRole('button', { name: '删除' }).tap();
    await confirmDialog(page, '你确定要删除这条记录吗？', '删除');
    await expect(pictures).toHaveCount(2);
  });
});

test('ask about a page of a book and about a work of art', PHONE, async ({ page }) => {
  const questions: { about?: object; content: string }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const frame = JSON.parse(String(payload)) as { frame: string; content: string };
      if (frame.frame === 'ask') questions.push(frame);
    }),
  );
  await logInAsNewReader(page);

  await test.step('from a page of a book', async () => {
    await page.goto('/library/details/mo-fen-wu-se?page=4');
    // The bars of the reader appear only when the book is open.
    await expectBookOpen(page);
    await page.getByRole('button', { name: '更多' }).tap();
    await page.getByRole('menuitem', { name: '问一问' }).tap();
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}\?about=book%3Amo-fen-wu-se&page=\d+/);
    await expect(page.locator('.about-chip_aboutChip')).toContainText('《墨分五色》');
    await page.getByRole('button', { name: '这一页讲了什么？' }).tap();
    await expect(answerToolbar(page)).toBeVisible();
    await expect(answers(page)).toContainText('墨');
  });

  await test.step('from a region of a work, and then without it', async () => {
    await page.goto(`/ai/message?about=img:${HANDSCROLL}&region=0.1,0.5,0.2,0.2`);
    await expect(page.getByRole('heading', { name: /^关于《/ })).toBeVisible();
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}\?about=/);
    await page.getByRole('button', { name: '空着的地方有什么用？' }).tap();
    await expect(answerToolbar(page)).toBeVisible();
    expect(questions.at(-1)).toMatchObject({
      content: '空着的地方有什么用？',
      about: { resType: 'img', resId: HANDSCROLL, place: { region: { x: 0.1, y: 0.5, w: 0.2, h: 0.2 } } },
    });
    await page.getByRole('button', { name: /^不再针对/ }).tap();
    await expect(page.getByRole('button', { name: /^不再针对/ })).toBeHidden();
    await expect(page).toHaveURL(/\/ai\/message\/[0-9a-f-]{36}$/);
    await ask(page, '再问一句');
    await expect(page.getByRole('toolbar', { name: '对这个回答' })).toHaveCount(2);
    expect(questions.at(-1)).toMatchObject({ content: '再问一句' });
    expect(questions.at(-1)).not.toHaveProperty('about');
  });

  await test.step('start a drawing in the manner of a work', async () => {
    await page.goto(`${DETAILS}/${HANDSCROLL}`);
    await page.getByRole('link', { name: '画一幅这样的' }).tap();
    await expect(composer(page)).toHaveValue(/^照《/);
  });
});
