/* What of a page's HTML may be shown. Everything that is not named here is dropped. */

const words = (list: string) => new Set(list.split(' '));

export const BLOCKS = words(
  'h1 h2 h3 h4 h5 h6 p blockquote pre ul ol li dl dt dd hr figure figcaption div section article aside ' +
    'table caption colgroup col thead tbody tfoot tr th td',
);
export const INLINE = words(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q rb rp rt ruby s samp small span strong sub sup time u var wbr',
);
/** Formulas, which browsers set themselves. */
export const MATH = words(
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom merror msub msup msubsup ' +
    'munder mover munderover mmultiscripts mprescripts mtable mtr mtd',
);
export const MEDIA = words('audio video');
/** Their content is no text for people. */
export const SKIPPED = words(
  'script style template title noscript iframe object embed svg textarea select annotation annotation-xml',
);
export const VOID = words('br hr img col wbr input meta link source base area');
/** Between their children blank text is only the source's own line breaks. */
export const FRAMES = words(
  'div section article aside ul ol dl table colgroup thead tbody tfoot tr figure blockquote',
).add('');

const MATH_ATTRIBUTES = words(
  'display displaystyle scriptlevel mathvariant form fence separator lspace rspace stretchy symmetric maxsize minsize ' +
    'largeop movablelimits accent accentunder linethickness width height depth voffset columnspan rowspan',
);

const SITE_PATH = /^\/(?![/\\])/;
const PICTURE = /^\/(?![/\\])[^\s,]{1,200} \d{1,5}w$/;
const NUMBER = /^\d{1,5}$/;
/** Names the importer gives; a book's own mean nothing here. */
const CLASSES = words('noteref continued caption plate dots notes note');

type Test = (tag: string, value: string) => boolean;
const on =
  (wanted: RegExp, form: RegExp): Test =>
  (tag, value) =>
    wanted.test(tag) && form.test(value);

const ATTRIBUTES: Readonly<Record<string, Test>> = {
  class: (_, value) => CLASSES.has(value),
  id: (_, value) => /^b-[\w-]{1,200}$/.test(value),
  href: (tag, value) =>
    tag === 'a' && (/^#b-[\w-]{1,200}$/.test(value) || SITE_PATH.test(value) || /^(https?:\/\/|mailto:)/i.test(value)),
  'data-page': on(/^a$/, NUMBER),
  src: (tag, value) => (tag === 'img' ? SITE_PATH.test(value) : MEDIA.has(tag) && /^\/media\/[\w~.-]+\//.test(value)),
  srcset: (tag, value) => tag === 'img' && value.split(', ').every((one) => PICTURE.test(one)),
  sizes: on(/^img$/, /^[\w\s():,.-]{1,80}$/),
  alt: (tag) => tag === 'img',
  width: on(/^img$/, NUMBER),
  height: on(/^img$/, NUMBER),
  colspan: on(/^t[hd]$/, NUMBER),
  rowspan: on(/^t[hd]$/, NUMBER),
  start: on(/^ol$/, NUMBER),
  value: on(/^li$/, NUMBER),
  lang: (_, value) => /^[A-Za-z-]{2,12}$/.test(value),
  dir: (_, value) => /^(ltr|rtl)$/.test(value),
  title: (tag) => tag === 'abbr',
};

export function mayStay(tag: string, name: string, value: string): boolean {
  if (MATH.has(tag) && MATH_ATTRIBUTES.has(name)) return /^[\w.%+ -]{1,24}$/.test(value);
  return Object.hasOwn(ATTRIBUTES, name) && ATTRIBUTES[name]?.(tag, value) === true;
}
