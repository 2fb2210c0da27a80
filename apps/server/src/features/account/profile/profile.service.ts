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

interface ProfileDeps {
  users: UserRepo;
  codes: SmsCodes;
  avatars: Avatars;
  audit: Audit;
  fileUrl: (hash: string) => string;
}

export function createProfileService({ users, codes, avatars, audit, fileUrl }: ProfileDeps) {
  async function find(userId: string): Promise<Account> {
    const account = await users.findById(userId);
    if (account === undefined) throw new AppError('NOT_LOGGED_IN');
    return account;
  }

  /** Only 'empty' or the URL of the current avatar is accepted; the upload itself has already set the file. */
  function readAvatar(account: Account, avatar: string): ProfileChange {
    if (avatar === NO_AVATAR) return { avatarFile: null };
    if (account.avatarFile !== null && avatar === fileUrl(account.avatarFile)) return {};
    throw new AppError('BAD_INPUT', '头像地址不正确');
  }

  function toChange(account: Account, fields: Change): ProfileChange {
    const change: ProfileChange = {};
    if (fields.userName !== undefined) change.name = fields.userName;
    if (fields.sex !== undefined) change.sex = Number(fields.sex);
    if (fields.email !== undefined) change.email = fields.email || null;
    if (fields.schoolName !== undefined) change.schoolName = fields.schoolName || null;
    if (fields.phonenumber !== undefined) change.phone = fields.phonenumber;
    return fields.avatar === undefined ? change : { ...change, ...readAvatar(account, fields.avatar) };
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
    async change(userId: string, fields: Change, address: string): Promise<void> {
      const account = await find(userId);
      const change = toChange(account, fields);
      if (Object.keys(change).length === 0) return;
      if (fields.phonenumber === undefined) {
        await users.change(userId, change);
        const detail = { fields: Object.keys(change) };
        await audit({ actor: `user:${userId}`, action: 'account.changeProfile', address, detail });
      } else {
        const code = await codes.redeem(fields.phonenumber, 'changePhone', fields.smsCode ?? '', address);
        await users.change(userId, change).catch(async (error: unknown) => {
          await code.restore();
          throw error;
        });
        await audit({ actor: `user:${userId}`, action: 'account.changePhone', address });
      }
      if (change.avatarFile === null && account.avatarFile !== null) await avatars.removeFile(account.avatarFile);
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
