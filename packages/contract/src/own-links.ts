/* The allowed targets of links and pictures of the site (threat T13). */

/** Whether a link is empty or a path of this site. */
export function isOwnPath(link: string): boolean {
  return link === '' || (link.startsWith('/') && !/^\/[/\\]/.test(link));
}

/** Only paths of this site and web addresses, never scripts. */
export function isHarmlessLink(link: string): boolean {
  if (link === '' || link.startsWith('/')) return isOwnPath(link);
  return /^https?:\/\/[^\s\\]+$/i.test(link);
}
