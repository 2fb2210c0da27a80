import { test } from './programs/account-program.ts';
import { expect } from './programs/clean-page.ts';
import { newPerson, PASSWORD } from './programs/people.ts';
import { expectAnnounced } from './programs/toasts.ts';
import {
  button,
  expectFieldError,
  field,
  fillDetails,
  logIn,
  logInAsNewReader,
  logOut,
  makePng,
  pressBy,
  readCode,
  tabTo,
  typeInto,
  verifyPhone,
} from './steps/account-steps.ts';
import { DESKTOP, PHONE } from './steps/widths.ts';

test(
  'register, change profile and password, log out, log in again, recover the password',
  PHONE,
  async ({ page, hasTouch }) => {
    const press = pressBy(hasTouch ? 'touch' : 'mouse');
    const { phone, name } = newPerson();

    await test.step('a personal page leads a visitor to the login page and back afterwards', async () => {
      await page.goto('/userinfo/updatePassword');
      await expectAnnounced(page, '请先登录');
      await expect(page).toHaveURL(/\/login\/index\?redirect=%2Fuserinfo%2FupdatePassword$/);
      await press(page.getByRole('link', { name: '注册认证' }));
    });

    await test.step('register; reading the agreement meanwhile keeps what was typed', async () => {
      await expect(page.getByRole('heading', { level: 1, name: '注册' })).toBeVisible();
      await verifyPhone(page, press, phone, 'register');
      await press(button(page, '下一步'));
      await fillDetails(page, press, name);
      await field(page, '学校（选填）').fill('青禾中学');
      await press(page.getByRole('link', { name: '《隐私政策》' }));
      await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
      await expect(page.getByText('我们收集什么')).toBeVisible();
      await press(button(page, '返回'));
      await expect(field(page, '用户名')).toHaveValue(name);
      await expect(field(page, '密码')).toHaveValue(PASSWORD);
      await expect(field(page, '确认密码')).toHaveValue(PASSWORD);
      await expect(field(page, '学校（选填）')).toHaveValue('青禾中学');
      await expect(page.getByRole('radio', { name: '满 18 周岁' })).toBeChecked();
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(page.locator('.ip-banner_ipBanner'), 'the notice is not for the login pages').toHaveCount(0);
      await press(button(page, '注册'));
      await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
      await press(page.getByRole('link', { name: '进入平台' }));
      await expect(page).toHaveURL(/\/userinfo\/updatePassword$/);
    });

    await test.step('change the profile', async () => {
      await page.goto('/userinfo/updateInfo');
      await expect(field(page, '用户名')).toHaveValue(name);
      await press(page.getByText('女', { exact: true }));
      await field(page, '邮箱').fill(`${phone}@example.cn`);
      await press(button(page, '保存'));
      await expectAnnounced(page, '修改成功');
      await page.reload();
      await expect(page.getByRole('radio', { name: '女' })).toBeChecked();
      await expect(field(page, '邮箱')).toHaveValue(`${phone}@example.cn`);
    });

    await test.step('upload a cropped avatar', async () => {
      const picture = { name: 'me.png', mimeType: 'image/png', buffer: makePng(600, 400) };
      await page.getByLabel('选择头像图片').setInputFiles(picture);
      await page.getByRole('slider', { name: '缩放' }).fill('2');
      await press(button(page, '使用这张'));
      await expectAnnounced(page, '上传成功');
      const avatar = page
        .locator('#content')
        .getByRole('img', { name: `${name}的头像` })
        .last()
        .locator('img');
      await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512);
    });

    await test.step('change the password; this device stays logged in', async () => {
      await page.goto('/userinfo/updatePassword');
      await field(page, '原密码').fill(PASSWORD);
      await field(page, '新密码').fill('Second@2026');
      await field(page, '确认新密码').fill('Second@2026');
      await press(button(page, '修改密码'));
      await expectAnnounced(page, '密码修改成功');
      await page.reload();
      await expect(page).toHaveURL(/\/userinfo\/updatePassword$/);
    });

    await test.step('log out after the confirmation', async () => {
      await logOut(page, press);
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    });

    await test.step('log in by password, by code, and after a recovery', async () => {
      await logIn(page, press, phone, 'Second@2026');
      await expect(page).toHaveURL(/:\d+\/$/);
      await logOut(page, press);

      await press(page.getByRole('tab', { name: '短信登录' }));
      await verifyPhone(page, press, phone, 'login');
      await page.getByRole('checkbox').check();
      await press(button(page, '登录'));
      await expect(page).toHaveURL(/:\d+\/$/);
      await logOut(page, press);

      await press(page.getByRole('link', { name: '忘记密码' }));
      await verifyPhone(page, press, phone, 'forget');
      await press(button(page, '下一步'));
      await field(page, '新密码').fill('Third@2026');
      await field(page, '确认新密码').fill('Third@2026');
      await press(button(page, '重置密码'));
      await expect(page.getByRole('heading', { name: '密码重置成功' })).toBeVisible();
      await press(page.getByRole('link', { name: '去登录' }));
      await logIn(page, press, name, 'Third@2026');
      await expect(page).toHaveURL(/:\d+\/$/);
    });
  },
);

test('register, change the profile, log out and log in with the keyboard alone', DESKTOP, async ({ page }) => {
  const { phone, name } = newPerson();
  await page.goto('/login/register');
  await typeInto(page, '手机号码', phone);
  await tabTo(page, button(page, '获取验证码'));
  await page.keyboard.press('Enter');
  await expect(field(page, '验证码')).toBeFocused();
  await page.keyboard.type(await readCode(phone, 'register'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: '填写信息' })).toBeFocused();
  await typeInto(page, '用户名', name);
  await typeInto(page, '密码', PASSWORD);
  await typeInto(page, '确认密码', PASSWORD);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '请监护人阅读并确认' })).toBeFocused();
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await tabTo(page, button(page, '注册'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '注册成功' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);

  await page.goto('/userinfo/updateInfo');
  await expect(field(page, '用户名')).toHaveValue(name);
  await typeInto(page, '邮箱', `${phone}@example.cn`);
  await page.keyboard.press('Enter');
  await expectAnnounced(page, '修改成功');
  await page.reload();
  await tabTo(page, button(page, '退出登录'));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: '退出登录' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/login\/index$/);
  await typeInto(page, '账号或手机号', name);
  await typeInto(page, '密码', PASSWORD);
  await page.keyboard.press('Enter');
  await expectFieldError(page.getByRole('checkbox'), '请先阅读并同意用户协议');
  await expect(page.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, button(page, '登录'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a captcha at login, the wait for the next code, and refusals beside their fields', DESKTOP, async ({ page }) => {
  const press = pressBy('mouse');
  const firstPerson = newPerson();
  const secondPerson = newPerson();

  await test.step('the captcha is solved without asking the user, and the login is sent again', async () => {
    await logInAsNewReader(page, firstPerson);
    await page.evaluate(() => localStorage.clear());
    const bodyLengths: number[] = [];
    const progressShown = Promise.withResolvers<void>();
    await page.route('**/prod-api/api/auth/login', async (route) => {
      bodyLengths.push(route.request().postData()?.length ?? 0);
      if (bodyLengths.length > 1) await route.continue();
      else await route.fulfill({ json: { code: 601, msg: '请完成安全验证' } });
    });
    await page.route('**/prod-api/api/auth/captcha', async (route) => {
      await progressShown.promise;
      await route.continue();
    });
    await page.goto('/login/index?redirect=//evil.example');
    // Solving may take long, so this waits for the response instead of a page change.
    const loggedIn = page.waitForResponse(
      (response) => response.url().endsWith('/auth/login') && bodyLengths.length === 2,
    );
    await logIn(page, press, firstPerson.name, PASSWORD);
    await expect(page.getByText('正在进行安全验证…')).toBeVisible();
    await expect(page.getByText('请完成安全验证')).toBeHidden();
    progressShown.resolve();
    await loggedIn;
    await expect(page, 'a redirect to another site is ignored').toHaveURL(/:\d+\/$/);
    expect(bodyLengths).toHaveLength(2);
    expect(bodyLengths[1]).toBeGreaterThan(bodyLengths[0] ?? 0);
  });

  await test.step('the wait for the next code continues after a reload; its key begins with cymy_', async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login/index');
    await press(page.getByRole('tab', { name: '短信登录' }));
    await verifyPhone(page, press, newPerson().phone, 'login');
    await page.reload();
    await press(page.getByRole('tab', { name: '短信登录' }));
    await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeVisible();
    const keys = await page.evaluate(() => Object.keys(localStorage));
    expect(keys).toContain('cymy_sms');
    expect(keys.filter((key) => !key.startsWith('cymy_') && key !== 'token')).toEqual([]);
  });

  await test.step('refusals of the form and of the server appear beside their fields', async () => {
    await page.goto('/login/register');
    await verifyPhone(page, press, secondPerson.phone, 'register');
    const code = await field(page, '验证码').inputValue();
    await field(page, '验证码').fill(code === '000000' ? '000001' : '000000');
    await press(button(page, '下一步'));
    await expectFieldError(field(page, '验证码'), '验证码错误');
    await expect(field(page, '验证码')).toBeFocused();
    await field(page, '验证码').fill(code);
    await press(button(page, '下一步'));
    await fillDetails(page, press, firstPerson.name);
    await press(button(page, '注册'));
    await expectFieldError(field(page, '用户名'), '用户名已被使用');
    await expect(field(page, '用户名')).toBeFocused();
    await field(page, '用户名').fill(secondPerson.name);
    await press(button(page, '注册'));
    await expect(page.getByRole('heading', { name: '注册成功' })).toBeVisible();
  });
});
