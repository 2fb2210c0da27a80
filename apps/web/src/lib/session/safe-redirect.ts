const HOME = '/';
/** Characters that URL parsers drop silently (tab, newline …), and the backslash, which they read as a slash. */
const MISREAD = /[\p{Cc}\\]/u;
/** A placeholder origin, to detect paths that lead to another site. */
const HERE = 'https://here.invalid';

/**
 * Where to go after logging in: `wanted` if it is a path of this site, else the home page. The value comes from
 * the address bar, so an attacker may have written it (threat T14).
 */
export function safeRedirect(wanted: string | null | undefined): string {
  if (!wanted?.startsWith('/') || wanted.startsWith('//') || MISREAD.test(wanted)) return HOME;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE) return HOME;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is resolved to `//host`, which a browser would follow to another site.
  return path.startsWith('//') ? HOME : path;
}
