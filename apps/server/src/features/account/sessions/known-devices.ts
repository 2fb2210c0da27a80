import { isIP } from 'node:net';
import { beijingTime } from '../../../beijing-time.ts';
import type { KeyedHash } from '../../../crypto/keyed-hash.ts';
import type { SendNotice } from '../../../notify/send-notice.ts';
import { describeDevice } from './describe-device.ts';
import type { KnownDeviceRepo } from './known-device.repo.ts';
import type { SessionClient } from './sessions.ts';

export interface KnownDevices {
  /** At registration: the first device is known from then on. */
  remember(userId: string, client: SessionClient): Promise<void>;
  /** After a login: sends the user a notice when the account had only been used on other devices. */
  tellIfNew(userId: string, client: SessionClient): Promise<void>;
}

interface KnownDevicesDeps {
  repo: KnownDeviceRepo;
  hash: KeyedHash;
  sendNotice: SendNotice;
  warn: (line: string) => void;
}

/** Only the network: enough for users to recognise their address, too little to identify a person. */
export function maskAddress(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 2).join('.')}.*.*`;
  if (isIP(address) === 6) return `${address.split('::')[0]?.split(':').slice(0, 2).join(':')}:*`;
  return '未知';
}

/** A device is known by the names of browser and system, as the list of devices shows it. */
export function createKnownDevices({ repo, hash, sendNotice, warn }: KnownDevicesDeps): KnownDevices {
  /** The hash differs for each account, so that accounts with equal devices cannot be matched. */
  const remember = (userId: string, { userAgent }: SessionClient) =>
    repo.remember(userId, hash(`${userId}/${describeDevice(userAgent)}`));
  // A notice that could not be written does not prevent a login.
  const report = (error: Error) => warn(`a device was not remembered: ${error.message}`);

  async function tell(userId: string, { userAgent, address }: SessionClient): Promise<void> {
    const time = beijingTime(new Date()).slice(0, 16);
    await sendNotice(userId, {
      kind: 'newDevice',
      title: '您的账号在新设备上登录',
      body: `设备：${describeDevice(userAgent)}\n时间：${time}\n网络地址：${maskAddress(address)}\n如果不是您本人，请让这台设备退出登录，并修改密码。`,
      link: '/userinfo/devices',
    });
  }

  return {
    async remember(userId, client) {
      await remember(userId, client).catch(report);
    },
    async tellIfNew(userId, client) {
      try {
        if (await remember(userId, client)) await tell(userId, client);
      } catch (error) {
        report(error as Error);
      }
    },
  };
}
