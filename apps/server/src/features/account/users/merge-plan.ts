import type { MERGED_THINGS } from '@meiyu/contract/admin/account-input.ts';

/*
 * The rules for every table with rows of an account when it is merged into another. A test compares this list with the
 * tables of the database. In the statements $1 is the account that is kept and $2 the one that is deleted.
 */

type Thing = (typeof MERGED_THINGS)[number];

interface MovedTable {
  table: string;
  /** The name under which the preview counts the rows. */
  thing: Thing;
  /** The column that names the account; `user_id` by default. */
  column?: string;
  /** Columns that make a row unique within an account. Where both accounts have such a row, one of them stays. */
  unique?: readonly string[];
  /** A condition, on the row `r` of the account that goes, for rows to which `unique` applies. */
  uniqueWhere?: string;
  /** Statements that run before the rows are moved; afterwards no row may violate `unique`. */
  resolve?: readonly string[];
}

/** Deletes the rows of the account that goes where the other has one too. */
const keepOwn = (table: string, unique: readonly string[]) =>
  `delete from ${table} r using ${table} k where r.user_id = $2 and k.user_id = $1
    and ${unique.map((column) => `k.${column} is not distinct from r.${column}`).join(' and ')}`;

/** Of two rows keeps the one for which `order`, a row expression, is greater. */
const keepGreater = (table: string, unique: readonly string[], order: (row: string) => string) => {
  const same = unique.map((column) => `k.${column} = r.${column}`).join(' and ');
  return [
    `delete from ${table} k using ${table} r
      where k.user_id = $1 and r.user_id = $2 and ${same} and ${order('r')} > ${order('k')}`,
    keepOwn(table, unique),
  ];
};

export const MOVED_TABLES: readonly MovedTable[] = [
  {
    table: 'learning_record',
    thing: 'records',
    unique: ['resource_id'],
    // The further progress stays.
    resolve: keepGreater(
      'learning_record',
      ['resource_id'],
      (row) => `(${row}.percent, ${row}.current_pro, ${row}.updated_at)`,
    ),
  },
  {
    table: 'episode_progress',
    thing: 'episodes',
    unique: ['episode_id'],
    // Everything that either account has seen counts as seen; the newer position is kept.
    resolve: [
      `update episode_progress k set seen = k.seen + r.seen, updated_at = now(),
          position_second = case when r.client_at > k.client_at then r.position_second else k.position_second end,
          client_at = greatest(k.client_at, r.client_at)
        from episode_progress r where k.user_id = $1 and r.user_id = $2 and k.episode_id = r.episode_id`,
      keepOwn('episode_progress', ['episode_id']),
    ],
  },
  {
    table: 'study_day',
    thing: 'studyDays',
    unique: ['day', 'art', 'activity'],
    resolve: [
      `update study_day k set seconds = k.seconds + r.seconds, times = k.times + r.times from study_day r
        where k.user_id = $1 and r.user_id = $2 and (k.day, k.art, k.activity) = (r.day, r.art, r.activity)`,
      keepOwn('study_day', ['day', 'art', 'activity']),
    ],
  },
  {
    table: 'bookshelf_item',
    thing: 'bookshelf',
    unique: ['book_id'],
    resolve: [keepOwn('bookshelf_item', ['book_id'])],
  },
  {
    table: 'note',
    thing: 'notes',
    // Only bookmarks are unique.
    unique: ['resource_id', 'episode_id', 'place', 'kind'],
    uniqueWhere: `r.kind = 'bookmark'`,
    resolve: [`${keepOwn('note', ['resource_id', 'episode_id', 'place', 'kind'])} and r.kind = 'bookmark'`],
  },
  {
    table: 'rating',
    thing: 'ratings',
    unique: ['resource_id'],
    resolve: keepGreater('rating', ['resource_id'], (row) => `${row}.updated_at`),
  },
  { table: 'exhibition_comment', thing: 'comments' },
  { table: 'own_exhibition', thing: 'exhibitions' },
  {
    table: 'download_application',
    thing: 'applications',
    unique: ['resource_id'],
    uniqueWhere: `r.status in ('pending', 'approved')`,
    // All applications are kept, but only one per resource stays open: an approved one, or that of the account that stays.
    resolve: [
      `update download_application k set status = case k.status when 'approved' then 'expired' else 'withdrawn' end
        from download_application r where k.user_id = $1 and r.user_id = $2 and k.resource_id = r.resource_id
          and k.status in ('pending', 'approved') and r.status = 'approved'
          and (k.status = 'pending' or r.grant_expires_at > k.grant_expires_at)`,
      `update download_application r set status = case r.status when 'approved' then 'expired' else 'withdrawn' end
        from download_application k where k.user_id = $1 and r.user_id = $2 and k.resource_id = r.resource_id
          and k.status in ('pending', 'approved') and r.status in ('pending', 'approved')`,
    ],
  },
  {
    table: 'search_history',
    thing: 'searches',
    unique: ['word'],
    resolve: keepGreater('search_history', ['word'], (row) => `${row}.searched_at`),
  },
  {
    table: 'ai_session',
    thing: 'sessions',
    unique: ['type', 'content'],
    // Each tool has at most one session without a question.
    uniqueWhere: 'r.content is null',
    resolve: [`${keepOwn('ai_session', ['type', 'content'])} and r.content is null`],
  },
  {
    table: 'ai_message',
    thing: 'messages',
    // An answer that is being written ends, because each tool writes one answer per account at a time.
    resolve: [
      `update ai_message set status = 'interrupted', owner = null, beat_at = null, updated_at = now()
        where user_id = $2 and status in ('queued', 'running')`,
    ],
  },
  { table: 'ai_feedback', thing: 'reports' },
  { table: 'ai_drawing', thing: 'drawings' },
  {
    table: 'notice',
    thing: 'notices',
    unique: ['key'],
    uniqueWhere: 'r.key is not null',
    resolve: [`${keepOwn('notice', ['key'])} and r.key is not null`],
  },
  { table: 'mail_outbox', thing: 'mails' },
  { table: 'consent', thing: 'consents' },
  {
    table: 'user_setting',
    thing: 'settings',
    unique: [],
    resolve: [`delete from user_setting r using user_setting k where r.user_id = $2 and k.user_id = $1`],
  },
  { table: 'background_job', thing: 'tasks', column: 'created_by' },
  { table: 'roster_import', thing: 'tasks', column: 'created_by' },
  { table: 'import_set', thing: 'tasks', column: 'created_by' },
  { table: 'roster_row', thing: 'tasks', column: 'account_id' },
];

/** Goes with the account: sessions, tickets and devices, and what it had in the console. Roles are not moved either. */
export const DROPPED_TABLES: readonly string[] = [
  'auth_token',
  'socket_ticket',
  'known_device',
  'staff_session',
  'ai_photo',
  'staff_totp',
  'staff_recovery_code',
  'staff_passkey',
  'staff_view',
  'staff_draft',
];
