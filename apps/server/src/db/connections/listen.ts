import pg from 'pg';
import { withSessionSettings } from './pool.ts';

const PING_EVERY_MS = 15_000;
const MAX_PAUSE_MS = 5000;

export type StopListening = () => Promise<void>;
export type Listen = (
  channel: string,
  onNotify: (payload: string) => void,
  onState: (live: boolean) => void,
) => Promise<StopListening>;

/**
 * LISTEN on a separate connection. Caches must know when notifications may have been missed, so `onState(false)` is
 * called at once after a loss, and `onState(true)` only after LISTEN works again.
 */
export function makeListen(target: pg.ClientConfig): Listen {
  return async (channel, onNotify, onState) => {
    let isStopped = false;
    let currentClient: pg.Client | undefined;
    let endPause = () => {};

    /** Connects and listens until the connection ends. */
    async function listenOnce(onLive: () => void): Promise<void> {
      const client = new pg.Client(withSessionSettings(target));
      currentClient = client;
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      let pingTimer: NodeJS.Timeout | undefined;
      try {
        await client.connect();
        client.on('notification', (message) => {
          if (message.channel === channel) onNotify(message.payload ?? '');
        });
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        if (isStopped) return;
        onLive();
        // Detects a server that vanished without closing the connection (power or network failure).
        pingTimer = setInterval(() => {
          const timeout = setTimeout(() => client.end().catch(() => {}), 5000);
          client.query('SELECT 1').then(
            () => clearTimeout(timeout),
            () => clearTimeout(timeout),
          );
        }, PING_EVERY_MS);
        await ended;
      } finally {
        clearInterval(pingTimer);
        client.end().catch(() => {});
      }
    }

    async function keepListening(onFirstLive: () => void): Promise<void> {
      let pauseMs = 50;
      while (!isStopped) {
        let wasLive = false;
        await listenOnce(() => {
          wasLive = true;
          pauseMs = 50;
          onState(true);
          onFirstLive();
        }).catch(() => {});
        if (wasLive && !isStopped) onState(false);
        if (isStopped) return;
        const waitMs = pauseMs * (0.5 + Math.random());
        pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
        await new Promise<void>((resolve) => {
          endPause = resolve;
          setTimeout(resolve, waitMs);
        });
      }
    }

    let ended: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve) => {
      ended = keepListening(resolve);
    });
    return async () => {
      isStopped = true;
      endPause();
      await currentClient?.end().catch(() => {});
      await ended;
    };
  };
}
