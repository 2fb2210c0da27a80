import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { makeBook, readScreens, serveBook } from './programs/generated-books.testkit.ts';
import {
  bookText,
  closePanel,
  createReader,
  currentPage,
  expectBookOpen,
  findAccessibilityProblems,
  firstVisibleText,
  highlightedTexts,
  openBook,
  openPanel,
  position,
  swipe,
} from './steps/reader-steps.ts';
import { DESKTOP } from './steps/widths.ts';

const PAGE_CALL = '/book/detailsExplode';

test(
  'a lost connection: loaded pages can still be turned; a reader left during a turn does not reopen',
  DESKTOP,
  async ({ page, context, pageErrors }) => {
    // The neighbouring chapters are loaded after the open one, the preface of one page as the last of them.
    const neighboursLoaded = page.waitForResponse(
      (response) => response.url().endsWith(PAGE_CALL) && response.request().postDataJSON().params.pageNum === 1,
    );
    await openBook(page, await createReader(), 'qixian-zhijian?page=2');
    const first = await firstVisibleText(page);
    await (await neighboursLoaded).finished();

    await test.step('pages that were loaded turn without a connection', async () => {
      await context.setOffline(true);
      await expect(page.getByText('连接断开了，读过的页仍可翻阅')).toBeVisible();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => firstVisibleText(page)).not.toBe(first);
      await page.keyboard.press('ArrowLeft');
      await expect.poll(() => firstVisibleText(page)).toBe(first);
    });

    await test.step('pages that were not loaded are requested again once the connection is back', async () => {
      const number = page.getByLabel('页码，回车跳转');
      await number.fill('20');
      await number.press('Enter');
      await expect(page.getByRole('main').getByText('网络错误')).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(position(page)).toHaveText(/^第 2\d 页/);
      await expect(page.getByText('连接断开了')).toBeHidden();
      await expect.poll(() => firstVisibleText(page)).not.toBe('');
      expect(pageErrors.splice(0).every((text) => text.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
    });

    await test.step('writing the page number into the address does not reopen a reader that was left', async () => {
      const released = Promise.withResolvers<void>();
      await page.route('**/intro-page*.js', async (route) => {
        await released.promise;
        await route.fallback();
      });
      const before = await currentPage(page);
      // The position is saved a second after the address is changed, by the same turn.
      const saved = page.waitForRequest(
        (request) => request.url().endsWith('/user/record/insert') && request.postDataJSON().currentPro > before,
      );
      await page.keyboard.press('ArrowRight');
      await page.getByRole('link', { name: '返回书目' }).evaluate((link: HTMLAnchorElement) => link.click());
      await saved;
      released.resolve();
      await expect(page.getByRole('heading', { level: 1, name: '七弦之间' })).toBeVisible();
      await expect(page).toHaveURL(/\/library\/intro\?/);
    });
  },
);

test('hostile markup in a page is shown as text only', DESKTOP, async ({ page }) => {
  await page.route(`**${PAGE_CALL}`, (route) => {
    const { pageNum } = route.request().postDataJSON().params;
    const bookHtml =
      '<p id="root" class="fixed" onclick="window.hacked=1" style="position:fixed">看山<script>window.hacked=1</script></p>' +
      '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><a href="javascript:window.hacked=1">s</a></svg>' +
      '<a href="javascript:window.hacked=1">链接</a><a href="//evil.example">外面</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>' +
      '<img src="//evil.example/a.png"><form action="//evil.example"><input name="p"></form><base href="//evil.example"><p>水穷处</p>';
    return route.fulfill({ json: { code: 200, msg: '', data: { pageNum, bookHtml, title: '', related: [] } } });
  });
  const foreignRequests: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && foreignRequests.push(request.url()));
  await openBook(page, await createReader(), 'ting-yitiao-he?page=3');
  await expect(bookText(page)).toContainText('水穷处');
  await bookText(page).getByText('链接').first().click();
  const inside = await bookText(page).evaluate((root) => ({
    tags: [...root.querySelectorAll('script, svg, iframe, form, input, base, object')].length,
    handlers: [...root.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name, value }) => /^on/.test(name) || /javascript:|evil/.test(value)),
    ).length,
    fixed: [...root.querySelectorAll('p')].some(
      (paragraph) => getComputedStyle(paragraph).position === 'fixed' || paragraph.id === 'root',
    ),
  }));
  expect(inside).toEqual({ tags: 0, handlers: 0, fixed: false });
  // A turn comes after everything the click could have started.
  const before = await currentPage(page);
  await page.keyboard.press('End');
  await expect.poll(() => currentPage(page)).not.toBe(before);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  expect(foreignRequests).toEqual([]);
});

// Both widths: pages are turned by keys and buttons, or by taps and swipes.
test('every page of a generated book is reached by every control', async ({ page, hasTouch }) => {
  const isPhone = hasTouch === true;
  const book = makeBook();
  const requestedPictures = await serveBook(page, book);
  await openBook(page, await createReader(), 'ting-yitiao-he?page=1');
  const allPages = book.pages.map((_, index) => index + 1);
  // Pictures of the open spread and the next two are loaded ahead.
  const ahead = book.pages.slice(0, isPhone ? 3 : 6).map((html) => /src="(\/pictures[^"]+)"/.exec(html)?.[1]);
  expect(ahead.some((path) => path !== undefined)).toBe(true);
  await expect.poll(() => ahead.filter((path) => path && !requestedPictures.has(path))).toEqual([]);

  async function turnUntil(turn: () => Promise<void>, isOver: () => Promise<boolean>) {
    const views = [await readScreens(page)];
    while (!(await isOver())) {
      await turn();
      const emptyOrBefore = ['', views.at(-1)?.numbers];
      await expect.poll(async () => emptyOrBefore.includes((await readScreens(page)).numbers)).toBe(false);
      views.push(await readScreens(page));
    }
    return views;
  }
  const isDisabled = (name: string) => () => page.getByRole('button', { name, exact: true }).isDisabled();
  const controls = isPhone
    ? // Outside the text, because a player handles its own taps and swipes.
      [[() => page.touchscreen.tap(380, 400), () => swipe(page, 8, 320)] as const]
    : [
        [() => page.keyboard.press('ArrowRight'), () => page.keyboard.press('ArrowLeft')] as const,
        [
          () => page.getByRole('button', { name: '下一页', exact: true }).click(),
          () => page.getByRole('button', { name: '上一页', exact: true }).click(),
        ] as const,
      ];
  for (const [index, [forward, back]] of controls.entries()) {
    if (index > 0) await page.setViewportSize({ width: 820, height: 1180 });
    await expect(page.locator('.spread_sheet')).toHaveCount(isPhone || index > 0 ? 1 : 2);
    await expect.poll(async () => (await readScreens(page)).numbers).not.toBe('');
    // The numbers may be there before the text of the first page.
    await expect.poll(async () => (await readScreens(page)).firstPages).toContain(1);
    const viewsForward = await turnUntil(forward, isDisabled('下一页'));
    expect(viewsForward.flatMap(({ firstPages }) => firstPages)).toEqual(allPages);
    const numbers = viewsForward.flatMap((view) => view.numbers.split(' '));
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(await turnUntil(back, isDisabled('上一页'))).toEqual(viewsForward.toReversed());
  }

  await test.step('by its number in the address, by the slider and by the contents', async () => {
    const expectOn = async (wantedPage: number) => {
      await expect(position(page)).toHaveText(new RegExp(`^第 ${wantedPage} 页`));
      await expect.poll(async () => (await readScreens(page)).firstPages).toContain(wantedPage);
    };
    if (isPhone) await page.getByRole('button', { name: '显示菜单' }).press('Enter');
    for (const wantedPage of allPages) {
      await page.getByRole('slider', { name: '阅读进度' }).fill(String(wantedPage));
      await expectOn(wantedPage);
    }
    const wantedPage = allPages.length - 1;
    await page.goto(`/library/details/ting-yitiao-he?page=${wantedPage}`);
    await expectOn(wantedPage);
    // At 820 px and on phones the contents open at a press.
    await openPanel(page, isPhone, '目录');
    const entries = page.getByRole('navigation', { name: '目录' }).getByRole('button');
    const last = Number(/\d+/.exec((await entries.last().textContent()) ?? '')?.[0]);
    await entries.last().click();
    await expectOn(last);
  });
});

test('read aloud sentence by sentence, where the browser has a Chinese voice', DESKTOP, async ({ page }) => {
  await openBook(page, await createReader(), 'wusheng-xiaoshi?page=2');
  await expect(page.getByRole('button', { name: '朗读' })).toHaveCount(0);

  await page.addInitScript(() => {
    const spoken: string[] = [];
    let current: SpeechSynthesisUtterance | undefined;
    class Utterance {
      text: string;
      onend: (() => void) | null = null;
      constructor(text: string) {
        this.text = text;
      }
    }
    const voice = {
      getVoices: () => [{ lang: 'zh-CN', name: '试音' }],
      speak(utterance: SpeechSynthesisUtterance) {
        current = utterance;
        spoken.push(utterance.text);
      },
      cancel() {
        current = undefined;
      },
      addEventListener() {},
      removeEventListener() {},
    };
    const finish = () => current?.onend?.(new Event('end') as SpeechSynthesisEvent);
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
    Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken, finishSentence: finish });
  });
  await page.reload();
  await expectBookOpen(page);
  await page.getByRole('button', { name: '朗读' }).click();
  const finish = () => page.evaluate(() => (window as unknown as { finishSentence: () => void }).finishSentence());
  const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
  const count = async () => (await spoken()).length;
  await expect.poll(count).toBe(1);
  await expect.poll(() => highlightedTexts(page, 'voice')).toEqual([(await spoken())[0]]);

  await test.step('every sentence is highlighted, and the page turns with them', async () => {
    const before = await firstVisibleText(page);
    for (let wantedCount = 2; wantedCount <= 60 && (await firstVisibleText(page)) === before; wantedCount++) {
      await finish();
      await expect.poll(count).toBe(wantedCount);
      await expect.poll(() => highlightedTexts(page, 'voice')).toEqual([(await spoken()).at(-1)]);
    }
    expect(await firstVisibleText(page)).not.toBe(before);
  });

  await test.step('pause, continue and stop', async () => {
    await page.getByRole('button', { name: '暂停朗读' }).click();
    await expect(page.getByRole('button', { name: '继续朗读' })).toBeVisible();
    const before = await spoken();
    await finish();
    await page.getByRole('button', { name: '继续朗读' }).click();
    await expect.poll(spoken, 'the interrupted sentence is read once more').toEqual([...before, before.at(-1)]);
    await page.getByRole('button', { name: '停止朗读' }).click();
    await expect.poll(() => highlightedTexts(page, 'voice')).toEqual([]);
  });
});

// Both widths: panels are beside the pages on desktops and above them on phones.
test('the reader is accessible with panels open and fits the window', async ({ page, hasTouch }) => {
  const isPhone = hasTouch === true;
  await openBook(page, await createReader(), 'yuanlin-liu-ji?page=3');
  if (!isPhone) expect(await findAccessibilityProblems(page)).toEqual([]);
  for (const name of isPhone ? ['目录', '版式'] : ['搜索', '笔记', '版式', '目录']) {
    await openPanel(page, isPhone, name);
    await expect(page.getByRole(isPhone ? 'dialog' : 'complementary', { name })).toBeVisible();
    expect(await findAccessibilityProblems(page, { contrast: !isPhone }), name).toEqual([]);
    if (!isPhone) continue;
    await closePanel(page, isPhone);
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  if (!isPhone) {
    await openPanel(page, isPhone, '分享');
    await expect(page.getByRole('dialog', { name: /^分享第/ })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
