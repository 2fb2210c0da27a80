/** The content of the bar above a page. */
export interface PageNotice {
  text: string;
  /** A path of this site or an http(s) URL; empty for none. */
  linkUrl: string;
  /** A reader who closed this version does not see it again. */
  version: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/**
 * The notice as markup before the app's root: it is present at the first paint, so that nothing moves, and costs the
 * app no JavaScript. The shell's inline script removes it when this version was closed before.
 */
export function noticeBar(notice: PageNotice | null, path: string): string {
  if (notice === null || /^\/admin(\/|$|\?)/.test(path)) return '';
  const { text, linkUrl, version } = notice;
  const isOutside = /^https?:/i.test(linkUrl);
  const target = isOutside ? ' target="_blank" rel="noopener noreferrer"' : '';
  const shown = escapeHtml(text);
  const line = linkUrl === '' ? shown : `<a href="${escapeHtml(linkUrl)}"${target}>${shown}</a>`;
  const button = '<button type="button" aria-label="关闭通知">×</button>';
  return `<aside id="notice-bar" aria-label="通知" data-version="${escapeHtml(version)}"><p>${line}</p>${button}</aside>`;
}
