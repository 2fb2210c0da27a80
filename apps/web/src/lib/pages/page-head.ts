import { fullTitle, type PageMetadata } from './page-title.ts';
import type { Site } from './site.ts';

/** The values for the HTML `<head>` of a page. */
interface PageHead {
  title: string | undefined;
  metadata: PageMetadata | undefined;
  siteName: string;
  /** Used as description for pages without one. */
  siteAbstract: string;
  /** A path of this site. Used as picture for pages without one. */
  siteImage: string;
  /** `https://host` if the operator set it; share cards and canonical links need absolute addresses. */
  origin: string;
  /** Path and query. */
  path: string;
}

const DESCRIPTION_LENGTH = 120;

/** Name and logo of the site, in the head of every page; the browser reads them with `readSite`. */
export function siteHead({ name, logoUrl }: Site): string {
  const logo = logoUrl && `<meta name="site-logo" content="${escapeHtml(logoUrl)}">`;
  return `<meta property="og:site_name" content="${escapeHtml(name)}">${logo}`;
}

/** The icon of the browser tab. */
export function iconLink(url: string): string {
  return `<link rel="icon" href="${escapeHtml(url)}">`;
}

/** Title, description, Open Graph and JSON-LD of a page, for its head. */
export function pageHead({ title, metadata, siteName, siteAbstract, siteImage, origin, path }: PageHead): string {
  const description = shorten(metadata?.description || siteAbstract);
  const url = origin && origin + path;
  const image = metadata?.image && origin + metadata.image;
  const properties = {
    'og:title': title ?? siteName,
    'og:type': metadata?.type ?? 'website',
    'og:description': description,
    'og:url': url,
    'og:image': image || origin + siteImage,
  };
  return [
    `<title>${escapeHtml(fullTitle(title, siteName))}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    metadata?.noIndex && '<meta name="robots" content="noindex, nofollow">',
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => content && `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    metadata?.jsonLd && jsonLdScript({ ...metadata.jsonLd, ...(url && { url }), ...(image && { image }) }),
  ]
    .filter(Boolean)
    .join('');
}

/**
 * Cuts a long text after its last whole sentence if that leaves more than half of the allowed length, else adds an
 * ellipsis.
 */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const part = plain.slice(0, DESCRIPTION_LENGTH);
  const end = Math.max(...['。', '！', '？', '；'].map((punctuation) => part.lastIndexOf(punctuation)));
  return end > DESCRIPTION_LENGTH / 2 ? part.slice(0, end + 1) : `${part.slice(0, -1)}…`;
}

/** Removes empty fields, because search engines take an empty string for a value. Undefined if only `@type` is left. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(withoutEmpty).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, field]) => {
      const cleaned = withoutEmpty(field);
      return cleaned === undefined ? [] : [[name, cleaned]];
    });
    return fields.some(([name]) => name !== '@type') ? Object.fromEntries(fields) : undefined;
  }
  return value === '' || value === null ? undefined : value;
}

function jsonLdScript(data: Record<string, unknown>): string {
  const json = JSON.stringify(withoutEmpty({ '@context': 'https://schema.org', ...data }));
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
