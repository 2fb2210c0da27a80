import { Buffer } from 'node:buffer';
import { deflateSync } from 'node:zlib';
import { expect, type Locator, type Page } from '@playwright/test';
import { newPerson, PASSWORD } from '../programs/people.ts';
import { addTestUser, readLog } from '../programs/readers-program.ts';
import { expectAnnounced } from '../programs/toasts.ts';
import { type AxeChoice, findViolations } from './axe.ts';

/* Steps in the login pages and the personal centre, by mouse or touch. */

/** The code the program sent last: the default SMS sender prints it to the log. */
export async function readCode(phone: string, scene: string): Promise<string> {
  const line = new RegExp(`^\\[sms\\] ${phone} ${scene} (\\d{6})`, 'gm');
  let code = '';
  await expect
    .poll(() => {
      code = [...readLog().matchAll(line)].at(-1)?.[1] ?? '';
      return code;
    })
    .not.toBe('');
  return code;
}

export type Press = (target: Locator) => Promise<void>;

export function pressBy(pointer: 'mouse' | 'touch'): Press {
  return (target) => (pointer === 'touch' ? target.tap() : target.click());
}

export function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

export function field(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true });
}

/** The field is marked as invalid and described by the message under it. */
export async function expectFieldError(input: Locator, message: string): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(new RegExp(message));
}

export async function verifyPhone(page: Page, press: Press, phone: string, scene: string): Promise<void> {
  await field(page, '手机号码').fill(phone);
  await press(button(page, '获取验证码'));
  await expectAnnounced(page, '验证码已发送');
  await field(page, '验证码').fill(await readCode(phone, scene));
}

export async function fillDetails(page: Page, press: Press, name: string): Promise<void> {
  await field(page, '用户名').fill(name);
  await field(page, '密码').fill(PASSWORD);
  await field(page, '确认密码').fill(PASSWORD);
  await press(page.getByText('满 18 周岁'));
  await page.getByRole('checkbox').check();
}

/** Registers a reader through the API and stores the token, for tests that start logged in. */
export async function logInAsNewReader(page: Page, person = newPerson()): Promise<void> {
  const token = await addTestUser({ ...person, password: PASSWORD });
  await page.goto('/healthz'); // localStorage needs a page of this origin; this one is the smallest
  await page.evaluate((value) => localStorage.setItem('token', value), token);
}

export async function logIn(page: Page, press: Press, name: string, password: string): Promise<void> {
  await field(page, '账号或手机号').fill(name);
  await field(page, '密码').fill(password);
  await page.getByRole('checkbox').check();
  await press(button(page, '登录'));
}

export async function logOut(page: Page, press: Press): Promise<void> {
  await page.goto('/userinfo');
  await press(button(page, '退出登录'));
  const confirmation = page.getByRole('alertdialog', { name: '确定要退出登录吗？' });
  await press(confirmation.getByRole('button', { name: '退出登录' }));
  await expectAnnounced(page, '退出成功');
  await expect(page).toHaveURL(/\/login\/index$/);
}

/** Presses Tab until the target has the focus; fails if the keyboard cannot reach it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label));
  await page.keyboard.type(text);
}

/** A grey PNG of the given size. */
export function makePng(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer) => {
    let crc = ~0;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    return ~crc >>> 0;
  };
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const chunkBytes = Buffer.alloc(body.length + 8);
    chunkBytes.writeUInt32BE(data.length);
    body.copy(chunkBytes, 4);
    chunkBytes.writeUInt32BE(crcOf(body), body.length + 4);
    return chunkBytes;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // 8 bits for each channel, RGB
  const rows = Buffer.alloc((width * 3 + 1) * height, 120);
  for (let row = 0; row < height; row++) rows[row * (width * 3 + 1)] = 0;
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Violations of axe rules, including target sizes, between header and footer. The contrast check takes most of the time;
 * accessibility.spec.ts does it for all pages, so other tests may leave it out.
 */
export async function findAccessibilityProblems(
  page: Page,
  { within = '#content', ...choice }: Partial<AxeChoice> = {},
): Promise<string[]> {
  await page.locator(within).waitFor();
  return findViolations(page, { within, ...choice });
}
