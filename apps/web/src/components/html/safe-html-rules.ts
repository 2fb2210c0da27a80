/* The elements and attributes that may be shown; all others are dropped. */

export const SHOWN_TAGS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p br hr blockquote ul ol li dl dt dd table caption thead tbody tfoot tr th td figure figcaption img ' +
    'a strong b em i u s del ins sub sup ruby rb rt rp span div section article small mark cite q code pre'
  ).split(' '),
);
/** Elements whose content is dropped too. */
export const SKIPPED_WITH_CONTENT = new Set([
  'script',
  'style',
  'template',
  'title',
  'noscript',
  'iframe',
  'object',
  'svg',
  'math',
  'textarea',
]);
export const VOID_TAGS = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'wbr', 'source']);
/** For an open element: the tags that close it when they begin, as in browsers. */
export const CLOSED_BY: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  tr: /^tr$/,
  th: /^(t[hdr])$/,
  td: /^(t[hdr])$/,
  p: /^(p|h[1-6]|ul|ol|dl|table|blockquote|figure|div|section|article|pre|hr)$/,
};

const SITE_PATH = /^\/(?![/\\])/;
/** The allowed attributes, each with a check of the element and the value. */
export const ATTRIBUTE_CHECKS: Readonly<Record<string, (tag: string, value: string) => boolean>> = {
  href: (tag, value) => tag === 'a' && (SITE_PATH.test(value) || /^(https?:\/\/|mailto:)/i.test(value)),
  src: (tag, value) => tag === 'img' && SITE_PATH.test(value),
  alt: (tag) => tag === 'img',
  width: (tag, value) => tag === 'img' && /^\d{1,5}$/.test(value),
  height: (tag, value) => tag === 'img' && /^\d{1,5}$/.test(value),
  colspan: (tag, value) => /^t[hd]$/.test(tag) && /^\d{1,2}$/.test(value),
  rowspan: (tag, value) => /^t[hd]$/.test(tag) && /^\d{1,2}$/.test(value),
  title: () => true,
  lang: (_, value) => /^[A-Za-z-]{2,12}$/.test(value),
};
