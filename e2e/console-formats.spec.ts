import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import {
  BY_ISBN,
  BY_NAME,
  FILM,
  hasLibreOffice,
  makeDroppedMarc,
  makeDroppedRecordings,
  makeDroppedSlides,
  RECORDING,
  SLIDES,
} from './programs/dropped-formats.ts';
import { coursePath, play } from './steps/classroom-steps.ts';
import { addStaff, enterConsole, expectConsoleClean, openAsOther, openConsole } from './steps/console-steps.ts';
import { importAll } from './steps/import-steps.ts';
import { bookText, openBook } from './steps/reader-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test(
  'an editor brings a MARC list with its books, recordings and slides; a reader reads, watches and hears them',
  DESKTOP,
  async ({ page, browser, baseURL, person, pageErrors }) => {
    const isOfficeThere = hasLibreOffice();
    await enterConsole(page, await addStaff('editor'));
    await openConsole(page, 'import', '导入');
    const files = page.getByLabel('选择要导入的文件', { exact: true });
    const report = page.getByRole('region', { name: '检查报告' });

    await test.step('records find their files by ISBN and by title', async () => {
      await page.getByRole('button', { name: '书目与清单' }).click();
      await files.setInputFiles(await makeDroppedMarc());
      await page.getByRole('button', { name: '看清单' }).click();
      const mapping = page.getByRole('region', { name: '字段对应' });
      await expect(mapping.getByRole('textbox', { name: '题名 取自', exact: true })).toHaveValue('200$a');
      await expect(mapping.getByRole('row', { name: /^文件/ })).toContainText(`${BY_NAME.title}.docx`);
      await expectConsoleClean(page);
      await page.getByRole('button', { name: '检查清单' }).click();
      await expect(report.getByRole('row', { name: /拒绝 第 3 行 没有文件的书/ })).toBeVisible();
      await importAll(page, [BY_ISBN.title, BY_NAME.title], '导入 2 项');
    });

    await test.step('a film with its captions and a recording are courses by themselves', async () => {
      await page.getByRole('button', { name: '文件与文件夹' }).click();
      await files.setInputFiles(await makeDroppedRecordings());
      await page.getByRole('button', { name: '检查 3 个文件' }).click();
      await importAll(page, [FILM.id, RECORDING.id], '导入 2 项');
    });

    await test.step('slides become a book where LibreOffice is installed; elsewhere the report says what to do', async () => {
      await files.setInputFiles(await makeDroppedSlides());
      await page.getByRole('button', { name: '检查 1 个文件' }).click();
      if (isOfficeThere) await importAll(page, [SLIDES.id], '导入 1 项');
      else await expect(report.getByRole('row', { name: /拒绝.*服务器没有装 LibreOffice.*另存为 PDF/ })).toBeVisible();
    });

    const reader = await openAsOther(browser, baseURL);
    await openBook(reader, person, 'flow-qingci');
    await expect(bookText(reader)).toContainText(BY_ISBN.line);
    await reader.goto('/library/details/flow-longyao');
    await expect(bookText(reader)).toContainText(BY_NAME.line);
    if (isOfficeThere) {
      await reader.goto(`/library/details/${SLIDES.id}`);
      await expect(bookText(reader)).toContainText(SLIDES.line);
      const picture = bookText(reader).locator('[data-page="1"] img');
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    }
    await reader.goto(coursePath('video', FILM.id));
    await play(reader);
    await expect(reader.locator('.video-stage_captionPlate')).toHaveText(FILM.caption);
    await reader.goto(coursePath('audio', RECORDING.id));
    await reader.getByRole('main').getByRole('button', { name: '播放', exact: true }).click();
    const times = reader.locator('.audio-stage_audioTimes');
    await expect.poll(async () => (await times.textContent())?.slice(0, 5)).not.toBe('00:00');
    await reader.context().close();
    expect(pageErrors.splice(0)).toEqual([]);
  },
);
