/* The allowed HTML of a page. Everything not listed here is dropped. */

const wordSet = (list: string) => new Set(list.split(' '));

export const BLOCK_TAGS = wordSet(
  'h1 h2 h3 h4 h5 h6 p blockquote pre ul ol li dl dt dd hr figure figcaption div section article aside ' +
    'table caption colgroup col thead tbody tfoot tr th td',
);
export const INLINE_TAGS = wordSet(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rb rp rt ruby s samp small span strong sub sup time u var wbr',
);
/** Formulas (MathML). */
export const MATH_TAGS = wordSet(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom merror msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts mtable mtr mtd',
);
export const MEDIA_TAGS = wordSet('audio video');
/** Elements dropped together with their content. */
export const TAGS_SKIPPED_WITH_CONTENT = wordSet(
  'script style template title noscript iframe object embed svg textarea select annotation annotation-xml',
);
export const VOID_TAGS = wordSet('br hr img col wbr input meta link source base area');
/** Elements whose white space between children comes only from line breaks of the source; '' is the page itself. */
export const CONTAINER_TAGS = wordSet(
  'div section article aside ul ol dl table colgroup thead tbody tfoot tr figure blockquote',
).add('');

const MATH_ATTRIBUTES = wordSet(
  'display displaystyle scriptlevel mathvariant form fence separator lspace rspace stretchy symmetric maxsize minsize ' +
    'largeop movablelimits accent accentunder linethickness width height depth voffset columnspan rowspan',
);

const SITE_PATH = /^\/(?![/\\])/;
const SRCSET_ENTRY = /^\/(?![/\\])[^\s,]{1,200} \d{1,5}w$/;
const NUMBER = /^\d{1,5}$/;
/** Class names the importer assigns; other class names of a book have no styles here. */
const CLASSES = wordSet('noteref continued caption plate leaf dots notes note');

type AttributeTest = (tag: string, value: string) => boolean;
const allowOnTags =
  (tags: RegExp, pattern: RegExp): AttributeTest =>
  (tag, value) =>
    tags.test(tag) && pattern.test(value);

const ATTRIBUTES: Readonly<Record<string, AttributeTest>> = {
  class: (_, value) => CLASSES.has(value),
  id: (_, value) => /^b-[\w-]{1,200}$/.test(value),
  href: (tag, value) =>
    tag === 'a' && (/^#b-[\w-]{1,200}$/.test(value) || SITE_PATH.test(value) || /^(https?:\/\/|mailto:)/i.test(value)),
  'data-page': allowOnTags(/^a$/, NUMBER),
  src: (tag, value) =>
    tag === 'img' ? SITE_PATH.test(value) : MEDIA_TAGS.has(tag) && /^\/media\/[\w~.-]+\//.test(value),
  srcset: (tag, value) => tag === 'img' && value.split(', ').every((entry) => SRCSET_ENTRY.test(entry)),
  sizes: allowOnTags(/^img$/, /^[\w\s():,.-]{1,80}$/),
  alt: (tag) => tag === 'img',
  width: allowOnTags(/^img$/, NUMBER),
  height: allowOnTags(/^img$/, NUMBER),
  colspan: allowOnTags(/^t[hd]$/, NUMBER),
  rowspan: allowOnTags(/^t[hd]$/, NUMBER),
  start: allowOnTags(/^ol$/, NUMBER),
  value: allowOnTags(/^li$/, NUMBER),
  lang: (_, value) => /^[A-Za-z-]{2,12}$/.test(value),
  dir: (_, value) => /^(ltr|rtl)$/.test(value),
  title: (tag) => tag === 'abbr',
  // Pages of a PDF: the position of a line in the picture, whether this is a photograph, and the printed page number.
  'data-box': allowOnTags(/^span$/, /^\d{1,5} \d{1,5} \d{1,5} \d{1,5}( v)?$/),
  'data-ink': allowOnTags(/^figure$/, /^photo$/),
  'data-label': (tag, value) => tag === 'figure' && value.length <= 20,
};

export function isAllowed(tag: string, name: string, value: string): boolean {
  if (MATH_TAGS.has(tag) && MATH_ATTRIBUTES.has(name)) return /^[\w.%+ -]{1,24}$/.test(value);
  return Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.(tag, value) === true;
}
