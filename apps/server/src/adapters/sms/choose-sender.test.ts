import { expect, it } from 'vitest';
import { chooseSender, readTemplates } from './choose-sender.ts';

it('reads one template for all scenes, or one per scene', () => {
  expect(readTemplates('SMS_1').forget).toBe('SMS_1');
  const templates = readTemplates('login=1, register=2,forget=3,changePhone=4,cancel=5');
  expect(templates).toEqual({ login: '1', register: '2', forget: '3', changePhone: '4', cancel: '5' });
  expect(() => readTemplates('login=1,register=2')).toThrow('forget, changePhone, cancel');
});

it('prints to the log unless a vendor is configured', async () => {
  const lines: string[] = [];
  for (const masked of [false, true])
    await chooseSender({ provider: 'log', masked }, (line) => lines.push(line)).send('13800001234', 'login', '123456');
  expect(lines).toEqual(['[sms] 13800001234 login 123456', '[sms] 138****1234 login 123456']);
});
