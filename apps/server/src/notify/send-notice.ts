import type { notice } from '../db/schema/notices.ts';

export type NewNotice = Pick<typeof notice.$inferInsert, 'kind' | 'title'> & {
  body: string;
  /** A path of this site, or empty. */
  link: string;
  /** A notice with the key of an earlier one of the same user is not sent. */
  key?: string;
};

/**
 * Puts a notice into a user's 我的消息, and queues an e-mail if the user wants it. False when it was sent before or the
 * account was deleted. Implemented by features/notices; other features get it as a dependency.
 */
export type SendNotice = (userId: string, notice: NewNotice) => Promise<boolean>;
