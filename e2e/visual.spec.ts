import { expect, test } from './programs/clean-page.ts';
import { toasts } from './programs/toasts.ts';
import { waitForFonts } from './steps/fonts.ts';
import { fakeLogin } from './steps/reader-state.ts';

/*
 * Compares one page of each layout with its committed picture. `npm test -- browser visual.spec.ts --update-snapshots`
 * replaces the pictures after an intended change; look at them before committing. They have half the size of the page:
 * enough to see that a box moved, small enough to keep.
 */
interface Shot {
  name: string;
  path: string;
  loggedIn?: boolean;
  theme?: 'dark';
  scale?: 'large';
}

const HOME: Shot = { name: 'home', path: '/' };
const LOGIN: Shot = { name: 'login', path: '/login/index' };
const LIBRARY: Shot = { name: 'library', path: '/library/index/list?pid=273546280' };
const ASSISTANT: Shot = {
  name: 'ai-message',
  path: '/ai/message/3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  loggedIn: true,
};

const DESKTOP_SHOTS: Shot[] = [
  HOME,
  { name: 'home-dark', path: '/', theme: 'dark' },
  LOGIN,
  LIBRARY,
  { name: 'update-info', path: '/userinfo/updateInfo', loggedIn: true },
  ASSISTANT,
];
const PHONE_SHOTS: Shot[] = [
  HOME,
  { name: 'home-large', path: '/', scale: 'large' },
  LIBRARY,
  { name: 'userinfo', path: '/userinfo', loggedIn: true },
];

// The test installs a fake clock, which must not stay for the next test.
test.use({ looks: 'full', deviceScaleFactor: 0.5, reuseContext: false });

// At both widths: each layout has its own style sheet rules.
test('pages look like their committed pictures', async ({ page, isMobile }) => {
  await page.clock.setFixedTime(new Date('2026-11-15T10:00:00+08:00'));
  let isLoggedIn = false;
  for (const { name, path, loggedIn = false, theme, scale } of isMobile ? PHONE_SHOTS : DESKTOP_SHOTS) {
    await test.step(name, async () => {
      if (loggedIn && !isLoggedIn) await fakeLogin(page);
      isLoggedIn ||= loggedIn;
      await page.goto('/healthz');
      await page.evaluate(
        (stored) => {
          for (const [key, value] of Object.entries(stored))
            if (value) localStorage.setItem(key, value);
            else localStorage.removeItem(key);
        },
        { cymy_theme: theme, cymy_scale: scale },
      );
      await page.goto(path);
      await waitForFonts(page);
      await page.waitForLoadState('networkidle');
      await expect(toasts(page), 'no toast is left').toHaveText('');
      await expect.soft(page).toHaveScreenshot(`${name}.png`, {
        scale: 'device',
        maxDiffPixelRatio: 0.02,
        animations: 'disabled',
        caret: 'hide',
      });
    });
  }
});
