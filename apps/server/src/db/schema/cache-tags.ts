/** NOTIFY on this channel carries one of CACHE_TAGS: what was kept under that tag is stale. */
export const CACHE_CHANNEL = 'meiyu_cache';

/**
 * NOTIFY on this channel carries what an instance must forget about a session: the hash of a token in hex (64
 * characters; it was revoked or deleted) or the id of a user (36 characters; disabled, deleted, renamed or its expiry
 * changed).
 */
export const AUTH_CHANNEL = 'meiyu_auth';

/**
 * - nav        categories, which are also the navigation
 * - site       settings, agreements, banners, pages made of blocks
 * - book       books with their pages, contents and plates
 * - media      videos and audios with their episodes
 * - work       pictures of the exhibition hall
 * - article    news, experience courses, other media
 * - knowledge  entries the assistant answers from
 * - search     hot words
 * - words      the word filter
 * - ip         authorised address ranges
 * - rsa        the key ring
 */
export const CACHE_TAGS = [
  'nav',
  'site',
  'book',
  'media',
  'work',
  'article',
  'knowledge',
  'search',
  'words',
  'ip',
  'rsa',
] as const;

export type CacheTag = (typeof CACHE_TAGS)[number];

/**
 * The tables whose every change is told, and under which tag. The triggers are made in migrations by
 * `select meiyu_watch('<table>', '<tag>')`; `resource` and what hangs on
 * every kind of it tell the tags of the kinds they touched.
 * Not here, on purpose: resource_stat (counting must not empty caches) and file (a file never changes; what points to
 * it does).
 */
export const TAG_OF_TABLE: Readonly<Record<string, CacheTag | 'by kind'>> = {
  category: 'nav',
  site_setting: 'site',
  agreement: 'site',
  banner: 'site',
  site_page: 'site',
  resource: 'by kind',
  resource_category: 'by kind',
  resource_link: 'by kind',
  book: 'book',
  book_page: 'book',
  book_toc: 'book',
  book_plate: 'book',
  course: 'media',
  episode: 'media',
  episode_source: 'media',
  episode_chapter: 'media',
  episode_caption: 'media',
  transcript_line: 'media',
  work: 'work',
  work_region: 'work',
  article: 'article',
  knowledge_entry: 'knowledge',
  hot_word: 'search',
  filter_word: 'words',
  ip_range: 'ip',
  rsa_key: 'rsa',
};
