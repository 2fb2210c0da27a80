import type { CallInput, Endpoint } from '@meiyu/contract/endpoint.ts';
import { readToken } from '../session/session.ts';
import { buildAddress, type CallParts } from './request.ts';

/**
 * Sends a call while the page is being closed: the browser completes it after the page was closed, and the answer is
 * ignored. Only for calls that may be lost or repeated without harm.
 */
export function sendKeepalive<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const token = readToken();
  if (token === undefined) return;
  const parts: CallParts = input;
  // Same as in exchange.ts: only a POST carries a body.
  const body = endpoint.method === 'POST' ? JSON.stringify(parts.body ?? {}) : undefined;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  void fetch(buildAddress(endpoint, parts), { method: endpoint.method, headers, body, keepalive: true }).catch(
    () => undefined,
  );
}
