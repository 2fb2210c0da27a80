import type { acceptAgreements, changeProfile, profile } from '@meiyu/contract/account.ts';
import { type HandlerInput, type HandlerResult, mayOpenConsole } from '@meiyu/contract/endpoint.ts';
import { maskPhone } from '@meiyu/contract/mask-phone.ts';
import type { Audit } from '../../../audit/audit.repo.ts';
import { beijingTime } from '../../../beijing-time.ts';
import { AppError } from '../../../errors.ts';
import type { SmsCodes } from '../sms/sms-code.service.ts';
import { expiryOf } from '../users/account-expiry.ts';
import type { AgreementRepo } from '../users/agreement.repo.ts';
import type { Account, ProfileChange, UserRepo } from '../users/user.repo.ts';
import type { Avatars } from './avatar.service.ts';

type Accepted = HandlerInput<typeof acceptAgreements>['body']['agreements'];
type ProfileFields = HandlerInput<typeof changeProfile>['body'];

const SEX_LABELS = ['男', '女'];
const NO_AVATAR = 'empty';

interface ProfileDeps {
  users: UserRepo;
  agreements: AgreementRepo;
  codes: SmsCodes;
  avatars: Avatars;
  audit: Audit;
  fileUrl: (hash: string) => string;
}

export function createProfileService({ users, agreements, codes, avatars, audit, fileUrl }: ProfileDeps) {
  async function findAccount(userId: string): Promise<Account> {
    const account = await users.findById(userId);
    if (account === undefined) throw new AppError('NOT_LOGGED_IN');
    return account;
  }

  /** Only 'empty' or the URL of the current avatar is accepted, because a new avatar is set by its upload. */
  function toAvatarChange(account: Account, avatar: string): ProfileChange {
    if (avatar === NO_AVATAR) return { avatarFile: null };
    if (account.avatarFile !== null && avatar === fileUrl(account.avatarFile)) return {};
    throw new AppError('BAD_INPUT', '头像地址不正确');
  }

  function toChange(account: Account, fields: ProfileFields): ProfileChange {
    const change: ProfileChange = {};
    if (fields.userName !== undefined) change.name = fields.userName;
    if (fields.sex !== undefined) change.sex = fields.sex ? Number(fields.sex) : null;
    if (fields.email !== undefined) change.email = fields.email || null;
    if (fields.schoolName !== undefined) change.schoolName = fields.schoolName || null;
    if (fields.phonenumber !== undefined) change.phone = fields.phonenumber;
    return fields.avatar === undefined ? change : { ...change, ...toAvatarChange(account, fields.avatar) };
  }

  return {
    findAccount,

    async load(userId: string): Promise<HandlerResult<typeof profile>> {
      const [account, newAgreements] = await Promise.all([findAccount(userId), agreements.findNew(userId)]);
      const { name, avatarFile, sex, phone, email, schoolName, mustChangePassword } = account;
      return {
        userName: name,
        avatar: avatarFile === null ? NO_AVATAR : fileUrl(avatarFile),
        sex: sex === null ? '' : sex === 0 ? '0' : '1',
        sexLabel: sex === null ? '' : (SEX_LABELS[sex] ?? ''),
        phonenumber: phone === null ? '' : maskPhone(phone),
        email: email ?? '',
        schoolName: schoolName ?? '',
        expireTime: beijingTime(expiryOf(account)),
        mustChangePassword,
        staff: mayOpenConsole(account.roles),
        newAgreements: newAgreements.map(({ kind, title, version }) => ({ type: kind, title, version })),
      };
    },

    /**
     * Records consent to versions that are new to the user. An outdated one is refused: the reader saw another text.
     */
    async acceptAgreements(userId: string, accepted: Accepted, address: string): Promise<void> {
      const asked = await agreements.findNew(userId);
      for (const { type, version } of accepted)
        if ((await agreements.findCurrent(type))?.version !== version) throw new AppError('AGREEMENT_CHANGED');
      const fresh = asked.filter(({ kind }) => accepted.some(({ type }) => type === kind));
      await agreements.accept(userId, fresh, address);
      const detail = Object.fromEntries(fresh.map(({ kind, version }) => [kind, version]));
      await audit({ actor: `user:${userId}`, action: 'account.acceptAgreements', address, detail });
    },

    /** Changes only the sent fields. If one of them is refused, none is changed. */
    async change(userId: string, fields: ProfileFields, address: string): Promise<void> {
      const account = await findAccount(userId);
      const change = toChange(account, fields);
      if (Object.keys(change).length === 0) return;
      if (fields.phonenumber === undefined) {
        await users.updateProfile(userId, change);
        const detail = { fields: Object.keys(change) };
        await audit({ actor: `user:${userId}`, action: 'account.changeProfile', address, detail });
      } else {
        const spentCode = await codes.redeem(fields.phonenumber, 'changePhone', fields.smsCode ?? '', address);
        await users.updateProfile(userId, change).catch(async (error: unknown) => {
          await spentCode.restore();
          throw error;
        });
        await audit({ actor: `user:${userId}`, action: 'account.changePhone', address });
      }
      if (change.avatarFile === null && account.avatarFile !== null) await avatars.removeFile(account.avatarFile);
    },
  };
}

export type ProfileService = ReturnType<typeof createProfileService>;
