import { end } from '@meiyu/contract/admin/session.ts';
import { readStaffToken } from '../session/session.ts';
import { callEnvironment } from './call-environment.ts';
import { exchange } from './exchange.ts';

const LIMIT_MS = 5000;

/**
 * Ends the console's session when its reader logs out. Not by `call()`: a session that has ended already is not a
 * failure, and a missing answer must not keep the reader logged in, because the session also expires.
 */
export async function endConsoleSession(): Promise<void> {
  const token = readStaffToken();
  if (token === undefined) return;
  const { origin = '', callInProcess } = callEnvironment();
  const signal = AbortSignal.timeout(LIMIT_MS);
  await exchange({ endpoint: end, parts: {}, token, origin, callInProcess, file: undefined, signal }).catch(
    () => undefined,
  );
}
