import type { IncomingMessage } from 'node:http';
import {
  bareHost,
  parseHttpUrl,
  type ResolveHost,
  readBody,
  requestFromAddresses,
  resolveHost,
} from './checked-address.ts';
import { isPrivateAddress } from './private-address.ts';

const MAX_REDIRECTS = 5;

export type FetchErrorReason = 'forbidden' | 'unreachable' | 'status' | 'too large' | 'slow';

export class FetchError extends Error {
  readonly reason: FetchErrorReason;
  /** The status of an answer that is not 200. */
  readonly status: number;

  constructor(reason: FetchErrorReason, message: string, status = 0) {
    super(message);
    this.reason = reason;
    this.status = status;
  }
}

interface GuardedFetchSettings {
  /** `host` or `host:port` that may be in a private network, because the operator named it. */
  allowedPrivateHosts?: readonly string[];
  resolve?: ResolveHost;
  userAgent: string;
}

export interface FetchLimits {
  maxBytes: number;
  timeoutMs: number;
  accept: string;
}

export type GuardedFetch = (address: string, limits: FetchLimits) => Promise<Buffer>;

/**
 * Fetches files of the web whose URLs come from untrusted sources. Every URL, also that of a redirect, must be http(s)
 * and resolve to a public address; the connection uses the addresses that were checked (threat T17).
 */
export function createGuardedFetch(settings: GuardedFetchSettings): GuardedFetch {
  const { allowedPrivateHosts = [], resolve = resolveHost, userAgent } = settings;

  async function open(url: URL, signal: AbortSignal, accept: string): Promise<IncomingMessage> {
    const addresses = await resolve(bareHost(url)).catch(() => []);
    if (addresses.length === 0) throw new FetchError('unreachable', `no address of ${url.host}`);
    if (addresses.some(({ address }) => isPrivateAddress(address)) && !allowedPrivateHosts.includes(url.host))
      throw new FetchError('forbidden', `${url.host} is not on the open network`);
    const headers = { accept, 'user-agent': userAgent };
    return requestFromAddresses(url, addresses, { signal, headers });
  }

  async function follow(address: string, { maxBytes, accept }: FetchLimits, signal: AbortSignal): Promise<Buffer> {
    let url = parseHttpUrl(address);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!url) throw new FetchError('forbidden', 'not an http address');
      const response = await open(url, signal, accept);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200)
          return await readBody(response, maxBytes, () => new FetchError('too large', `more than ${maxBytes} bytes`));
        if (![301, 302, 303, 307, 308].includes(statusCode) || headers.location === undefined)
          throw new FetchError('status', `answered ${statusCode}`, statusCode);
        url = parseHttpUrl(headers.location, url);
      } finally {
        response.destroy();
      }
    }
    throw new FetchError('status', 'too many redirects');
  }

  return async (address, limits) => {
    const signal = AbortSignal.timeout(limits.timeoutMs);
    try {
      return await follow(address, limits, signal);
    } catch (error) {
      if (error instanceof FetchError) throw error;
      if (signal.aborted) throw new FetchError('slow', `no whole answer within ${limits.timeoutMs} ms`);
      throw new FetchError('unreachable', error instanceof Error ? error.message : 'no answer');
    }
  };
}
