import type { SendNotice } from '../../notify/send-notice.ts';
import type { NoticesRepo } from './notices.repo.ts';

/**
 * `onMailQueued` is called when an e-mail waits. Without it, as in the `meiyu` command, a running program finds the mail
 * by itself.
 */
export function createNotices(repo: Pick<NoticesRepo, 'add'>, onMailQueued?: () => void): { send: SendNotice } {
  return {
    async send(userId, notice) {
      const { added, mailed } = await repo.add(userId, notice);
      if (mailed) onMailQueued?.();
      return added;
    },
  };
}
