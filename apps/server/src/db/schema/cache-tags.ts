/** NOTIFY on this channel carries one of CACHE_TAGS: cached answers with that tag are stale. */
export const CACHE_CHANNEL = 'meiyu_cache';

/**
 * NOTIFY on this channel carries the cached session data that instances must drop: the hash of a token in hex (64
 * characters; it was revoked or deleted) or the id of a user (36 characters; disabled, deleted, renamed or its expiry
 * changed).
 */
export const AUTH_CHANNEL = 'meiyu_auth';

/**
 * - nav        categories, which are also the navigation
 * - site       settings, agreements, banners, pages built from blocks
 * - book       books with their pages, contents and plates
 * - media      videos and audios with their episodes
 * - work       pictures of the exhibition hall
 * - exhibition  专题展览
 * - article    news, experience courses, other media
 * - knowledge  knowledge entries of the assistant
 * - search     hot words
 * - synonyms   words that searches treat as equal
 * - words      the word filter
 * - ip         authorised address ranges
 * - rsa        RSA keys
 * - settings   what the console's 设置 sets
 */
export const CACHE_TAGS = [
  'nav',
  'site',
  'book',
  'media',
  'work',
  'exhibition',
  'article',
  'knowledge',
  'search',
  'synonyms',
  'words',
  'ip',
  'rsa',
  'settings',
] as const;

export type CacheTag = (typeof CACHE_TAGS)[number];

/**
 * The tables whose changes are notified, with their tags. Migrations create the triggers with
 * `select meiyu_watch('<table>', '<tag>')`. `resource` and the tables that belong to all kinds of resources notify the
 * tags of the changed kinds (`by kind`).
 * Left out on purpose: resource_stat (counting must not empty caches) and file (files never change, only the rows that
 * refer to them).
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
  exhibition: 'exhibition',
  article: 'article',
  knowledge_entry: 'knowledge',
  hot_word: 'search',
  search_synonym: 'synonyms',
  filter_word: 'words',
  ip_range: 'ip',
  rsa_key: 'rsa',
  program_setting: 'settings',
};
