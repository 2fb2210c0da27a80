import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { errors } from '../errors.ts';
import { listOf, pattern, requiredText, time } from '../fields.ts';
import { ticket } from './sign-in-fields.ts';

/* Passkeys (WebAuthn) of staff: they open the console without a password and a code. */

const refused = errors.PASSKEY_REFUSED.msg;
// @__NO_SIDE_EFFECTS__
function base64url(max: number) {
  return pattern(/^[A-Za-z0-9_-]{1,16000}$/, max, refused);
}

const passkeyId = base64url(1400);
const transport = pattern(/^[a-z-]{1,20}$/, 20, refused);
const passkeyName = requiredText(40, '名称');

const descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** PublicKeyCredentialRequestOptionsJSON. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(descriptor),
});

/** PublicKeyCredentialCreationOptionsJSON. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** AuthenticationResponseJSON, without the parts that are not checked. */
const assertion = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(z.nullable(base64url(100))),
  }),
});

/** RegistrationResponseJSON, without the parts that are not checked. */
const attestation = z.object({
  id: passkeyId,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(16_000),
    transports: z.optional(listOf(transport, 10)),
  }),
});

export const support = endpoint({
  method: 'GET',
  path: '/api/admin/passkeys/support',
  access: 'public',
  summary:
    'The origin at which passkeys work, and whether anybody has one; no origin where PUBLIC_URL is missing or plain http',
  silentOnFailure: true,
  data: z.object({ origin: z.optional(z.string()), inUse: z.boolean() }),
});

export const signInOptions = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/signInOptions',
  access: 'public',
  summary: 'A challenge for one sign-in within five minutes; with a ticket only for the passkeys of its account',
  body: z.object({ ticket: z.optional(ticket) }),
  data: requestOptions,
  errors: ['PASSKEYS_UNAVAILABLE', 'STAFF_TICKET_INVALID', 'TOO_MANY'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/signIn',
  access: 'public',
  summary: 'Signs in as a reader and opens a console session by passkey',
  write: true,
  allowedWhenDiskFull: true,
  body: assertion,
  data: z.object({
    /** The reader's token; absent after the password, which has given one. */
    token: z.optional(z.string()),
    tokenExpireTime: z.optional(time),
    mustChangePassword: z.optional(z.boolean()),
    staffToken: z.string(),
    staffExpireTime: time,
  }),
  msg: '登录成功',
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'ACCOUNT_DISABLED', 'FORBIDDEN', 'TOO_MANY'],
});

export const confirmOptions = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/confirmOptions',
  access: 'staff',
  summary: 'A challenge for the passkeys of the member of staff, to prove again who is at the keyboard',
  data: requestOptions,
  errors: ['PASSKEYS_UNAVAILABLE'],
});

export const confirm = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/confirm',
  access: 'staff',
  summary: 'Proves again by passkey who is at the keyboard, for sensitive calls of the next ten minutes',
  write: true,
  repeatable: true,
  body: assertion,
  errors: ['PASSKEYS_UNAVAILABLE', 'PASSKEY_REFUSED', 'TOO_MANY'],
});

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/passkeys',
  access: 'staff',
  summary: 'The passkeys of the member of staff, the oldest first',
  silentOnFailure: true,
  rows: z.object({
    id: z.string(),
    name: z.string(),
    createTime: time,
    lastUseTime: z.union([time, z.literal('')]),
  }),
});

export const registerOptions = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/registerOptions',
  access: 'staff',
  summary: 'A challenge for adding one passkey within five minutes',
  sensitive: true,
  data: creationOptions,
  errors: ['CONFIRM_IDENTITY', 'PASSKEYS_UNAVAILABLE', 'PASSKEYS_FULL'],
});

export const register = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/register',
  access: 'staff',
  summary: 'Adds a passkey to the account of the member of staff',
  sensitive: true,
  write: true,
  body: z.object({ ...attestation.shape, name: passkeyName }),
  msg: '已添加通行密钥',
  errors: ['CONFIRM_IDENTITY', 'PASSKEYS_UNAVAILABLE', 'PASSKEYS_FULL', 'PASSKEY_REFUSED'],
});

export const rename = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/rename',
  access: 'staff',
  summary: 'Renames one of the own passkeys',
  write: true,
  repeatable: true,
  body: z.object({ id: passkeyId, name: passkeyName }),
  msg: '已改名',
});

export const remove = endpoint({
  method: 'POST',
  path: '/api/admin/passkeys/remove',
  access: 'staff',
  summary: 'Removes one of the own passkeys',
  sensitive: true,
  write: true,
  repeatable: true,
  body: z.object({ id: passkeyId }),
  msg: '已移除通行密钥',
  errors: ['CONFIRM_IDENTITY', 'STAFF_FACTOR_LAST'],
});
