import type { Endpoint, Envelope } from '@meiyu/contract/endpoint.ts';
import { clientMessages, isRefusal } from '@meiyu/contract/errors.ts';
import type { AskInside } from '@meiyu/contract/rendered-page.ts';
import { currentPublicKey, renewPublicKey } from '../crypto/public-key.ts';
import { loadCipher, sealBody } from '../crypto/rsa-body.ts';
import { CallError } from './call-error.ts';
import { addressOf, type CallParts, multipartOf } from './request.ts';
import { noteServerDate, serverNow } from './server-clock.ts';

interface Exchange {
  endpoint: Endpoint;
  parts: CallParts;
  origin: string;
  askInside?: AskInside | undefined;
  token: string | undefined;
  file: Blob | undefined;
  signal: AbortSignal;
}

/** One question and its envelope, whatever its code; no usable envelope throws a CallError. */
export async function exchange(asked: Exchange): Promise<Envelope> {
  const { endpoint, parts, file, askInside } = asked;
  // A page rendered on the server asks its own process: nothing travels.
  if (endpoint.rsa && !askInside) return sendSealed(asked);
  if (endpoint.upload && file) return send(asked, multipartOf(endpoint.upload.field, file, parts.body));
  // GET and DELETE say everything in their address; a POST always carries a JSON body, if only {}.
  return send(asked, endpoint.method === 'POST' ? JSON.stringify(parts.body ?? {}) : undefined);
}

/** A key the server no longer knows is fetched anew, once, so that keys rotate without a failed login. */
async function sendSealed(asked: Exchange): Promise<Envelope> {
  // `_t` comes last and is the server's own time: a body that is found later is too old to be used again.
  const json = () => JSON.stringify({ ...asked.parts.body, _t: serverNow() });
  const askServer = () => fetchPublicKey(asked);
  const sendWith = async (key: string) => {
    await reach(loadCipher);
    return send(asked, JSON.stringify(await sealBody(json(), key)), { 'encrypt-key': key });
  };
  const answer = await sendWith(await currentPublicKey(askServer));
  return isRefusal(answer, 'UNKNOWN_KEY') ? sendWith(await renewPublicKey(askServer)) : answer;
}

/** Rarely needed, and only then are the account's schemas loaded: they stay out of the page's first script. */
async function fetchPublicKey({ origin, signal }: Exchange): Promise<string> {
  const { publicKey } = await reach(() => import('@meiyu/contract/account.ts'));
  const asked = { endpoint: publicKey, parts: {}, origin, signal, token: undefined, file: undefined };
  const { code, msg, data } = await exchange(asked);
  if (code !== 200) throw new CallError('refused', msg, code);
  return (data as { publicKey: string }).publicKey;
}

async function send(asked: Exchange, body: string | FormData | undefined, extra?: Record<string, string>) {
  const { endpoint, parts, origin, askInside, token, signal } = asked;
  const address = addressOf(endpoint, parts);
  if (askInside && !(body instanceof FormData)) return envelopeIn(await askInside(endpoint.method, address, body));
  const headers = new Headers(extra);
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const init = { method: endpoint.method, headers, body, signal };
  const response = await reach(() => fetch(origin + address, init));
  noteServerDate(response.headers.get('date'));
  const text = await reach(() => response.text());
  return envelopeIn(response.status < 500 ? parse(text) : undefined);
}

/** fetch and import tell a lost connection by a bare TypeError; an aborted one keeps its own reason (see runPending). */
async function reach<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new CallError('network', clientMessages.networkError);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function envelopeIn(value: unknown): Envelope {
  if (isEnvelope(value)) return value;
  throw new CallError('bad-response', clientMessages.badResponse);
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}
