import { clientMessages, isClientRefusal } from '@meiyu/contract/client-messages.ts';
import type { Endpoint, Envelope } from '@meiyu/contract/endpoint.ts';
import type { CallInProcess } from '@meiyu/contract/rendered-page.ts';
import { currentPublicKey, renewPublicKey } from '../crypto/public-key.ts';
import { encryptBody, loadCipher } from '../crypto/rsa-body.ts';
import { CallError } from './call-error.ts';
import { buildAddress, buildMultipart, type CallParts } from './request.ts';
import { recordServerDate, serverNow } from './server-clock.ts';

interface CallRequest {
  endpoint: Endpoint;
  parts: CallParts;
  origin: string;
  callInProcess?: CallInProcess | undefined;
  token: string | undefined;
  file: Blob | undefined;
  signal: AbortSignal;
}

/** Sends one request and returns its envelope with any code. Throws a CallError if there is no usable envelope. */
export async function exchange(request: CallRequest): Promise<Envelope> {
  const { endpoint, parts, file, callInProcess } = request;
  // While the server renders a page, calls stay in the same process and need no encryption.
  if (endpoint.rsa && !callInProcess) return sendEncrypted(request);
  if (endpoint.upload && file) return send(request, buildMultipart(endpoint.upload.field, file, parts.body));
  // GET and DELETE put everything into the address; a POST always has a JSON body, at least {}.
  return send(request, endpoint.method === 'POST' ? JSON.stringify(parts.body ?? {}) : undefined);
}

/** If the server no longer knows the key, a new one is fetched once, so that key rotation never fails a login. */
async function sendEncrypted(request: CallRequest): Promise<Envelope> {
  // `_t` comes last and is the server's time: the server refuses a body that is replayed later.
  const makeJson = () => JSON.stringify({ ...request.parts.body, _t: serverNow() });
  const fetchKey = () => fetchPublicKey(request);
  const sendWith = async (key: string) => {
    await requireNetwork(loadCipher);
    return send(request, JSON.stringify(await encryptBody(makeJson(), key)), { 'encrypt-key': key });
  };
  const answer = await sendWith(await currentPublicKey(fetchKey));
  return isClientRefusal(answer, 'UNKNOWN_KEY') ? sendWith(await renewPublicKey(fetchKey)) : answer;
}

/** Rarely needed, so the schemas of the account are loaded only here and not with the first script. */
async function fetchPublicKey({ origin, signal }: CallRequest): Promise<string> {
  const { publicKey } = await requireNetwork(() => import('@meiyu/contract/account.ts'));
  const request = { endpoint: publicKey, parts: {}, origin, signal, token: undefined, file: undefined };
  const { code, msg, data } = await exchange(request);
  if (code !== 200) throw new CallError('refused', msg, code);
  return (data as { publicKey: string }).publicKey;
}

async function send(request: CallRequest, body: string | FormData | undefined, extraHeaders?: Record<string, string>) {
  const { endpoint, parts, origin, callInProcess, token, signal } = request;
  const address = buildAddress(endpoint, parts);
  if (callInProcess && !(body instanceof FormData))
    return requireEnvelope(await callInProcess(endpoint.method, address, body));
  const headers = new Headers(extraHeaders);
  // Data may be loaded ahead of a click, so the server does not count it as opened; reportShown() says what is shown.
  headers.set('x-meiyu-web', '1');
  if (typeof body === 'string') headers.set('content-type', 'application/json');
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const init = { method: endpoint.method, headers, body, signal };
  const response = await requireNetwork(() => fetch(origin + address, init));
  recordServerDate(response.headers.get('date'));
  const text = await requireNetwork(() => response.text());
  return requireEnvelope(response.status < 500 ? parseJson(text) : undefined);
}

/**
 * Throws a network error when `work` fails: fetch() and import() report a lost connection only as a TypeError. See
 * runPending for aborts.
 */
async function requireNetwork<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    throw new CallError('network', clientMessages.networkError);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function requireEnvelope(value: unknown): Envelope {
  if (isEnvelope(value)) return value;
  throw new CallError('bad-response', clientMessages.badResponse);
}

function isEnvelope(value: unknown): value is Envelope {
  return typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'number';
}
