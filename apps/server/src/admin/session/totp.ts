import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PERIOD_SECONDS = 30;
/** Clocks of phones differ, so the step before and after counts too. */
const ALLOWED_DRIFT = 1;
const SECRET_BYTES = 20;

function makeTotp(secret: Buffer, label?: { site: string; userName: string }): TOTP {
  return new TOTP({
    ...(label && { issuer: label.site, label: label.userName }),
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
  });
}

export function makeSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The secret in the forms that authenticator apps take. */
export function describeSecret(secret: Buffer, label: { site: string; userName: string }) {
  const totp = makeTotp(secret, label);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** The time step to which a code belongs; undefined for a wrong code. RFC 6238 with SHA-1, 6 digits, 30 seconds. */
export function findStep(secret: Buffer, code: string, nowMs: number = Date.now()): number | undefined {
  const drift = makeTotp(secret).validate({ token: code, timestamp: nowMs, window: ALLOWED_DRIFT });
  return drift === null ? undefined : Math.floor(nowMs / 1000 / PERIOD_SECONDS) + drift;
}
