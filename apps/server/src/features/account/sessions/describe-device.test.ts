import { expect, it } from 'vitest';
import { describeDevice, detectEquipment } from './describe-device.ts';

it.each([
  ['Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0 Safari/600', '微信 · iPhone', 'mobile'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 Edg/140', 'Edge · Windows', 'pc'],
  ['Mozilla/5.0 (Windows NT 10.0) Chrome/140 Safari/537 DingTalk/7', '钉钉 · Windows', 'pc'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/140 HuaweiBrowser/15 Mobile Safari/537', '华为浏览器 · Android', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 14; HarmonyOS) Chrome/140 Safari/537', 'Chrome · 鸿蒙', 'mobile'],
  ['Mozilla/5.0 (iPad; CPU OS 18) CriOS/140 Safari/600', 'Chrome · iPad', 'mobile'],
  ['Mozilla/5.0 (Macintosh) Version/18 Safari/600', 'Safari · macOS', 'pc'],
  ['Mozilla/5.0 (X11; CrOS x86_64) Chrome/140 Safari/537', 'Chrome · ChromeOS', 'pc'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140) Gecko Firefox/140', 'Firefox · Linux', 'pc'],
  ['curl/8 (Linux)', 'Linux', 'pc'],
  ['curl/8', '未知设备', 'pc'],
])('%s is %s, %s', (agent, device, equipment) =>
  expect([describeDevice(agent), detectEquipment(agent)]).toEqual([device, equipment]),
);
