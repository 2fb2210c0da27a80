import type { CallInput, Endpoint } from '@meiyu/contract/endpoint.ts';
import { readToken } from '../session/session.ts';
import { addressOf, type CallParts } from './request.ts';

/**
 * Sends what must not be lost while the page is being left: the browser carries it on after the page is gone, and nobody
 * is there to hear an answer. For calls whose loss or repetition does no harm.
 */
export function sendLastWord<E extends Endpoint>(endpoint: E, input: CallInput<E>): void {
  const token = readToken();
  if (token === undefined) return;
  const parts: CallParts = input;
  // As in exchange.ts: only a POST carries a body.
  const body = endpoint.method === 'POST' ? JSON.stringify(parts.body ?? {}) : undefined;
  const headers = new Headers({ authorization: `Bearer ${token}` });
  if (body !== undefined) headers.set('content-type', 'application/json');
  void fetch(addressOf(endpoint, parts), { method: endpoint.method, headers, body, keepalive: true }).catch(
    () => undefined,
  );
}
