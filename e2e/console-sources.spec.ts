import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { DROPPED_DOCX, DROPPED_PDF, LISTED, makeDroppedBooks, makeDroppedList } from './programs/dropped-sources.ts';
import { MUSEUM_WORK } from './programs/museum-server.ts';
import { addStaff, enterConsole, expectConsoleClean, openAsOther, openConsole } from './steps/console-steps.ts';
import { importAll } from './steps/import-steps.ts';
import { bookText, highlightedTexts, openBook, selectText } from './steps/reader-steps.ts';
import { DESKTOP } from './steps/widths.ts';

test(
  'an editor brings a PDF, a Word document, a list with its files and a work of a museum; a reader reads them',
  DESKTOP,
  async ({ page, browser, baseURL, person, pageErrors }) => {
    await enterConsole(page, await addStaff('editor'));
    await openConsole(page, 'import', '导入');
    const files = page.getByLabel('选择要导入的文件', { exact: true });
    await files.setInputFiles(await makeDroppedBooks());
    await page.getByRole('button', { name: '检查 2 个文件' }).click();
    await importAll(page, [DROPPED_PDF.id, DROPPED_DOCX.id], '导入 2 项');

    await page.getByRole('button', { name: '书目与清单' }).click();
    await expect(page.getByRole('button', { name: '下载样表' })).toBeVisible();
    await files.setInputFiles(makeDroppedList());
    await page.getByRole('button', { name: '看清单' }).click();
    const mapping = page.getByRole('region', { name: '字段对应' });
    await expect(mapping.getByRole('row', { name: /^作者/ })).toContainText(LISTED.author);
    await expectConsoleClean(page);
    await page.getByRole('button', { name: '检查清单' }).click();
    const check = page.getByRole('region', { name: '检查报告' });
    await check.waitFor();
    await expect(check.getByRole('row', { name: /拒绝 第 3 行 没有的书/ })).toBeVisible();
    const [listed = ''] = await importAll(page, [LISTED.title], '导入 1 项');

    await page.getByRole('button', { name: '博物馆图片' }).click();
    await page.getByRole('textbox', { name: '清单的地址' }).fill(`${process.env.E2E_MUSEUM}${MUSEUM_WORK.path}`);
    await page.getByRole('button', { name: '读清单' }).click();
    const works = page.getByRole('region', { name: '作品', exact: true });
    await works.waitFor();
    await expect(works.getByRole('row', { name: new RegExp(MUSEUM_WORK.title) })).toContainText(MUSEUM_WORK.accession);
    await expectConsoleClean(page);
    const [work = ''] = await importAll(page, [MUSEUM_WORK.title], '导入 1 件');

    const reader = await openAsOther(browser, baseURL);
    await openBook(reader, person, DROPPED_PDF.id);
    await expect(bookText(reader)).toContainText(DROPPED_PDF.line);
    const picture = bookText(reader).locator('[data-page="1"] img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300);
    await selectText(reader, DROPPED_PDF.line);
    await reader.getByRole('toolbar', { name: '标注' }).getByRole('button', { name: '划线：石绿' }).click();
    await expect
      .poll(() => highlightedTexts(reader, 'green'), 'words of a picture are marked')
      .toEqual([DROPPED_PDF.line]);
    await reader.goto(`/library/details/${DROPPED_DOCX.id}`);
    await expect(bookText(reader)).toContainText(DROPPED_DOCX.line);
    expect(listed).toContain(`bookId=${LISTED.isbn}`);
    await reader.goto(`/library/details/${LISTED.isbn}`);
    await expect(bookText(reader)).toContainText(LISTED.line);
    await reader.goto(work);
    await expect(reader.getByText(MUSEUM_WORK.accession)).toBeVisible();
    await reader.context().close();
    expect(pageErrors.splice(0)).toEqual([]);
  },
);
