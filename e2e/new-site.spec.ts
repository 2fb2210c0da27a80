import { Secret, TOTP } from 'otpauth';
import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson, PASSWORD } from './programs/people.ts';
import { addTestUser, readLog, runMeiyu } from './programs/readers-program.ts';
import { button, field, logInAsNewReader } from './steps/account-steps.ts';
import { coursePath, playButton, VIDEO } from './steps/classroom-steps.ts';
import { dialog } from './steps/console-steps.ts';
import { DESKTOP } from './steps/widths.ts';
import { DETAILS, expectTiles, HANDSCROLL } from './steps/works-steps.ts';

/* A program of their own: it has no staff at first, and visitors from other addresses are limited. */
test.use({ site: 'NEW_SITE' });
// One after another: the link to claim the site works until there is staff.
test.describe.configure({ mode: 'default' });

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];

const PERIOD_MS = 30_000;

/** A code of the authenticator app; each counts once, so later ones are of later steps. */
function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + stepsAhead * PERIOD_MS });
}

async function setUpTotp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: '验证器二维码' })).toBeVisible();
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await field(page, '动态验证码').fill(codeOf(secret));
  await button(page, '完成设置').click();
  await expect(page.getByRole('heading', { name: '恢复码' })).toBeVisible();
  await page.getByRole('checkbox', { name: '我已保存' }).check();
  await button(page, '进入后台').click();
  return secret;
}

async function expectDesk(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1, name: '工作台' })).toBeVisible();
}

/** An authenticator in the browser that always finds the right finger. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('the first owner claims the site, sets up both factors and signs in by passkey', DESKTOP, async ({ page }) => {
  const link = /console … .*?(http:\/\/localhost:\d+\/login\/claim\?invite=[\w-]+)/;
  await expect.poll(() => link.exec(readLog())?.[1]).toBeDefined();
  const claimUrl = link.exec(readLog())?.[1] ?? '';
  const { origin } = new URL(claimUrl);
  await addVirtualAuthenticator(page);

  await page.goto(claimUrl);
  await field(page, '用户名').fill('首任馆长');
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await button(page, '设立馆长账号').click();
  await button(page, '现在设置').click();
  await setUpTotp(page);
  await expect(page.getByRole('heading', { level: 1, name: '第一天' })).toBeVisible();

  await page.goto(`${origin}/admin/account`);
  await button(page, '添加通行密钥').click();
  await field(page, '名称').fill('办公室电脑');
  await button(page, '继续').click();
  await expect(page.getByText('办公室电脑')).toBeVisible();

  await page.goto(`${origin}/userinfo/updateInfo`);
  await page.getByText('退出登录').first().click();
  await dialog(page, /退出登录/)
    .getByRole('button', { name: '退出登录' })
    .click();
  await expect(page).toHaveURL(/\/login\/index/);
  expect(await page.evaluate(() => localStorage.getItem('cymy_staffToken'))).toBeNull();
  await button(page, '使用通行密钥登录').click();
  await expectDesk(page);

  await page.goto(claimUrl);
  await field(page, '用户名').fill('后来的人');
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await button(page, '设立馆长账号').click();
  await expect(page.getByRole('alert').filter({ hasText: '链接已失效' })).toBeVisible();
});

test(
  'a member of staff signs in by password and authenticator app, and lands on the page asked for',
  DESKTOP,
  async ({ page }) => {
    const person = newPerson();
    await addTestUser({ ...person, password: PASSWORD });
    await runMeiyu('staff', 'add', person.name, '--role', 'reviewer');
    const logIn = async () => {
      await field(page, '账号或手机号').fill(person.name);
      await field(page, '密码').fill(PASSWORD);
      await page.getByRole('checkbox').check();
      await button(page, '登录').click();
    };
    await page.goto('/admin');
    await logIn();
    await button(page, '现在设置').click();
    const secret = await setUpTotp(page);
    await expectDesk(page);

    await page.evaluate(() => localStorage.clear());
    await page.goto('/admin/help');
    await logIn();
    await field(page, '动态验证码').fill('000000');
    await button(page, '进入后台').click();
    await expect(field(page, '动态验证码')).toHaveAttribute('aria-invalid', 'true');
    await field(page, '动态验证码').fill(codeOf(secret, 1));
    await button(page, '进入后台').click();
    await expect(page).toHaveURL(/\/admin\/help$/);
    // Without the ticket of a login, as after a reload, the password is asked for again.
    await page.evaluate(() => localStorage.removeItem('cymy_staffToken'));
    await page.goto('/admin');
    await expect(field(page, '密码')).toBeVisible();
    await page.getByRole('link', { name: '先以读者身份浏览' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

test('restricted access: a visitor is limited, a reader sees all', DESKTOP, async ({ page }) => {
  const waitForInfo = (address: string) => page.waitForRequest(new RegExp(`/iiif/3/${address}/info\\.json$`));

  await test.step('a visitor sees a work at limited resolution, and the reason why a course cannot be played', async () => {
    const limitedInfo = waitForInfo(HANDSCROLL);
    await page.goto(`${DETAILS}/${HANDSCROLL}`);
    await limitedInfo;
    await expectTiles(page);
    await page.goto('/cloud-classroom/index/list');
    await page.getByRole('link', { name: new RegExp(VIDEO.title) }).click();
    await expect(page.getByText('登录后即可播放')).toBeVisible();
    const loginLink = page.getByRole('main').getByRole('link', { name: '登录', exact: true }).first();
    await expect(loginLink).toHaveAttribute('href', /redirect=%2Fcloud-classroom%2Fdetails/);
  });

  await test.step('a logged-in user plays the course and sees the work at full resolution by a signed address', async () => {
    await logInAsNewReader(page);
    await page.goto(coursePath('video', VIDEO.id));
    await expect(playButton(page)).toBeVisible();
    const wholeInfo = waitForInfo(`${HANDSCROLL}~[^/]+`);
    await page.goto(`${DETAILS}/${HANDSCROLL}`);
    const info = await (await wholeInfo).response();
    expect(await info?.json()).toMatchObject({ width: 6000 });
    await expectTiles(page);
  });
});
