import * as z from 'zod/mini';
import { givenPassword, smsCode } from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { equipment, idsParam, rule, time } from './fields.ts';

/* What a user can see and end of one's own account: devices signed in, one's data, the account itself. */

export const devices = endpoint({
  method: 'GET',
  path: '/api/auth/device/list',
  access: 'user',
  summary: 'Devices signed in, the most recently used first',
  list: true,
  rows: z.object({
    id: z.string(),
    equipment,
    /** Browser and system in words. */
    device: z.string(),
    clientIp: z.string(),
    createTime: time,
    lastTime: time,
    expireTime: time,
    /** The device that asks. */
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
  summary: 'Makes a link, for 5 minutes, to an archive of everything kept about the user',
  write: true,
  data: z.object({ url: z.string(), fileName: z.string(), expireTime: time }),
});

export const cancelAccount = endpoint({
  method: 'POST',
  path: '/api/auth/cancel',
  access: 'user',
  summary: 'Closes the account for good: personal data is erased, what the user made removed',
  write: true,
  whenFull: true,
  body: rule(
    z.object({ password: z.optional(givenPassword), smsCode: z.optional(smsCode) }),
    (body) => Boolean(body.password || body.smsCode),
    '请输入密码或验证码',
  ),
  msg: '账号已注销',
  errors: ['PASSWORD_WRONG', 'SMS_CODE_WRONG'],
});
