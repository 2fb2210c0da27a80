const HOME = '/';
/** Characters that URL parsers drop silently (tab, newline …), and the backslash, which they read as a slash. */
const MISREAD = /[\p{Cc}\\]/u;
/** A placeholder origin, to detect paths that point to another site. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * Where to go after logging in: `target` if it is a path of this site, else the home page. The value comes from
 * the address bar, so an attacker may have written it (threat T14 in docs/threats.md).
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith('/') || target.startsWith('//') || MISREAD.test(target)) return HOME;
  const url = new URL(target, PLACEHOLDER_ORIGIN);
  if (url.origin !== PLACEHOLDER_ORIGIN) return HOME;
  const path = url.pathname + url.search + url.hash;
  // `/.//host` is resolved to `//host`, which a browser would follow to another site.
  return path.startsWith('//') ? HOME : path;
}
