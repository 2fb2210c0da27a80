import { createPublicKey } from 'node:crypto';
import * as account from '@meiyu/contract/account.ts';
import { fillSiteName, fillSiteNameInHtml } from '@meiyu/contract/site-name-placeholder.ts';
import type { FastifyRequest } from 'fastify';
import type { ProofOfWork } from '../../adapters/captcha/proof-of-work.ts';
import type { RunInTurn } from '../../adapters/work-queue.ts';
import type { Audit } from '../../audit/audit.repo.ts';
import { beijingTime } from '../../beijing-time.ts';
import { AppError } from '../../errors.ts';
import type { App, User } from '../../http/app.ts';
import { type Context, route } from '../../http/route.ts';
import type { Avatars } from './profile/avatar.service.ts';
import type { ProfileService } from './profile/profile.service.ts';
import type { SessionClient, Sessions } from './sessions/sessions.ts';
import type { TokenRepo } from './sessions/token.repo.ts';
import type { Login } from './sign-in/login.service.ts';
import type { PasswordService } from './sign-in/password.service.ts';
import type { Register } from './sign-in/register.service.ts';
import type { SmsCodes } from './sms/sms-code.service.ts';
import type { AgreementRepo } from './users/agreement.repo.ts';

interface AccountRouteDeps {
  /** The RSA key in use, base64 of its SPKI DER. */
  publicKey: () => string;
  captcha: ProofOfWork;
  captchaLevelFor: (address: string) => Promise<number>;
  /** Queue for calls that hash a password. */
  inTurn: RunInTurn;
  codes: SmsCodes;
  isRegistered: (phone: string) => Promise<boolean>;
  login: Login;
  register: Register;
  passwords: PasswordService;
  profiles: ProfileService;
  avatars: Avatars;
  agreements: AgreementRepo;
  tokens: TokenRepo;
  sessions: Sessions;
  audit: Audit;
  fileUrl: (hash: string) => string;
  siteName: () => Promise<string>;
}

export function toSessionClient({ address, request }: { address: string; request: FastifyRequest }): SessionClient {
  return { address, userAgent: request.headers['user-agent'] ?? '' };
}

function keyBits(publicKey: string): number {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return key.asymmetricKeyDetails?.modulusLength ?? 0;
}

function signInRoutes(app: App, deps: AccountRouteDeps) {
  const { publicKey, captcha, captchaLevelFor, inTurn, codes, login, register, passwords, isRegistered } = deps;
  route(app, account.publicKey, () => ({ publicKey: publicKey(), bits: keyBits(publicKey()) }));
  route(app, account.getCaptcha, async ({ address }) => captcha.createChallenge(await captchaLevelFor(address)));
  route(app, account.sendSms, ({ body: { phonenumber: phone, scene, captcha: solution }, address }) =>
    codes.send({ phone, scene, captcha: solution, address }),
  );
  route(app, account.checkSms, async ({ body: { phonenumber: phone, scene, smsCode }, address }) => {
    const proof = await codes.check(phone, scene, smsCode, address);
    return { proof, registered: await isRegistered(phone) };
  });
  async function signIn(context: Context<typeof account.login>) {
    const { userName, password, captcha: solution, phonenumber, smsCode } = context.body;
    if (userName && password)
      return login.byPassword({ userName, password, captcha: solution }, toSessionClient(context));
    if (phonenumber && smsCode) return login.byCode({ phone: phonenumber, smsCode }, toSessionClient(context));
    throw new AppError('BAD_INPUT');
  }
  async function recover(context: Context<typeof account.backPwd>) {
    const { phonenumber: phone, smsCode, smsProof, password } = context.body;
    return passwords.recover({ phone, smsCode, smsProof, password }, toSessionClient(context));
  }
  route(app, account.login, signIn, { inTurn });
  route(app, account.register, (context) => register(context.body, toSessionClient(context)), { inTurn });
  route(app, account.backPwd, recover, { inTurn });
}

function signedInRoutes(
  app: App,
  { tokens, sessions, profiles, passwords, avatars, audit, fileUrl }: AccountRouteDeps,
) {
  async function logout(user: User, address: string): Promise<void> {
    sessions.forget(await tokens.removeOne(user.id, user.tokenId));
    await audit({ actor: `user:${user.id}`, action: 'account.logout', address });
  }
  route(app, account.logout, ({ user, address }) => logout(user, address));
  route(app, account.profile, ({ user }) => profiles.load(user.id));
  route(app, account.acceptAgreements, ({ user, body, address }) =>
    profiles.acceptAgreements(user.id, body.agreements, address),
  );
  route(app, account.changeProfile, ({ user, body, address }) => profiles.change(user.id, body, address));
  route(app, account.changePwd, (context) => passwords.change(context.user, context.body, toSessionClient(context)));
  route(app, account.uploadAvatar, async ({ user, file }) => ({
    avatar: fileUrl(await avatars.replace(user.id, file)),
  }));
}

export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  signInRoutes(app, deps);
  signedInRoutes(app, deps);
  route(app, account.userAgreement, async ({ body }) => {
    const agreement = await deps.agreements.findCurrent(body.type);
    if (agreement === undefined) throw new AppError('NOT_FOUND');
    const { html, version, updatedAt } = agreement;
    const name = await deps.siteName();
    const [title, content] = [fillSiteName(agreement.title, name), fillSiteNameInHtml(html, name)];
    return { title, content, version, updateTime: beijingTime(updatedAt) };
  });
}
