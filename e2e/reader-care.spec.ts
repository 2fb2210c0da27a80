import { test } from './account-program.ts';
import { ANY_WIDTH } from './any-width.ts';
import { expect } from './clean-page.ts';
import {
  closePanel,
  expectSet,
  findBarriers,
  firstWords,
  flow,
  openBook,
  openPanel,
  painted,
  place,
  showBars,
} from './reader-steps.ts';

test('pages already seen turn without a connection', async ({ page, person, context, hasTouch, complaints }) => {
  const isPhone = hasTouch === true;
  const turn = (by: 1 | -1) =>
    isPhone ? page.touchscreen.tap(by > 0 ? 360 : 30, 400) : page.keyboard.press(by > 0 ? 'ArrowRight' : 'ArrowLeft');
  await openBook(page, person, 'qixian-zhijian?page=2');
  const first = await firstWords(page);
  await page.waitForTimeout(1500); // the neighbours are fetched
  await context.setOffline(true);
  await expect(page.getByText('连接断开了，读过的页仍可翻阅')).toBeVisible();
  await turn(1);
  await expect.poll(() => firstWords(page)).not.toBe(first);
  await turn(-1);
  await expect.poll(() => firstWords(page)).toBe(first);

  await expect(async () => {
    if (isPhone) await showBars(page);
    await page.getByLabel('页码，回车跳转').fill('20', { timeout: 2000 });
    await page.getByLabel('页码，回车跳转').press('Enter');
    await expect(page.getByRole('main').getByText('网络错误')).toBeVisible({ timeout: 3000 });
  }).toPass();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(place(page)).toHaveText(/^第 2\d 页/);
  await expect(page.getByText('连接断开了')).toBeHidden();
  expect(complaints.splice(0).every((line) => line.includes('ERR_INTERNET_DISCONNECTED'))).toBe(true);
});

test('whoever turns and leaves at once is not called back', ANY_WIDTH, async ({ page, person }) => {
  await openBook(page, person, 'qixian-zhijian?page=2');
  await page.route('**/book/details', async (route) => {
    await page.waitForTimeout(2000); // a slow line, and a page that would be noted in the address meanwhile
    await route.fallback();
  });
  await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: '返回书目' }).evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL(/\/library\/intro\?/);
  await expect(page.getByRole('heading', { level: 1, name: '七弦之间' })).toBeVisible();
});

test('a hostile page does nothing', ANY_WIDTH, async ({ page, person }) => {
  await page.route('**/book/detailsExplode', async (route) => {
    const answer = await (await route.fetch()).json();
    const bookHtml =
      '<p id="root" class="fixed" onclick="window.hacked=1" style="position:fixed">看山<script>window.hacked=1</script></p>' +
      '<img src=x onerror="window.hacked=1"><svg onload="window.hacked=1"><a href="javascript:window.hacked=1">s</a></svg>' +
      '<a href="javascript:window.hacked=1">链接</a><a href="//evil.example">外面</a><iframe srcdoc="<script>parent.hacked=1</script>"></iframe>' +
      '<img src="//evil.example/a.png"><form action="//evil.example"><input name="p"></form><base href="//evil.example"><p>水穷处</p>';
    await route.fulfill({ json: { ...answer, data: { ...answer.data, bookHtml } } });
  });
  const foreign: string[] = [];
  page.on('request', (request) => request.url().includes('evil') && foreign.push(request.url()));
  await openBook(page, person, 'ting-yitiao-he?page=3');
  await expect(flow(page)).toContainText('水穷处');
  await flow(page).getByText('链接').first().click();
  await page.waitForTimeout(300);
  const inside = await flow(page).evaluate((root) => ({
    tags: [...root.querySelectorAll('script, svg, iframe, form, input, base, object')].length,
    acts: [...root.querySelectorAll('*')].flatMap(({ attributes }) =>
      [...attributes].filter(({ name, value }) => /^on/.test(name) || /javascript:|evil/.test(value)),
    ).length,
    hacked: 'hacked' in window,
    fixed: [...root.querySelectorAll('p')].some(
      (one) => getComputedStyle(one).position === 'fixed' || one.id === 'root',
    ),
  }));
  expect(inside).toEqual({ tags: 0, acts: 0, hacked: false, fixed: false });
  expect(foreign).toEqual([]);
});

test(
  'reads aloud with the sentence lit, and offers it only where a voice is',
  ANY_WIDTH,
  async ({ page, person, hasTouch }) => {
    const isPhone = hasTouch === true;
    await openBook(page, person, 'wusheng-xiaoshi?page=2');
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
        speak(words: SpeechSynthesisUtterance) {
          current = words;
          spoken.push(words.text);
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
    await expectSet(page);
    if (isPhone) await showBars(page);
    await page.getByRole('button', { name: '朗读' }).click();
    const finish = () => page.evaluate(() => (window as unknown as { finishSentence: () => void }).finishSentence());
    const spoken = () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
    await expect.poll(async () => (await spoken()).length).toBe(1);
    await expect.poll(() => painted(page, 'voice')).toEqual([(await spoken())[0]]);

    const before = await firstWords(page);
    for (let count = 2; count <= 60 && (await firstWords(page)) === before; count++) {
      await finish();
      await expect.poll(async () => (await spoken()).length).toBe(count);
      expect(await painted(page, 'voice')).toEqual([(await spoken()).at(-1)]);
    }
    expect(await firstWords(page)).not.toBe(before);

    await page.getByRole('button', { name: '暂停朗读' }).click();
    const said = (await spoken()).length;
    await finish();
    expect((await spoken()).length).toBe(said);
    await page.getByRole('button', { name: '继续朗读' }).click();
    await expect.poll(async () => (await spoken()).length).toBe(said + 1);
    await page.getByRole('button', { name: '停止朗读' }).click();
    await expect.poll(() => painted(page, 'voice')).toEqual([]);
  },
);

test('has no barriers, whatever is open', async ({ page, person, hasTouch }) => {
  const isPhone = hasTouch === true;
  await openBook(page, person, 'yuanlin-liu-ji?page=3');
  expect(await findBarriers(page)).toEqual([]);
  const panels = isPhone ? ['目录', '笔记', '版式', '搜索'] : ['搜索', '笔记', '版式', '目录'];
  for (const name of panels) {
    await openPanel(page, isPhone, name);
    await page.waitForTimeout(200);
    expect(await findBarriers(page), name).toEqual([]);
    if (isPhone) await closePanel(page, isPhone);
  }
  if (!isPhone) {
    await openPanel(page, isPhone, '分享');
    await expect(page.getByRole('dialog', { name: /^分享第/ })).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
  }
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});
