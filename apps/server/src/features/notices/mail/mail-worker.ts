import { MailError, type MailSender } from '../../../adapters/mail/mail-sender.ts';
import { composeMail } from './compose-mail.ts';
import type { MailOutboxRepo, WaitingMail } from './mail-outbox.repo.ts';

const POLL_EVERY_MS = 10_000;
const MINUTE_MS = 60_000;
/** Pauses after failed attempts; after the last one a mail is given up. */
const RETRY_AFTER_MS = [1, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);

interface MailWorker {
  /** Starts sending queued mails. */
  wake(): void;
  /** Breaks off running deliveries; another instance, or the next start, sends these mails. */
  stop(): Promise<void>;
}

interface MailWorkerDeps {
  repo: MailOutboxRepo;
  /** While it is undefined, mails wait. */
  sender: () => MailSender | undefined;
  siteName: () => Promise<string>;
  publicUrl: string | undefined;
  warn: (line: string) => void;
}

/**
 * Sends the mails of the outbox. Every instance runs one worker; each mail is claimed by one of them. The worker also
 * polls, to find retries, mails queued by the `meiyu` command and mails whose worker died.
 */
export function startMailWorker({ repo, sender, siteName, publicUrl, warn }: MailWorkerDeps): MailWorker {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let shouldRunAgain = false;
  const report = (error: Error) => warn(`the mail outbox could not be used: ${error.message}`);

  async function handleFailure({ id, attempts }: WaitingMail, error: unknown): Promise<void> {
    const reason = error instanceof MailError ? error.message : 'unexpected error';
    warn(`a mail was not sent (try ${attempts}): ${reason}`);
    const retryAfterMs = RETRY_AFTER_MS[attempts - 1];
    const isFinal = error instanceof MailError && error.failure === 'refused';
    if (isFinal || retryAfterMs === undefined) await repo.markFailed(id, reason);
    else await repo.retryIn(id, retryAfterMs, reason);
  }

  async function deliver(sender: MailSender, mail: WaitingMail, name: string): Promise<void> {
    if (mail.address === '') return repo.markFailed(mail.id, 'the user no longer wants e-mail');
    try {
      await sender.send(composeMail(mail, { name, publicUrl }), stopping.signal);
    } catch (error) {
      return handleFailure(mail, error);
    }
    await repo.markSent(mail.id);
  }

  async function run(): Promise<void> {
    do {
      shouldRunAgain = false;
      const current = sender();
      if (current === undefined) return;
      const claimed = await repo.claim();
      if (claimed.length === 0) continue;
      const name = await siteName();
      shouldRunAgain = true;
      await Promise.all(claimed.map((mail) => deliver(current, mail, name).catch(report)));
    } while (shouldRunAgain && !stopping.signal.aborted);
  }

  function wake(): void {
    if (stopping.signal.aborted) return;
    shouldRunAgain = true;
    running ??= run()
      .catch(report)
      .finally(() => {
        running = undefined;
        // `wake` was called after the last claim, so there may be new mails.
        if (shouldRunAgain) wake();
      });
  }

  const timer = setInterval(wake, POLL_EVERY_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
