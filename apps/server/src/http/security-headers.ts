import { createHash } from 'node:crypto';

/**
 * One set of headers on every answer. Constants rather than a plugin: they never vary by request,
 * and the fast path writes them without running the framework.
 */
const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Server-rendered markup carries style attributes (aspect ratios, placeholders); a style element only where its hash is named.
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

export const POLICY = 'content-security-policy';

export type Headers = Readonly<Record<string, string>>;

interface Allowed {
  /** Where recordings are fetched from when it is not this site itself. */
  mediaOrigin?: string | undefined;
  /** Hashes of the scripts inside the page's shell; nothing else inside a page runs. */
  scripts?: readonly string[] | undefined;
}

export function securityHeaders(publicUrl: string | undefined, { mediaOrigin, scripts = [] }: Allowed = {}): Headers {
  const allowed = {
    ...policy,
    'script-src': [policy['script-src'], ...scripts].join(' '),
    'media-src': mediaOrigin ? `${policy['media-src']} ${mediaOrigin}` : policy['media-src'],
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
    'x-frame-options': 'DENY',
  };
  // Only a site that is reached by https may ask browsers to insist on it: a school's LAN often has plain http.
  if (publicUrl?.startsWith('https:')) headers['strict-transport-security'] = 'max-age=31536000';
  return headers;
}

/** How a policy names a script or styles inside a page. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** The same for a page with these styles inside it. */
export function allowStyle(headers: Headers, hash: string): Headers {
  return { ...headers, [POLICY]: headers[POLICY]?.replace('style-src ', `style-src ${hash} `) ?? '' };
}
