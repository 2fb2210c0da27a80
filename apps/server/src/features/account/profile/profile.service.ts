import type { changeProfile, profile } from '@meiyu/contract/account.ts';
import type { HandlerInput, HandlerResult } from '@meiyu/contract/endpoint.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import type { Account, ProfileChange, UserRepo } from '../users/user.repo.ts';
import type { Avatars } from './avatar.service.ts';

type Change = HandlerInput<typeof changeProfile>['body'];

const SEX_LABELS = ['男', '女'];
const NO_AVATAR = 'empty';

interface ProfileParts {
  users: UserRepo;
  codes: SmsCodes;
  avatars: Avatars;
  audit: Audit;
  fileUrl: (hash: string) => string;
}

export function createProfileService({ users, codes, avatars, audit, fileUrl }: ProfileParts) {
  async function find(userId: string): Promise<Account> {
    const account = await users.findById(userId);
    if (account === undefined) throw new AppError('NOT_LOGGED_IN');
    return account;
  }

  /** The address the upload answered is the avatar's already; any other file is not the user's to show. */
  function readAvatar(account: Account, avatar: string): ProfileChange {
    if (avatar === NO_AVATAR) return { avatarFile: null };
    if (account.avatarFile !== null && avatar === fileUrl(account.avatarFile)) return {};
    throw new AppError('BAD_INPUT', '头像地址不正确');
  }

  function toChange(account: Account, given: Change): ProfileChange {
    const change: ProfileChange = {};
    if (given.userName !== undefined) change.name = given.userName;
    if (given.sex !== undefined) change.sex = Number(given.sex);
    if (given.email !== undefined) change.email = given.email || null;
    if (given.schoolName !== undefined) change.schoolName = given.schoolName || null;
    if (given.phonenumber !== undefined) change.phone = given.phonenumber;
    return given.avatar === undefined ? change : { ...change, ...readAvatar(account, given.avatar) };
  }

  return {
    find,

    async load(userId: string): Promise<HandlerResult<typeof profile>> {
      const { name, avatarFile, sex, phone, email, schoolName, expireTime } = await find(userId);
      return {
        userName: name,
        avatar: avatarFile === null ? NO_AVATAR : fileUrl(avatarFile),
        sex: sex === null ? '' : sex === 0 ? '0' : '1',
        sexLabel: sex === null ? '' : (SEX_LABELS[sex] ?? ''),
        phonenumber: maskPhone(phone),
        email: email ?? '',
        schoolName: schoolName ?? '',
        expireTime: beijingTime(expireTime),
      };
    },

    /** Changes the fields sent and no others; all of them or none. */
    async change(userId: string, given: Change, address: string): Promise<void> {
      const account = await find(userId);
      const change = toChange(account, given);
      if (Object.keys(change).length === 0) return;
      if (given.phonenumber === undefined) {
        await users.change(userId, change);
        const detail = { fields: Object.keys(change) };
        await audit({ actor: `user:${userId}`, action: 'account.changeProfile', address, detail });
      } else {
        const code = await codes.redeem(given.phonenumber, 'changePhone', given.smsCode ?? '', address);
        await users.change(userId, change).catch(async (error: unknown) => {
          await code.restore();
          throw error;
        });
        await audit({ actor: `user:${userId}`, action: 'account.changePhone', address });
      }
      if (change.avatarFile === null && account.avatarFile !== null) await avatars.drop(account.avatarFile);
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
