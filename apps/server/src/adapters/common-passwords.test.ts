import { isPassword } from '@meiyu/contract/account-fields.ts';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const typical = `Aa123456! Aa123456@ Aa123456# Aa12345678! Aa@123456 A@a123456 Aa!123456 Abc@1234 Abc@12345 Abc@123456
  Abc123!@# Abc123456! Abc12345! Abcd@1234 Abcd1234! Abcd!234 P@ssw0rd P@ssw0rd1 P@ssw0rd! P@ssw0rd123 P@$$w0rd Pa$$w0rd
  Passw0rd! Password1! Password@1 Password@123 Password123! Password#1 Qwer1234! Qwer@1234 Qwerty1! Qwerty@123
  Qwerty123! Qwertyuiop1! Admin@123 Admin@1234 Admin123! Admin@2024 Admin#123 Adm1n@123 Root@123 Root@1234 Root123!
  Test@123 Test@1234 Test1234! User@123 Guest@123 Welcome1! Welcome@1 Welcome@123 Welcome2024! Hello@123 Hello123!
  1qaz@WSX !QAZ2wsx 1qaz!QAZ Zaq1@wsx 1q2w3e4R! 1Q2w3e4r! Q1w2e3r4! Qaz@123456 Qazwsx123! Asdf@1234 Asdf1234! Zxcv@1234
  Zxcvbnm1! Iloveyou1! Iloveyou@520 Woaini@520 Woaini1314! Woaini520! Wang@1998 Zhang@123 Zhang123! Li@123456 Liu@2008
  Chen1990! China@2024 China123! Beijing@2008 Huawei@123 Wechat@123 Student@123 Teacher@1 Teacher@123 Meiyu@2024
  Meiyu@123 School@1 Summer2024! Spring@2025 Winter2023! Monday1! January@1 Letmein1! Changeme1! Monkey123! Dragon1!
  Master@123 Aaaaaa1! Aa111111! Aa000000! Aa888888! Aa666666@ Aabb@1122 Aa112233! Abcabc1! AdminAdmin1! Aa1!Aa1!
  Super@123 System@123 Oracle@123 Mysql@123 Windows@10 Demo@123456 Temp@1234 123456Aa! 123456@Aa 123@Admin 123@Abc!
  2024@Admin !Password1 @Qwer1234 520@Woaini`.split(/\s+/);

/** The same builds with every usual ending. */
const generated = ['Admin', 'Password', 'Qwerty', 'Welcome', 'Abcd', 'P@ssw0rd', 'Zhang'].flatMap((word) =>
  ['123!', '@123', '1234#', '@2023', '2025!', '#666', '_888', '@520'].map((tail) => word + tail),
);

test('typical passwords that satisfy the rule are told', () => {
  const all = [...new Set([...typical, ...generated])];
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(all.filter((password) => !isPassword(password))).toEqual([]);
  expect(all.filter((password) => !isCommonPassword(password))).toEqual([]);
});

test('passwords that take guessing are let through', () => {
  const good = `Tq7#vLm2 Yunhe!29shan zU4$kk9Q Mo-lan_7788x Xq1(Rm8)Tz 9Jd~4bWe Shan=Shui83! Ink&Wash4719 K2-hd8Vp
    Qinglv+3907 7Yuelu@Hill aB3$eF6&iJ9 Guqin#4182 Cangjie_96b1 Pipa*Xing73`.split(/\s+/);
  expect(good.filter((password) => !isPassword(password))).toEqual([]);
  expect(good.filter(isCommonPassword)).toEqual([]);
});

test('odd texts are no error', () => {
  for (const text of ['', '!', '12345678', 'A', '美育', 'a'.repeat(64)])
    expect(typeof isCommonPassword(text)).toBe('boolean');
});
