import { fullTitle, type PageFacts } from './page-title.ts';
import type { Site } from './site.ts';

interface PageHead {
  title: string | undefined;
  facts: PageFacts | undefined;
  siteName: string;
  /** What stands for a page that says nothing of itself. */
  siteAbstract: string;
  /** A path of this site: the picture of a page that shows none of its own. */
  siteImage: string;
  /** `https://host` where the operator gave it; cards and canonical addresses need it whole. */
  origin: string;
  /** Path and query. */
  path: string;
}

const DESCRIPTION_LENGTH = 120;

/** What every page says of the site, the browser's own reading included (`readSite`). */
export function siteHead({ name, logoUrl }: Site): string {
  const logo = logoUrl && `<meta name="site-logo" content="${escapeHtml(logoUrl)}">`;
  return `<meta property="og:site_name" content="${escapeHtml(name)}">${logo}`;
}

/** The picture in the browser's tab. */
export function iconLink(url: string): string {
  return `<link rel="icon" href="${escapeHtml(url)}">`;
}

/** Title, description, Open Graph and JSON-LD of a page, for its head. */
export function pageHead({ title, facts, siteName, siteAbstract, siteImage, origin, path }: PageHead): string {
  const description = shorten(facts?.description || siteAbstract);
  const url = origin && origin + path;
  const own = facts?.image && origin + facts.image;
  const properties = {
    'og:title': title ?? siteName,
    'og:type': facts?.kind ?? 'website',
    'og:description': description,
    'og:url': url,
    'og:image': own || origin + siteImage,
  };
  return [
    `<title>${escapeHtml(fullTitle(title, siteName))}</title>`,
    description && `<meta name="description" content="${escapeHtml(description)}">`,
    url && `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...Object.entries(properties).map(
      ([name, content]) => content && `<meta property="${name}" content="${escapeHtml(content)}">`,
    ),
    facts?.thing && jsonLd({ ...facts.thing, ...(url && { url }), ...(own && { image: own }) }),
  ]
    .filter(Boolean)
    .join('');
}

/** Ends with a sentence where one ends near, else with an ellipsis. */
function shorten(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  if (plain.length <= DESCRIPTION_LENGTH) return plain;
  const part = plain.slice(0, DESCRIPTION_LENGTH);
  const end = Math.max(...['。', '！', '？', '；'].map((mark) => part.lastIndexOf(mark)));
  return end > DESCRIPTION_LENGTH / 2 ? part.slice(0, end + 1) : `${part.slice(0, -1)}…`;
}

/** What is known of a thing; a field without a value would say that it has none. Empty for one known by its type alone. */
function known(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(known).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).flatMap(([name, field]) => {
      const kept = known(field);
      return kept === undefined ? [] : [[name, kept]];
    });
    return fields.some(([name]) => name !== '@type') ? Object.fromEntries(fields) : undefined;
  }
  return value === '' || value === null ? undefined : value;
}

function jsonLd(thing: Record<string, unknown>): string {
  const json = JSON.stringify(known({ '@context': 'https://schema.org', ...thing }));
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
