import { SmsError, type SmsSender } from '../../../adapters/sms/sms-sender.ts';
import type { Message, SmsRepo } from './sms.repo.ts';

const LOOK_EVERY_MS = 5000;
const FIRST_PAUSE_MS = 2000;
const MAX_TRIES = 5;
const MAX_UNDER_WAY = 50;

interface SmsWorker {
  /** There is something to send. */
  wake(): void;
  /** Resolves when what was under way is done. */
  stop(): Promise<void>;
}

interface SmsWorkerParts {
  repo: SmsRepo;
  sender: SmsSender;
  decrypt: (encrypted: Buffer) => string;
  warn: (line: string) => void;
}

/**
 * Sends what lies in the outbox, outside the request that asked for it (T5). Every instance runs one; each message is
 * taken by one of them. It looks by itself now and then, for messages whose taker died and for those to be tried again.
 */
export function startSmsWorker({ repo, sender, decrypt, warn }: SmsWorkerParts): SmsWorker {
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const underWay = new Set<Promise<unknown>>();
  const report = (error: Error) => warn(`the outbox of text messages could not be used: ${error.message}`);

  async function settle({ id, tries }: Message, error: unknown): Promise<void> {
    const why = error instanceof Error ? error.message : String(error);
    const hopeless = error instanceof SmsError && (error.kind === 'badNumber' || error.kind === 'misconfigured');
    warn(`a text message was not sent (try ${tries}): ${why}`);
    if (hopeless || tries >= MAX_TRIES) await repo.markFailed(id, why);
    else await repo.retryIn(id, FIRST_PAUSE_MS * 2 ** (tries - 1), why);
  }

  async function deliver(message: Message): Promise<void> {
    const { id, phone, scene, encryptedCode } = message;
    if (encryptedCode === null || message.stale) return repo.markFailed(id, 'its code has run out');
    try {
      await sender.send(phone, scene, decrypt(encryptedCode));
    } catch (error) {
      return settle(message, error);
    }
    await repo.markSent(id);
  }

  /** A vendor that hangs on one message must not hold up the next. */
  async function run(): Promise<void> {
    do {
      again = false;
      const taken = await repo.claim();
      if (taken.length > 0) again = true;
      for (const message of taken) {
        const delivery = deliver(message)
          .catch(report)
          .finally(() => underWay.delete(delivery));
        underWay.add(delivery);
      }
      if (underWay.size >= MAX_UNDER_WAY) await Promise.race(underWay);
    } while (again && !stopped);
  }

  function wake(): void {
    if (stopped) return;
    again = true;
    running ??= run()
      .catch(report)
      .finally(() => {
        running = undefined;
        // Woken after the last look and before this line.
        if (again) wake();
      });
  }

  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await running;
      await Promise.all(underWay);
    },
  };
}
