import * as z from 'zod/mini';
import {
  ageBand,
  agreementVersion,
  captcha,
  confirmPassword,
  email,
  enteredPassword,
  enteredUserName,
  newPassword,
  phonenumber,
  schoolName,
  sex,
  smsCode,
  smsProof,
  userName,
} from './account-fields.ts';
import { endpoint } from './endpoint.ts';
import { errors } from './errors.ts';
import { listOf, pattern, time, withRule } from './fields.ts';

/* Signing in and out, registering, recovering, the profile. */

const agreementType = z.enum(['agreement', 'privacy'], { error: '协议类型不正确' });
const token = z.object({ token: z.string(), tokenExpireTime: time });

export const publicKey = endpoint({
  method: 'GET',
  path: '/api/auth/publicKey',
  access: 'public',
  summary: 'The current RSA public key, base64 DER without PEM lines; changes when keys rotate',
  data: z.object({ publicKey: z.string(), bits: z.number() }),
});

export const getCaptcha = endpoint({
  method: 'GET',
  path: '/api/auth/captcha',
  access: 'public',
  summary: 'A proof-of-work challenge for one use within 5 minutes; must not be cached',
  data: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.optional(z.string()),
      memoryCost: z.optional(z.number()),
      parallelism: z.optional(z.number()),
      expiresAt: z.optional(z.number()),
      data: z.optional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
    }),
    signature: z.string(),
  }),
});

export const sendSms = endpoint({
  method: 'POST',
  path: '/api/auth/sendSms',
  access: 'public',
  summary: 'Sends a 6-digit code; the answer is the same for known and unknown numbers',
  write: true,
  allowedWhenDiskFull: true,
  body: z.object({
    phonenumber,
    scene: z.enum(['login', 'register', 'forget', 'changePhone', 'cancel'], { error: '验证码用途不正确' }),
    captcha,
  }),
  msg: '验证码已发送',
  errors: ['CAPTCHA_REQUIRED', 'CAPTCHA_WRONG', 'SMS_TOO_SOON', 'SMS_TOO_MANY'],
});

export const checkSms = endpoint({
  method: 'POST',
  path: '/api/auth/checkSms',
  access: 'public',
  summary: 'Checks a code before the rest of a form is filled in; the proof replaces the code once, within 10 minutes',
  write: true,
  body: z.object({ phonenumber, scene: z.enum(['register', 'forget'], { error: '验证码用途不正确' }), smsCode }),
  data: z.object({
    proof: z.string(),
    /** Whether the number has an account; answered only after its code was checked. */
    registered: z.boolean(),
  }),
  errors: ['SMS_CODE_WRONG'],
});

/** A phone number is verified by its SMS code, or by the proof that `checkSms` answered. */
const phoneProof = { smsCode: z.optional(smsCode), smsProof: z.optional(smsProof) };
const hasPhoneProof = (body: { smsCode?: string | undefined; smsProof?: string | undefined }) =>
  Boolean(body.smsCode ?? body.smsProof);
const PHONE_PROOF_MISSING = '请输入验证码';

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Signs in by name (or phone) and password, or by phone and SMS code',
  rsa: true,
  write: true,
  allowedWhenDiskFull: true,
  body: withRule(
    z.object({
      userName: z.optional(enteredUserName),
      password: z.optional(enteredPassword),
      captcha,
      phonenumber: z.optional(phonenumber),
      smsCode: z.optional(smsCode),
    }),
    (body) => Boolean((body.userName && body.password) || (body.phonenumber && body.smsCode)),
    '请输入账号和密码，或手机号码和验证码',
  ),
  data: z.object({
    ...token.shape,
    /** The password was given out on paper: until it is changed, all other calls are refused. */
    mustChangePassword: z.optional(z.boolean()),
    /** For staff: proves the login to `adminSession.open`, within ten minutes. */
    staffTicket: z.optional(z.string()),
  }),
  msg: '登录成功',
  errors: [
    'CREDENTIALS_WRONG',
    'SMS_CODE_WRONG',
    'CAPTCHA_REQUIRED',
    'CAPTCHA_WRONG',
    'LOGIN_LOCKED',
    'ACCOUNT_DISABLED',
    'NO_SUCH_ACCOUNT',
  ],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Creates an account and signs in',
  rsa: true,
  write: true,
  body: withRule(
    withRule(
      withRule(
        z.object({
          userName,
          phonenumber,
          ...phoneProof,
          password: newPassword,
          confirmPassword,
          schoolName: z.optional(schoolName),
          email: z.optional(email),
          ageBand,
          guardianConsent: z.optional(z.boolean()),
          agreementVersion,
        }),
        hasPhoneProof,
        PHONE_PROOF_MISSING,
      ),
      (body) => body.password === body.confirmPassword,
      errors.PASSWORDS_DIFFER.msg,
    ),
    (body) => body.ageBand !== 'under14' || body.guardianConsent === true,
    errors.GUARDIAN_NEEDED.msg,
  ),
  data: token,
  msg: '注册成功',
  errors: ['SMS_CODE_WRONG', 'USER_NAME_TAKEN', 'PHONE_TAKEN', 'EMAIL_TAKEN', 'AGREEMENT_CHANGED'],
});

export const backPwd = endpoint({
  method: 'POST',
  path: '/api/auth/backPwd',
  access: 'public',
  summary: 'Sets a new password by SMS code or its proof; ends every other sign-in',
  rsa: true,
  write: true,
  body: withRule(
    withRule(
      z.object({ phonenumber, ...phoneProof, password: newPassword, confirmPassword }),
      hasPhoneProof,
      PHONE_PROOF_MISSING,
    ),
    (body) => body.password === body.confirmPassword,
    errors.PASSWORDS_DIFFER.msg,
  ),
  msg: '密码重置成功',
  errors: ['SMS_CODE_WRONG', 'NO_SUCH_ACCOUNT'],
});

export const userAgreement = endpoint({
  method: 'POST',
  path: '/api/businees/userAgreement',
  access: 'public',
  summary: 'User agreement or privacy policy, with the version that registration names',
  rsa: true,
  body: z.object({ type: z._default(agreementType, 'agreement') }),
  data: z.object({ title: z.string(), content: z.string(), version: z.string(), updateTime: time }),
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Ends this sign-in',
  write: true,
  repeatable: true,
  allowedWhenDiskFull: true,
  msg: '退出成功',
});

export const profile = endpoint({
  method: 'POST',
  path: '/api/auth/profile',
  access: 'user',
  beforePasswordChange: true,
  summary: "The user's own data; the phone number is masked, and empty if there is none",
  data: z.object({
    userName: z.string(),
    /** A URL, or 'empty' for none. */
    avatar: z.string(),
    /** '0' 男, '1' 女, '' not given */
    sex: z.enum(['', '0', '1']),
    sexLabel: z.string(),
    phonenumber: z.string(),
    email: z.string(),
    schoolName: z.string(),
    /** In the year 9999 for staff, whose accounts do not expire. */
    expireTime: time,
    mustChangePassword: z.boolean(),
    /** Whether the account opens the console. */
    staff: z.boolean(),
    /** Versions published since the account was made that the user has not agreed to. */
    newAgreements: z.array(z.object({ type: agreementType, title: z.string(), version: z.string() })),
  }),
});

export const acceptAgreements = endpoint({
  method: 'POST',
  path: '/api/auth/acceptAgreements',
  access: 'user',
  summary: 'Agrees to new versions of user agreement and privacy policy; a version that is not in force is refused',
  write: true,
  repeatable: true,
  body: z.object({ agreements: listOf(z.object({ type: agreementType, version: agreementVersion }), 2, 1) }),
  errors: ['AGREEMENT_CHANGED'],
});

export const changeProfile = endpoint({
  method: 'POST',
  path: '/api/auth/changeProfile',
  access: 'user',
  summary: 'Changes the fields sent; a new phone number needs its SMS code',
  rsa: true,
  write: true,
  body: withRule(
    z.object({
      userName: z.optional(userName),
      /** An empty string removes it from the profile. */
      sex: z.optional(z.union([z.literal(''), sex], { error: '请选择性别' })),
      email: z.optional(email),
      schoolName: z.optional(schoolName),
      /** The value answered by the upload, or 'empty' to remove the avatar. */
      avatar: z.optional(pattern(/^[A-Za-z0-9._/-]{1,200}$/, 200, '头像地址不正确')),
      phonenumber: z.optional(phonenumber),
      smsCode: z.optional(smsCode),
    }),
    (body) => !body.phonenumber || Boolean(body.smsCode),
    '请输入验证码',
  ),
  msg: '修改成功',
  errors: ['USER_NAME_TAKEN', 'EMAIL_TAKEN', 'PHONE_TAKEN', 'SMS_CODE_WRONG'],
});

export const changePwd = endpoint({
  method: 'POST',
  path: '/api/auth/changePwd',
  access: 'user',
  beforePasswordChange: true,
  summary: 'Changes the password and ends every other sign-in',
  rsa: true,
  write: true,
  // Only lengths here: the service checks the old password first, then the rules for the new one.
  body: z.object({ oldPassword: enteredPassword, newPassword: enteredPassword, confirmPassword }),
  /** For staff: a ticket as after a login, since the change ended that one. */
  data: z.object({ staffTicket: z.optional(z.string()) }),
  msg: '密码修改成功',
  errors: ['OLD_PASSWORD_WRONG', 'PASSWORD_UNCHANGED', 'PASSWORDS_DIFFER', 'PASSWORD_RULE'],
});

export const uploadAvatar = endpoint({
  method: 'POST',
  path: '/api/auth/avatar',
  access: 'user',
  summary: 'Uploads a picture as the avatar; it is re-encoded',
  write: true,
  upload: { field: 'file', maxBytes: 5 * 1024 * 1024 },
  data: z.object({ avatar: z.string() }),
  msg: '上传成功',
  errors: ['FILE_MISSING', 'NOT_A_PICTURE', 'PICTURE_TOO_LARGE', 'PICTURE_TOO_WIDE'],
});
