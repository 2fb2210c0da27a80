import type { ConvertAvatar } from '../../adapters/avatar-image.ts';
import { createProofOfWork } from '../../adapters/captcha/proof-of-work.ts';
import type { Passwords } from '../../adapters/passwords.ts';
import type { SmsSender } from '../../adapters/sms/sms-sender.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { createWorkQueue } from '../../adapters/work-queue.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { decryptSecret, encryptSecret } from '../../crypto/encrypt-secret.ts';
import { createKeyedHash } from '../../crypto/keyed-hash.ts';
import type { Database } from '../../db/connect.ts';
import type { App, Authenticate } from '../../http/app.ts';
import type { RateLimits } from '../../limits/rate-limit.repo.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import { accountRoutes } from './account.routes.ts';
import { createExpiringRepo } from './expiry/expiring.repo.ts';
import { startExpiryNotices } from './expiry/expiry-notices.ts';
import { createRequireCaptcha } from './guard/captcha.ts';
import { createCaptchaUsedRepo } from './guard/captcha-used.repo.ts';
import { createLoginFailureRepo } from './guard/login-failure.repo.ts';
import { createLoginGuard, type LoginGuard } from './guard/login-guard.ts';
import { ownDataRoutes } from './own-data.routes.ts';
import { createAvatarRepo } from './profile/avatar.repo.ts';
import { type Avatars, createAvatars } from './profile/avatar.service.ts';
import { createCancel } from './profile/cancel.service.ts';
import { createProfileService } from './profile/profile.service.ts';
import { createSettingsRepo } from './profile/settings.repo.ts';
import { createKnownDeviceRepo } from './sessions/known-device.repo.ts';
import { createKnownDevices } from './sessions/known-devices.ts';
import { createSessions, type Sessions } from './sessions/sessions.ts';
import { createTokenRepo } from './sessions/token.repo.ts';
import { createLogin, type Login } from './sign-in/login.service.ts';
import { createPasswordService, type PasswordService } from './sign-in/password.service.ts';
import { createRegister } from './sign-in/register.service.ts';
import { createSmsRepo } from './sms/sms.repo.ts';
import { createSmsCodes } from './sms/sms-code.service.ts';
import { startSmsWorker } from './sms/sms-worker.ts';
import { createAgreementRepo } from './users/agreement.repo.ts';
import { createEraseAccount, type EraseAccount } from './users/erase-account.ts';
import { createUserRepo, type UserRepo } from './users/user.repo.ts';

interface AccountDeps {
  db: Pick<Database, 'orm' | 'listen'>;
  secret: string;
  /** MEIYU_TEST=on: no captcha, no sending limits. */
  testing: boolean;
  /** Days until a new account expires. */
  accountDays: () => number;
  /** Limit of SMS codes per hour for all numbers together; 2000 when not given. */
  smsPerHour?: () => number;
  passwords: Passwords;
  /** How many sign-ins may wait in the queue; 100 when not given. */
  maxWaitingSignIns?: number;
  sms: SmsSender;
  storage: Storage;
  convertAvatar: ConvertAvatar;
  /** The RSA key in use, base64 of its SPKI DER. */
  publicKey: () => string;
  fileUrl: (hash: string) => string;
  siteName: () => Promise<string>;
  limits: RateLimits;
  audit: Audit;
  /** Proves to the console that the password of this account was entered. */
  makeStaffTicket: Parameters<typeof createLogin>[0]['makeStaffTicket'];
  sendNotice: SendNotice;
  warn: (line: string) => void;
}

export interface AccountServices {
  users: UserRepo;
  passwords: PasswordService;
  login: Login;
  guard: LoginGuard;
  sessions: Sessions;
  avatars: Avatars;
  eraseAccount: EraseAccount;
}

interface AccountFeature {
  authenticate: Authenticate;
  /** The account of a token that is in memory. */
  findKnownUser(token: string): string | undefined;
  /** The services of accounts that the console uses. */
  services: AccountServices;
  routes(app: App): void;
  stop(): Promise<void>;
}

/** Two can hash a password while two use the database. So many logins at once leave database connections for other requests. */
const MAX_SIGN_INS_AT_ONCE = 4;
const MAX_SIGN_INS_WAITING = 100;
const SWEEP_EVERY_MS = 10 * 60_000;
const SMS_PER_HOUR = 2000;
const CODE_ENCRYPTION_PURPOSE = 'sms-outbox';

/** Creates the feature and starts its background work: session notifications, the SMS worker, deleting old rows. */
export async function startAccount(deps: AccountDeps): Promise<AccountFeature> {
  const { db, secret, testing, passwords, limits, audit, fileUrl, warn } = deps;
  const tokens = createTokenRepo(db);
  const users = createUserRepo(db.orm);
  const failures = createLoginFailureRepo(db.orm);
  const usedCaptchas = createCaptchaUsedRepo(db.orm);
  const smsRepo = createSmsRepo(db.orm);
  const agreements = createAgreementRepo(db.orm);

  const sessions = createSessions({ repo: tokens, warn });
  const stopWatching = await sessions.start();
  const decryptCode = (encrypted: Buffer) => decryptSecret(secret, CODE_ENCRYPTION_PURPOSE, encrypted).toString();
  const worker = startSmsWorker({ repo: smsRepo, sender: deps.sms, decryptCode, warn });

  const guard = createLoginGuard(limits, failures, createKeyedHash(secret, 'login-failure'));
  const captchaSecret = createKeyedHash(secret, 'captcha')('challenge').toString('base64');
  const captcha = createProofOfWork({ secret: captchaSecret, claim: usedCaptchas.claim });
  const requireCaptcha = createRequireCaptcha(captcha, testing);
  const codes = createSmsCodes({
    repo: smsRepo,
    limits,
    requireCaptcha,
    captchaLevelFor: guard.captchaLevelFor,
    hash: createKeyedHash(secret, 'sms-code'),
    sign: createKeyedHash(secret, 'sms-proof'),
    encryptCode: (code) => encryptSecret(secret, CODE_ENCRYPTION_PURPOSE, Buffer.from(code)),
    wake: worker.wake,
    audit,
    warn,
    siteLimitPerHour: deps.smsPerHour ?? (() => SMS_PER_HOUR),
    testing,
  });
  const { makeStaffTicket, sendNotice } = deps;
  const devices = createKnownDevices({
    ...{ repo: createKnownDeviceRepo(db.orm), hash: createKeyedHash(secret, 'known-device'), sendNotice, warn },
  });
  const expiryNotices = startExpiryNotices({ repo: createExpiringRepo(db.orm), sendNotice, warn });
  const login = createLogin({
    ...{ users, passwords, guard, requireCaptcha, codes, sessions, devices, audit, makeStaffTicket, testing },
  });
  const { accountDays } = deps;
  const register = createRegister({ users, agreements, passwords, codes, login, audit, accountDays });
  const passwordDeps = { users, passwords, codes, sessions, limits, guard, audit, makeStaffTicket };
  const passwordService = createPasswordService(passwordDeps);
  const avatarDeps = { users, repo: createAvatarRepo(db.orm), storage: deps.storage, convert: deps.convertAvatar };
  const avatars = createAvatars(avatarDeps);
  const profiles = createProfileService({ users, agreements, codes, avatars, audit, fileUrl });
  const eraseAccount = createEraseAccount({ users, avatars });
  const cancel = createCancel({ profiles, passwords: passwordService, codes, eraseAccount, sessions, audit });

  async function sweep(): Promise<void> {
    for (const repo of [limits, tokens, failures, usedCaptchas, smsRepo]) await repo.sweep();
  }
  const sweepTimer = setInterval(() => {
    sweep().catch((error: Error) => warn(`old rows were not deleted: ${error.message}`));
  }, SWEEP_EVERY_MS);
  sweepTimer.unref();

  return {
    authenticate: sessions.authenticate,
    findKnownUser: sessions.findKnown,
    services: { users, passwords: passwordService, login, guard, sessions, avatars, eraseAccount },
    routes(app) {
      const { publicKey, maxWaitingSignIns = MAX_SIGN_INS_WAITING } = deps;
      const inTurn = createWorkQueue({ concurrency: MAX_SIGN_INS_AT_ONCE, maxWaiting: maxWaitingSignIns });
      const isRegistered = async (phone: string) => (await users.findByPhone(phone)) !== undefined;
      const services = {
        codes,
        isRegistered,
        login,
        register,
        passwords: passwordService,
        profiles,
        avatars,
        agreements,
      };
      const otherDeps = {
        publicKey,
        captcha,
        captchaLevelFor: guard.captchaLevelFor,
        inTurn,
        tokens,
        sessions,
        audit,
        fileUrl,
        siteName: deps.siteName,
      };
      accountRoutes(app, { ...services, ...otherDeps });
      ownDataRoutes(app, { tokens, sessions, settings: createSettingsRepo(db.orm), cancel, audit });
    },
    async stop() {
      clearInterval(sweepTimer);
      expiryNotices.stop();
      await worker.stop();
      await stopWatching();
    },
  };
}
