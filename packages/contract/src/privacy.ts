import * as z from 'zod/mini';
import { enteredPassword, smsCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { equipment, idsParam, time, withRule } from './fields.ts';

/* Control over a user's account: signed-in devices, data export, closing the account. */

export const devices = endpoint({
  method: 'GET',
  path: '/api/auth/device/list',
  access: 'user',
  summary: 'Devices signed in, the most recently used first',
  silentOnFailure: true,
  rows: z.object({
    id: z.string(),
    equipment,
    /** Names of browser and operating system. */
    device: z.string(),
    clientIp: z.string(),
    createTime: time,
    lastTime: time,
    expireTime: time,
    /** The device of this request. */
    current: z.boolean(),
  }),
});

export const endDevices = endpoint({
  method: 'DELETE',
  path: '/api/auth/device/:ids',
  access: 'user',
  summary: 'Signs out devices',
  write: true,
  params: idsParam,
  msg: '已退出该设备',
});

export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/api/auth/device/others',
  access: 'user',
  summary: 'Signs out every device but this one',
  write: true,
  msg: '已退出其他设备',
});

export const exportMyData = endpoint({
  method: 'POST',
  path: '/api/auth/export',
  access: 'user',
  summary: 'Creates a link, valid for 5 minutes, to an archive of everything stored about the user',
  write: true,
  data: z.object({ url: z.string(), fileName: z.string(), expireTime: time }),
});

export const cancelAccount = endpoint({
  method: 'POST',
  path: '/api/auth/cancel',
  access: 'user',
  summary: 'Closes the account for good: erases personal data and removes what the user created',
  write: true,
  allowedWhenDiskFull: true,
  body: withRule(
    z.object({ password: z.optional(enteredPassword), smsCode: z.optional(smsCode) }),
    (body) => Boolean(body.password || body.smsCode),
    '请输入密码或验证码',
  ),
  msg: '账号已注销',
  errors: ['PASSWORD_WRONG', 'SMS_CODE_WRONG', 'NO_PHONE'],
});
