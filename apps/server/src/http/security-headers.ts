import { createHash } from 'node:crypto';
import type { Headers } from '../hot-cache/hot-answer.ts';

/**
 * One set of headers for every answer. Constants rather than a plugin, because they never vary by request
 * and the fast path writes them without running Fastify.
 */
const policy = {
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

const POLICY = 'content-security-policy';

interface Allowed {
  /** The origin of recordings if they are not served by this site. */
  mediaOrigin?: string | undefined;
  /** Hashes of the inline scripts of the page shell; no other inline script runs. */
  scriptHashes?: readonly string[] | undefined;
  /** Sites that may show this one in a frame; none when empty. */
  embedOrigins?: readonly string[] | undefined;
}

export function makeSecurityHeaders(
  publicUrl: string | undefined,
  { mediaOrigin, scriptHashes = [], embedOrigins = [] }: Allowed = {},
): Headers {
  const allowed = {
    ...policy,
    'script-src': [policy['script-src'], ...scriptHashes].join(' '),
    'media-src': mediaOrigin ? `${policy['media-src']} ${mediaOrigin}` : policy['media-src'],
    ...(embedOrigins.length > 0 && { 'frame-ancestors': ["'self'", ...embedOrigins].join(' ') }),
  };
  const headers: Record<string, string> = {
    [POLICY]: Object.entries(allowed)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  };
  // x-frame-options cannot list other sites, and older browsers would obey it in addition to the policy.
  if (embedOrigins.length === 0) headers['x-frame-options'] = 'DENY';
  // Only a site reached by https may require https: a school's LAN often has plain http.
  if (publicUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

/** The hash by which a policy allows an inline script or style. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The policy for a page with this inline style. */
export function allowStyle(headers: Headers, hash: string): Headers {
  return { [POLICY]: headers[POLICY]?.replace('style-src ', `style-src ${hash} `) ?? '' };
}
