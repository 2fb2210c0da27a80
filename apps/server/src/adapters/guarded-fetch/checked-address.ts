import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/*
 * Connections to IP addresses that were checked before. There is no second lookup, which prevents DNS rebinding
 * (docs/threats.md, T17).
 */

export type ResolveHost = (hostname: string) => Promise<LookupAddress[]>;

/** An http(s) address without user and password; undefined for anything else. */
export function parseHttpUrl(address: string, base?: URL): URL | undefined {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  return url && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url : undefined;
}

export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}

export function resolveHost(hostname: string): Promise<LookupAddress[]> {
  const family = isIP(hostname);
  if (family) return Promise.resolve([{ address: hostname, family }]);
  return new Promise((resolve, reject) => {
    dnsLookup(hostname, { all: true }, (error, addresses) => (error ? reject(error) : resolve(addresses)));
  });
}

/** Makes the connection use the checked addresses, so that a second lookup cannot return others. */
function pinnedLookup(addresses: readonly LookupAddress[]): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all) callback(null, [...addresses]);
    else callback(null, addresses[0]?.address ?? '', addresses[0]?.family ?? 4);
  };
}

/** Sends a GET request to one of the addresses. Redirects are not followed. */
export function requestFromAddresses(
  url: URL,
  addresses: readonly LookupAddress[],
  { signal, headers }: { signal: AbortSignal; headers?: Record<string, string> },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(url, { signal, headers, lookup: pinnedLookup(addresses), agent: false }, resolve);
    request.on('error', reject).end();
  });
}

/** The bytes of an answer; throws the error of `tooLarge` as soon as there are more than `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number, tooLarge: () => Error): Promise<Buffer> {
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    chunks.push(part);
  }
  return Buffer.concat(chunks);
}
