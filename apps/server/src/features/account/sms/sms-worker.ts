import { SmsError, type SmsSender } from '../../../adapters/sms/sms-sender.ts';
import type { Message, SmsRepo } from './sms.repo.ts';

const POLL_EVERY_MS = 5000;
const FIRST_RETRY_MS = 2000;
const MAX_SENDING_TRIES = 5;
const MAX_IN_FLIGHT = 50;

interface SmsWorker {
  /** Starts sending queued messages. */
  wake(): void;
  /** Resolves when running deliveries are done. */
  stop(): Promise<void>;
}

interface SmsWorkerDeps {
  repo: SmsRepo;
  sender: SmsSender;
  decryptCode: (encrypted: Buffer) => string;
  warn: (line: string) => void;
}

/**
 * Sends the messages of the outbox outside the request that queued them. Every instance runs one worker; each message
 * is claimed by one of them. The worker also polls, to find retries and messages whose worker died.
 */
export function startSmsWorker({ repo, sender, decryptCode, warn }: SmsWorkerDeps): SmsWorker {
  let running: Promise<void> | undefined;
  let shouldRunAgain = false;
  let stopped = false;
  const inFlight = new Set<Promise<unknown>>();
  const report = (error: Error) => warn(`the SMS outbox could not be used: ${error.message}`);

  async function handleFailure({ id, tries }: Message, error: unknown): Promise<void> {
    const reason = error instanceof Error ? error.message : String(error);
    const isPermanent =
      error instanceof SmsError && (error.failure === 'badNumber' || error.failure === 'misconfigured');
    warn(`an SMS was not sent (try ${tries}): ${reason}`);
    if (isPermanent || tries >= MAX_SENDING_TRIES) await repo.markFailed(id, reason);
    else await repo.retryIn(id, FIRST_RETRY_MS * 2 ** (tries - 1), reason);
  }

  async function deliver(message: Message): Promise<void> {
    const { id, phone, scene, encryptedCode } = message;
    if (encryptedCode === null || message.isExpired) return repo.markFailed(id, 'its code has expired');
    try {
      await sender.send(phone, scene, decryptCode(encryptedCode));
    } catch (error) {
      return handleFailure(message, error);
    }
    await repo.markSent(id);
  }

  /** Messages are sent in parallel, so that one hanging message does not delay the next. */
  async function run(): Promise<void> {
    do {
      shouldRunAgain = false;
      const claimed = await repo.claim();
      if (claimed.length > 0) shouldRunAgain = true;
      for (const message of claimed) {
        const delivery = deliver(message)
          .catch(report)
          .finally(() => inFlight.delete(delivery));
        inFlight.add(delivery);
      }
      if (inFlight.size >= MAX_IN_FLIGHT) await Promise.race(inFlight);
    } while (shouldRunAgain && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    shouldRunAgain = true;
    running ??= run()
      .catch(report)
      .finally(() => {
        running = undefined;
        // `wake` was called after the last claim, so there may be new messages.
        if (shouldRunAgain) wake();
      });
  }

  const timer = setInterval(wake, POLL_EVERY_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await Promise.all(inFlight);
    },
  };
}
