import { expect, test } from './clean-page.ts';
import { beLoggedIn } from './reader-state.ts';
import { toasts } from './toasts.ts';

/**
 * Each page beside its committed picture. The pictures were looked at beside the design; `npm test -- browser
 * visual.spec.ts --update-snapshots` makes them anew after a change that was meant, and then they are looked at again.
 * They are half the size of the page: enough to see that a box moved, small enough to keep.
 */
interface Shot {
  name: string;
  path: string;
  loggedIn?: boolean;
  theme?: 'dark';
  scale?: 'large';
}

const SHOTS: Shot[] = [
  { name: 'home', path: '/' },
  { name: 'home-dark', path: '/', theme: 'dark' },
  { name: 'home-large', path: '/', scale: 'large' },
  { name: 'login', path: '/login/index' },
  { name: 'register', path: '/login/register' },
  { name: 'forget', path: '/login/forget' },
  { name: 'agreement', path: '/login/agreement' },
  { name: 'userinfo', path: '/userinfo', loggedIn: true },
  { name: 'update-info', path: '/userinfo/updateInfo', loggedIn: true },
  { name: 'update-password', path: '/userinfo/updatePassword', loggedIn: true },
  { name: 'ai-message', path: '/ai/message/3f2504e0-4f89-41d3-9a0c-0305e82c3301', loggedIn: true },
  { name: 'room', path: '/library/index/list?pid=273546280' },
  { name: 'not-found', path: '/nowhere' },
];

// Each begins anew: a clock that was held is not quite gone when a browser's state is.
test.use({ deviceScaleFactor: 0.5, reuseContext: false });

for (const { name, path, loggedIn, theme, scale } of SHOTS) {
  test(name, async ({ page }) => {
    await page.clock.setFixedTime(new Date('2026-11-15T10:00:00+08:00'));
    if (loggedIn) await beLoggedIn(page);
    await page.addInitScript(
      ([dark, large]) => {
        if (dark) localStorage.setItem('cymy_theme', dark);
        if (large) localStorage.setItem('cymy_scale', large);
      },
      [theme, scale] as const,
    );
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.evaluate(() => document.fonts.ready);
    await expect(toasts(page), 'what was said is gone again').toHaveText('');
    await expect(page).toHaveScreenshot(`${name}.png`, {
      scale: 'device',
      maxDiffPixelRatio: 0.02,
      animations: 'disabled',
      caret: 'hide',
    });
  });
}
