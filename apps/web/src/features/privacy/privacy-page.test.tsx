import { profile } from '@meiyu/contract/account.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage, setUpPages } from '../../components/page.testkit.tsx';
import { PrivacyPage } from './privacy-page.tsx';

const mockBrowser = setUpPages({ loggedIn: true });

test.each([
  ['138****8000', /手机号在页面上只显示一部分；密码只存/, /用户名与手机号可以重新注册/],
  ['', /对话。密码只存校验值/, /恢复。用户名可以重新注册/],
])('the page names the phone number only if there is one (%j)', async (phonenumber, stored, freed) => {
  mockBrowser.answers.on(profile, () => ({
    data: { userName: '阿青', phonenumber, mustChangePassword: false, newAgreements: [] },
  }));
  openPage(<PrivacyPage />);
  expect(await screen.findByText(stored)).toBeTruthy();
  expect(screen.getByText(freed)).toBeTruthy();
});
