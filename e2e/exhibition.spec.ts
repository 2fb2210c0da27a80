import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { EXHIBITION } from './programs/library-content.ts';
import { findAccessibilityProblems } from './steps/account-steps.ts';
import { expectFitsInBothTypeSizes } from './steps/visits.ts';
import { DESKTOP } from './steps/widths.ts';

test.use({ looks: 'full' });

test('an exhibition: from the list to a work and back to the same place', DESKTOP, async ({ page }) => {
  const address = new RegExp(`/cloudExhibitionHall/exhibition/${EXHIBITION.id}$`);
  const hung = page.getByRole('link', { name: '松崖听泉图' });

  await test.step('the list leads to it; it says what hangs here, and leaves out what is not there yet', async () => {
    await page.goto('/cloudExhibitionHall/exhibitions');
    await page.getByRole('main').getByRole('link', { name: EXHIBITION.title, exact: true }).click();
    await expect(page).toHaveURL(address);
    await expect(page).toHaveTitle(`${EXHIBITION.title} - 云林中学美育馆`);
    await expect(page.getByRole('heading', { level: 1, name: EXHIBITION.title })).toBeVisible();
    await expect(page.getByText('2 个单元，3 件作品')).toBeVisible();
    await expect(page.getByRole('region', { name: '前言' })).toContainText('从一棵松看到一条水。');
    await expect(page.getByRole('region', { name: /松$/ }).getByRole('heading', { level: 3 })).toHaveText([
      '松下抚琴图',
      '松崖听泉图',
    ]);
    await expect(page.getByRole('complementary', { name: '展品之外' })).toContainText('墨分五色');
  });

  await test.step('a section by its link; a work opens at its region, and back leads to the same place', async () => {
    await page.getByRole('navigation', { name: '单元' }).getByRole('link', { name: /水/ }).click();
    await expect(page).toHaveURL(/#section-shui$/);
    await hung.scrollIntoViewIfNeeded();
    await hung.click();
    await expect(page).toHaveURL(/imageAppreciationDetails\/songya-tingquan\?region=/);
    await page.goBack();
    await expect(hung).toBeInViewport();
  });

  await test.step('no barriers, and nothing wider than the window', async () => {
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await expectFitsInBothTypeSizes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.frame_frame')).toHaveAttribute('data-device', 'mobile');
    await expectFitsInBothTypeSizes(page);
  });
});
