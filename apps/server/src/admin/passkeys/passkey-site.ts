import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Where passkeys work: the origin of the pages, and the host for which passkeys are made. */
export interface PasskeySite {
  origin: string;
  rpId: string;
}

function siteOf(url: URL): PasskeySite | undefined {
  // Browsers offer passkeys on https and on localhost only, and never for an address without a name.
  const isSecure = url.protocol === 'https:' || url.hostname === 'localhost';
  const isAddress = isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isSecure && !isAddress ? { origin: url.origin, rpId: url.hostname } : undefined;
}

/**
 * The site of PUBLIC_URL. Without PUBLIC_URL only localhost: any other name would come from the request, which a client
 * can choose.
 */
export function createPasskeySite(publicUrl: string | undefined) {
  const configured = publicUrl === undefined ? undefined : siteOf(new URL(publicUrl));
  return ({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): PasskeySite | undefined => {
    if (publicUrl !== undefined) return configured;
    const origin = `${protocol}://${host}`;
    if (!URL.canParse(origin)) return undefined;
    const url = new URL(origin);
    return url.hostname === 'localhost' ? siteOf(url) : undefined;
  };
}
