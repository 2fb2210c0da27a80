import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../db/connect.ts';
import type { TestUser } from './test-users.testkit.ts';

/** Adds a book, a course with one episode and a work, to which the user's rows refer. */
export async function addResources({ pool }: Database): Promise<void> {
  await pool.query(`insert into resource (id, res_type, title, author, art) values ('ink', 'book', '墨分五色', '陆问渠', '书画'),
    ('lotus', 'video', '一笔荷叶', '陆问渠', '书画'), ('mo-he', 'img', '墨荷图', '画室', '书画'), ('qinglv', 'exhibition', '青绿', '画室', '书画')`);
  await pool.query(`insert into book (resource_id, page_count) values ('ink', 40)`);
  await pool.query(
    `insert into book_page (book_id, page_num, title, html, text) select 'ink', n, '', '', '' from generate_series(1, 40) n`,
  );
  await pool.query(`insert into course (resource_id, episode_count, duration_ms) values ('lotus', 1, 60000)`);
  await pool.query(
    `insert into episode (id, course_id, seq, title, duration_ms) values ('lotus-1', 'lotus', 1, '蘸墨', 60000)`,
  );
}

type OwnedId =
  | ('note' | 'application' | 'device' | 'session' | 'message' | 'drawing' | 'search' | 'notice' | 'user')
  | ('staffSession' | 'passkey' | 'view' | 'ownExhibition');

export interface OwnedRows {
  /** Ids of rows that only their owner may use, by type. */
  ids: Record<OwnedId, string>;
  /** Texts that no other user may see. */
  secrets: string[];
  /** The content of the drawing's file. */
  fileHash: string;
}

/** Adds one row to every table with user data, as if the user had done everything once. */
export async function addOwnedRows({ pool }: Database, { id: user }: TestUser): Promise<OwnedRows> {
  const suffix = randomBytes(6).toString('hex');
  const secret = (name: string) => `${name}-${suffix}`;
  const fileHash = randomBytes(32).toString('hex');
  const [sid, message, note] = [randomUUID(), randomUUID(), randomUUID()];
  const insertReturningId = async (text: string, values: unknown[]) =>
    String((await pool.query(text, values)).rows[0]?.id);
  await pool.query(`insert into file (hash, size, mime, access) values ($1, 4, 'image/webp', 'private')`, [fileHash]);
  await pool.query(`insert into consent (user_id, kind, version) values ($1, 'agreement', '2026-01')`, [user]);
  await pool.query(`insert into user_setting (user_id, settings) values ($1, '{"reader": {"fontSize": 22}}')`, [user]);
  await pool.query(
    `insert into learning_record (user_id, resource_id, res_type, current_pro, watched, total, percent, position, last_title, equipment, client_at)
     values ($1, 'ink', 'book', 12, 12, 40, 30, '{"pageNum": 12}', $2, 'pc', now())`,
    [user, secret('record')],
  );
  await pool.query(
    `insert into episode_progress (user_id, episode_id, seen, position_second, client_at) values ($1, 'lotus-1', '{[0,20)}', 20, now())`,
    [user],
  );
  await pool.query(
    `insert into study_day (user_id, day, art, activity, seconds, times) values ($1, '2026-03-04', '书画', 'read', 600, 1)`,
    [user],
  );
  await pool.query(`insert into bookshelf_item (user_id, book_id) values ($1, 'ink')`, [user]);
  await pool.query(`insert into exhibition_comment (user_id, exhibition_id, text) values ($1, 'qinglv', $2)`, [
    user,
    secret('comment'),
  ]);
  await pool.query(`insert into rating (user_id, resource_id, score, comment) values ($1, 'lotus', 5, '清楚')`, [user]);
  await pool.query(
    `insert into note (id, user_id, resource_id, kind, place, anchor, content) values ($1, $2, 'ink', 'note', 12, '{"pageNum": 12}', $3)`,
    [note, user, secret('note')],
  );
  const application = await insertReturningId(
    `insert into download_application (user_id, resource_id, purpose, remark) values ($1, 'ink', $2, $3) returning id`,
    [user, secret('purpose'), secret('remark')],
  );
  const search = await insertReturningId(`insert into search_history (user_id, word) values ($1, $2) returning id`, [
    user,
    secret('word'),
  ]);
  await pool.query(`insert into ai_session (sid, user_id, type, content) values ($1, $2, 1, $3)`, [
    sid,
    user,
    secret('session'),
  ]);
  await pool.query(
    `insert into ai_message (id, sid, user_id, type, seq, role, content) values ($1, $2, $3, 1, 1, 'user', $4)`,
    [message, sid, user, secret('question')],
  );
  await pool.query(`insert into ai_feedback (message_id, kind, user_id, reason) values ($1, 'report', $2, $3)`, [
    message,
    user,
    secret('reason'),
  ]);
  const drawing = await insertReturningId(
    `insert into ai_drawing (user_id, message_id, prompt, file_hash) values ($1, $2, $3, $4) returning id`,
    [user, message, secret('prompt'), fileHash],
  );
  const exhibitionText = JSON.stringify({
    ...{ title: secret('exhibition'), preface: secret('preface') },
    walls: [{ title: '', text: '', works: [{ kind: 'drawing', id: drawing, label: secret('label'), name: '' }] }],
  });
  const ownExhibition = await insertReturningId(
    `insert into own_exhibition (user_id, document) values ($1, $2) returning id`,
    [user, exhibitionText],
  );
  const notice = await insertReturningId(
    `insert into notice (user_id, kind, title, body, link) values ($1, 'application', $2, $3, '/userinfo/application') returning id`,
    [user, secret('notice-title'), secret('notice-body')],
  );
  await pool.query(`insert into mail_outbox (user_id, notice_id, subject, body) values ($1, $2, $3, $4)`, [
    ...[user, notice, secret('notice-title'), secret('notice-body')],
  ]);
  await pool.query(`insert into known_device (user_id, fingerprint) values ($1, $2)`, [user, randomBytes(32)]);
  await pool.query(`insert into socket_ticket (hash, user_id, expires_at) values ($1, $2, now() + interval '1 day')`, [
    randomBytes(32),
    user,
  ]);
  await pool.query(`insert into ai_photo (user_id, encrypted) values ($1, $2)`, [user, randomBytes(32)]);
  const staffSession = await insertReturningId(
    `insert into staff_session (hash, user_id, expires_at) values ($1, $2, now() + interval '1 hour') returning id`,
    [randomBytes(32), user],
  );
  await pool.query(`insert into staff_totp (user_id, encrypted_secret) values ($1, $2)`, [user, randomBytes(32)]);
  await pool.query(`insert into staff_recovery_code (user_id, hash) values ($1, $2)`, [user, randomBytes(32)]);
  const passkey = randomBytes(16).toString('base64url');
  await pool.query(`insert into staff_passkey (id, user_id, name, public_key) values ($1, $2, $3, $4)`, [
    ...[passkey, user, secret('passkey'), randomBytes(8)],
  ]);
  const view = await insertReturningId(
    `insert into staff_view (user_id, page, name, settings) values ($1, 'users', $2, '{}') returning id`,
    [user, secret('v')],
  );
  await pool.query(`insert into staff_draft (user_id, key, content) values ($1, 'user:1', $2)`, [
    user,
    { text: secret('draft') },
  ]);
  const device = await insertReturningId(`select id from auth_token where user_id = $1`, [user]);
  const secretNames = [
    ...['record', 'note', 'purpose', 'remark', 'word', 'session', 'question', 'reason', 'prompt'],
    ...['passkey', 'v', 'draft', 'notice-title', 'notice-body', 'comment'],
    ...['exhibition', 'preface', 'label'],
  ];
  return {
    ids: {
      ...{ note, application, device, session: sid, message, drawing, search, notice, user },
      ...{ staffSession, passkey, view, ownExhibition },
    },
    secrets: secretNames.map(secret),
    fileHash,
  };
}

/**
 * All tables whose rows belong to a user, from the database catalogue. Tables that only record the author of a change
 * are left out.
 */
export async function listOwnedTables({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query(`select distinct c.conrelid::regclass::text as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass and a.attname = 'user_id' order by 1`);
  return rows.map(({ name }) => String(name));
}

/** All rows of a user, for comparison. */
export async function readOwned(db: Database, userId: string): Promise<Record<string, unknown[]>> {
  const rowsByTable: Record<string, unknown[]> = {};
  for (const table of await listOwnedTables(db)) {
    const { rows } = await db.pool.query(`select to_jsonb(t) as row from ${table} t where user_id = $1 order by t`, [
      userId,
    ]);
    rowsByTable[table] = rows.map(({ row }) => row);
  }
  return rowsByTable;
}
