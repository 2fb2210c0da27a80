import type { CallInput, Endpoint } from '@meiyu/contract/endpoint.ts';
import { addressOf, type CallParts } from './request.ts';
import { readToken } from './session.ts';

/**
 * Sends what must not be lost while the page is being left: the browser carries it on after the page is gone, and nobody
 * is there to hear an answer. For POST calls whose loss or repetition does no harm.
 */
export function sendLastWord<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const token = readToken();
  if (token === undefined) return;
  const parts: CallParts = input;
  void fetch(addressOf(endpoint, parts), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(parts.body ?? {}),
    keepalive: true,
  }).catch(() => undefined);
}
