import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { button } from './steps/account-steps.ts';
import {
  coursePath,
  expectPlaying,
  expectTimeNear,
  isPaused,
  play,
  readTime,
  VIDEO,
  video,
} from './steps/classroom-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test(
  'find a course and watch it: keys, captions, transcript, chapters, the next episode, linked works',
  DESKTOP,
  async ({ page }) => {
    await test.step('find it by teacher, title and text, and page through the recordings', async () => {
      await page.goto('/cloud-classroom');
      await expect(page).toHaveURL(/\/cloud-classroom\/index\/list$/);
      await expect(page).toHaveTitle(/^云课堂 - /);
      const titles = page.getByRole('main').locator('.course-card_list').getByRole('heading', { level: 3 });
      await expect(titles).toHaveCount(9);
      const find = async (field: string, text: string) => {
        const search = page.getByRole('searchbox', { name: '搜索课程' });
        await page.getByLabel('搜索类型').selectOption(field);
        await search.fill(text);
        await search.press('Enter');
      };
      await find('标题', VIDEO.teacher);
      await expect(page.getByRole('heading', { name: `没有找到“${VIDEO.teacher}”` })).toBeVisible();
      await page.getByRole('navigation', { name: '课程形式' }).getByRole('link', { name: '音频' }).click();
      await expect(page).toHaveURL(/\/list\/audio$/);
      await expect(page.getByText(/^共 \d+ 门$/)).toBeVisible();
      await page.getByRole('link', { name: '下一页' }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(titles.first()).toBeVisible();
      await page.goto('/cloud-classroom');
      await find('作者', VIDEO.teacher);
      await expect(page).toHaveURL(/type=2&s=/);
      await expect(titles.filter({ hasText: VIDEO.title })).toBeVisible();
      await find('全部', '皴法');
      await expect(titles).toHaveText([VIDEO.title]);
      const card = page.getByRole('link', { name: new RegExp(VIDEO.title) });
      await expect(card).toContainText(`${VIDEO.teacher}　主讲`);
      await expect(card).toContainText(/\d\d:\d\d/);
      await card.click();
      await expect(page).toHaveTitle(new RegExp(`^${VIDEO.title} - `));
    });

    await test.step('it plays; keys pause, seek and mute', async () => {
      await play(page);
      expect(await video(page).evaluate((media: HTMLVideoElement) => media.videoWidth)).toBeGreaterThan(300);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(true);
      const timeBefore = await readTime(page);
      await page.keyboard.press('ArrowRight');
      await expectTimeNear(page, timeBefore + 5);
      await page.keyboard.press('2');
      const duration = await video(page).evaluate((media: HTMLVideoElement) => media.duration);
      await expectTimeNear(page, duration * 0.2);
      const isMuted = () => video(page).evaluate((media: HTMLVideoElement) => media.muted);
      await page.keyboard.press('m');
      expect(await isMuted()).toBe(true);
      await page.keyboard.press('m');
      expect(await isMuted()).toBe(false);
    });

    await test.step('the progress bar is a slider', async () => {
      const progress = page.getByRole('slider', { name: '进度' });
      await progress.fill('20');
      await expectTimeNear(page, 20);
      await expect(progress).toHaveAttribute('aria-valuetext', /^00:20，共 \d\d:\d\d$/);
      await progress.press('ArrowLeft');
      await expectTimeNear(page, 15);
    });

    await test.step('captions can be switched off and on', async () => {
      const caption = page.locator('.video-stage_captionPlate');
      await expect(caption).toHaveText(/.{4,}/);
      const toggle = button(page, '字幕');
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.click();
      await expect(caption).toBeHidden();
      await toggle.click();
      await expect(caption).toBeVisible();
    });

    await test.step('the transcript follows, seeks and can be searched', async () => {
      await page.getByRole('tab', { name: '文稿' }).click();
      const sentences = page.locator('.transcript_lines button');
      const sentence = sentences.nth(3);
      const label = (await sentence.locator('.text_number').textContent()) ?? '';
      const [minutes = 0, seconds = 0] = label.split(':').map(Number);
      await sentence.click();
      await expect(sentence).toHaveAttribute('aria-current', 'true');
      await expectPlaying(page);
      expect(await readTime(page)).toBeGreaterThanOrEqual(minutes * 60 + seconds);
      await page.getByLabel('在文稿里找').fill('解索');
      await expect(page.locator('.transcript_lines mark').first()).toHaveText('解索');
      await expect(page.getByText(/^找到 \d+ 处$/)).toBeVisible();
      expect(await sentences.count()).toBeLessThan(8);
      await page.getByLabel('在文稿里找').fill('量子');
      await expect(page.getByText('没有找到“量子”')).toBeVisible();
    });

    await test.step('a chapter opens another episode', async () => {
      await page.getByRole('link', { name: /斧劈与折带/ }).click();
      await expect(page).toHaveURL(/\?episode=/);
      await expectPlaying(page);
      const chapter = page.getByRole('list', { name: '本讲章节' }).getByRole('button', { name: /折带皴/ });
      await chapter.click();
      await expect.poll(() => readTime(page)).toBeGreaterThan(20);
      await expect(chapter).toHaveAttribute('aria-current', 'true');
    });

    await test.step('at the end of an episode the next one begins', async () => {
      await video(page).evaluate((media: HTMLVideoElement) => {
        media.currentTime = media.duration - 0.5;
      });
      await expect(page).toHaveURL(/\?episode=(?!.*fupi-zhedai)/);
      await expectPlaying(page);
      expect(await readTime(page)).toBeLessThan(20);
    });

    await test.step('an address opens the course at its second, with the work shown at that time', async () => {
      await page.goto(`${coursePath('video', VIDEO.id)}?t=43`);
      await expectTimeNear(page, 43);
      const work = page.getByRole('region', { name: '关联作品' });
      await expect(work.getByRole('link', { name: /春江清远图卷/ })).toHaveAttribute(
        'href',
        /imageAppreciationDetails/,
      );
      await work.getByRole('button', { name: '收起作品' }).click();
      await expect(work).toBeHidden();
      await page.getByRole('tab', { name: '相关' }).click();
      await expect(page.getByRole('button', { name: /讲到《高峰飞瀑图》处播放/ })).toBeVisible();
    });
  },
);
