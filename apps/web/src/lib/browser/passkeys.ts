import type { registerOptions, signInOptions } from '@meiyu/contract/admin/passkeys.ts';
import type { CallResult } from '@meiyu/contract/endpoint.ts';

/* Passkeys of this browser. The library is loaded at the first use. */

const loadLibrary = () => import('@simplewebauthn/browser');
type Library = Awaited<ReturnType<typeof loadLibrary>>;
type RequestOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON'];
type CreationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON'];

/** Browsers have passkeys on https and on localhost only. */
export function hasPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function';
}

/** Thrown when person or device did not answer; its message is for the person. */
export class PasskeyError extends Error {}

function explain(error: unknown): PasskeyError {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'AbortError')
    return new PasskeyError('没有完成验证，请重试或改用其他方式');
  if (name === 'InvalidStateError') return new PasskeyError('这台设备已经添加过通行密钥');
  return new PasskeyError('这台设备不能使用通行密钥');
}

/** Asks the person for one of their passkeys. */
export async function answerPasskey(options: CallResult<typeof signInOptions>) {
  const { startAuthentication } = await loadLibrary();
  try {
    return await startAuthentication({ optionsJSON: options as RequestOptions });
  } catch (error) {
    throw explain(error);
  }
}

/** Makes a passkey on this device, or on the phone or key that the person chooses. */
export async function createPasskey(options: CallResult<typeof registerOptions>) {
  const { startRegistration } = await loadLibrary();
  try {
    return await startRegistration({ optionsJSON: options as CreationOptions });
  } catch (error) {
    throw explain(error);
  }
}
