import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isForbiddenAddress } from '../../adapters/guarded-fetch/private-address.ts';

/** The addresses of a name; none when it cannot be looked up, so that the call itself says that it fails. */
export type ResolveHost = (host: string) => Promise<string[]>;

const resolveHost: ResolveHost = async (host) => {
  const found = await lookup(host, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
};

/**
 * Whether staff must not make the program call this host (threat T61). Private addresses are allowed, because models and
 * mail servers of a school have them; link-local ones, at which clouds give out keys of the machine, are not.
 */
export async function isForbiddenHost(host: string, resolve: ResolveHost = resolveHost): Promise<boolean> {
  const bare = host.replace(/^\[|\]$/g, '');
  const addresses = isIP(bare) === 0 ? await resolve(bare) : [bare];
  return addresses.some(isForbiddenAddress);
}

/** The host in a setting: an address, or a bare host of a mail server. */
export function hostIn(value: string): string {
  return URL.canParse(value) && value.includes('://') ? new URL(value).hostname : value;
}
