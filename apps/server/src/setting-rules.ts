import { isIP } from 'node:net';
import * as z from 'zod/mini';
import { isPrivateAddress } from './adapters/guarded-fetch/private-address.ts';

/* Rules that refuse insecure settings (threat T32). */

/**
 * Whether a long secret is easily guessed: few distinct characters, a repeated string, or a sequence such as the
 * alphabet.
 */
function isGuessable(secret: string): boolean {
  if (new Set(secret).size < 10) return true;
  for (let period = 1; period <= secret.length / 2; period += 1) {
    if (secret.slice(period) === secret.slice(0, -period)) return true;
  }
  let neighbourCount = 0;
  for (let index = 1; index < secret.length; index += 1) {
    if (Math.abs(secret.charCodeAt(index) - secret.charCodeAt(index - 1)) === 1) neighbourCount += 1;
  }
  return neighbourCount > secret.length / 2;
}

/** APP_SECRET encrypts keys and signs links, so it must not be guessable. */
export const secret = z.string().check(
  z.minLength(32, 'must have at least 32 characters'),
  z.refine((text) => !isGuessable(text), 'is too simple: use random characters'),
);

export const contact = z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/, 'must start with mailto: or https://'));

/** SMTP_URL: `smtp://name:password@host:587` or `smtps://…`; a name and its password are given together or not at all. */
export const smtpUrl = z.string().check(
  z.refine((text) => {
    if (!/^smtps?:\/\//.test(text) || !URL.canParse(text)) return false;
    const { hostname, username, password, pathname, search, hash } = new URL(text);
    const isAddressOnly = (pathname === '' || pathname === '/') && search === '' && hash === '';
    return (
      hostname !== '' && isAddressOnly && (username === '') === (password === '') && isDecodable(username + password)
    );
  }, 'must look like smtps://name:password@smtp.example.edu.cn or smtp://10.0.0.5:25, with special characters in name and password percent-encoded'),
);

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const MAIL_ADDRESS = /^[^\s<>@",;:\p{Cc}]{1,64}@[A-Za-z0-9.-]{1,255}$/u;
const SENDER_NAME = /^[^<>"\p{Cc}]{0,100}$/u;

/** MAIL_FROM: an address, alone or as `name <address>`. */
export function readMailbox(text: string): { name: string; address: string } {
  if (!text.endsWith('>')) return { name: '', address: text };
  const [name = '', address = ''] = text.slice(0, -1).split('<', 2);
  return { name: name.trim(), address };
}

export const mailbox = z.string().check(
  z.refine((text) => {
    const { name, address } = readMailbox(text);
    return MAIL_ADDRESS.test(address) && SENDER_NAME.test(name) && text.split('<').length <= 2;
  }, 'must be an address, such as meiyu@example.edu.cn or 美育平台 <meiyu@example.edu.cn>'),
);

/**
 * Whether an address is plain http on the public internet, where passwords and codes could be read by others. On a local
 * network plain http is allowed, because certificates for its names are often unavailable.
 */
export function isPublicPlainHttp(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  if (protocol !== 'http:') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return !isPrivateAddress(host);
  return host.includes('.') && !/\.(local|lan|internal|localhost|home\.arpa)$/.test(host);
}
