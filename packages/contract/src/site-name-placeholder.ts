/** Placeholder for the site's name in the agreements, so that they stay true when the site is renamed. */
export const SITE_NAME_PLACEHOLDER = '{siteName}';

export const fillSiteName = (text: string, siteName: string) => text.replaceAll(SITE_NAME_PLACEHOLDER, () => siteName);

/** In the text of HTML only: a name in an attribute could become an address that the sanitiser never saw. */
export function fillSiteNameInHtml(html: string, siteName: string): string {
  const name = siteName
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&#34;');
  return html.split(SITE_NAME_PLACEHOLDER).reduce((before, after) => {
    const isInTag = before.lastIndexOf('<') > before.lastIndexOf('>');
    return before + (isInTag ? SITE_NAME_PLACEHOLDER : name) + after;
  });
}
