import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { MailSender } from '../../adapters/mail/mail-sender.ts';
import type { App } from '../../http/app.ts';
import type { SendNotice } from '../../notify/send-notice.ts';
import { createMailOutboxRepo } from './mail/mail-outbox.repo.ts';
import { startMailWorker } from './mail/mail-worker.ts';
import { createNoticesRepo } from './notices.repo.ts';
import { noticesRoutes } from './notices.routes.ts';
import { createNotices } from './notices.service.ts';

interface NoticesDeps {
  orm: NodePgDatabase;
  /** Undefined while no SMTP server is set; notices are then in 我的消息 only. */
  sender: () => MailSender | undefined;
  siteName: () => Promise<string>;
  publicUrl: string | undefined;
  warn: (line: string) => void;
}

interface NoticesFeature {
  send: SendNotice;
  routes(app: App): void;
  stop(): Promise<void>;
}

const SWEEP_EVERY_MS = 3600_000;

/** Creates the feature and starts its background work: sending e-mail, deleting old mails. */
export function startNotices({ orm, sender, siteName, publicUrl, warn }: NoticesDeps): NoticesFeature {
  const repo = createNoticesRepo(orm);
  const outbox = createMailOutboxRepo(orm);
  const worker = startMailWorker({ repo: outbox, sender, siteName, publicUrl, warn });
  const sweepTimer = setInterval(() => {
    outbox.sweep().catch((error: Error) => warn(`old mails were not deleted: ${error.message}`));
  }, SWEEP_EVERY_MS);
  sweepTimer.unref();
  return {
    send: createNotices(repo, worker.wake).send,
    routes: (app) => noticesRoutes(app, { repo, sendsMail: () => sender() !== undefined }),
    async stop() {
      clearInterval(sweepTimer);
      await worker.stop();
    },
  };
}
