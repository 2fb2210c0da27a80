import { createHash } from 'node:crypto';
import type { Headers } from '../hot-cache/hot-answer.ts';

/** The directives of the Content-Security-Policy. */
const BASE_DIRECTIVES = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Server-rendered markup has style attributes (aspect ratios, placeholders); a style element needs its hash listed.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'worker-src': "'self' blob:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'meiyu-html',
};

const POLICY_HEADER = 'content-security-policy';
const PERMISSIONS_HEADER = 'permissions-policy';

interface PolicyOptions {
  /** The origin of recordings if they are not served by this site. */
  mediaOrigin?: string | undefined;
  /** Hashes of the inline scripts of the page shell; no other inline script runs. */
  scriptHashes?: readonly string[] | undefined;
  /** Sites that may show this one in a frame; none when empty. */
  embedOrigins?: readonly string[] | undefined;
}

/** The headers of every answer. They are made once, because the hot path writes them without running Fastify. */
export function makeSecurityHeaders(
  publicUrl: string | undefined,
  { mediaOrigin, scriptHashes = [], embedOrigins = [] }: PolicyOptions = {},
): Headers {
  const directives = {
    ...BASE_DIRECTIVES,
    'script-src': [BASE_DIRECTIVES['script-src'], ...scriptHashes].join(' '),
    'media-src': mediaOrigin ? `${BASE_DIRECTIVES['media-src']} ${mediaOrigin}` : BASE_DIRECTIVES['media-src'],
    ...(embedOrigins.length > 0 && { 'frame-ancestors': ["'self'", ...embedOrigins].join(' ') }),
  };
  const headers: Record<string, string> = {
    [POLICY_HEADER]: Object.entries(directives)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    [PERMISSIONS_HEADER]: 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  // Only without allowed sites: this header cannot list them, and older browsers would obey it besides the policy.
  if (embedOrigins.length === 0) headers['x-frame-options'] = 'DENY';
  // Only a site reached by https may require https: a school's LAN often has plain http.
  if (publicUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

/** The hash by which a policy allows an inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The Content-Security-Policy header for a page whose inline style has this hash. */
export function allowStyle(headers: Headers, hash: string): Headers {
  return { [POLICY_HEADER]: headers[POLICY_HEADER]?.replace('style-src ', `style-src ${hash} `) ?? '' };
}

/** The pages of 你问我答 and 你说我画, in which questions can be spoken. */
const SPEECH_PAGES = /^\/ai(?:[/?]|$)/i;

/**
 * The Permissions-Policy header of the document at this address: only the assistant's pages may use the microphone. A
 * browser keeps the policy of the document that it loaded while the app changes pages.
 */
export function allowMicrophone(headers: Headers, url: string): Headers {
  if (!SPEECH_PAGES.test(url)) return {};
  return { [PERMISSIONS_HEADER]: headers[PERMISSIONS_HEADER]?.replace('microphone=()', 'microphone=(self)') ?? '' };
}
