import pg from 'pg';
import { withSessionSettings } from './pool.ts';

const PING_EVERY_MS = 15_000;
const LONGEST_PAUSE_MS = 5000;

export type StopListening = () => Promise<void>;
export type Listen = (
  channel: string,
  onNotify: (payload: string) => void,
  onState: (live: boolean) => void,
) => Promise<StopListening>;

/**
 * LISTEN on a connection of its own. Whoever keeps a cache must know when notifications may have been missed, so the
 * loss is told at once and the return only after LISTEN is in place again.
 */
export function makeListen(target: pg.ClientConfig): Listen {
  return async (channel, onNotify, onState) => {
    let stopped = false;
    let current: pg.Client | undefined;
    let wake = () => {};

    /** One life of the connection; resolves when it has ended. */
    async function liveOnce(onLive: () => void): Promise<void> {
      const client = new pg.Client(withSessionSettings(target));
      current = client;
      const ended = new Promise<void>((resolve) => {
        client.on('error', () => resolve());
        client.on('end', () => resolve());
      });
      let ping: NodeJS.Timeout | undefined;
      try {
        await client.connect();
        client.on('notification', (message) => {
          if (message.channel === channel) onNotify(message.payload ?? '');
        });
        await client.query(`LISTEN ${client.escapeIdentifier(channel)}`);
        if (stopped) return;
        onLive();
        // A peer that vanished without a word (power, network) is found by asking it.
        ping = setInterval(() => {
          const late = setTimeout(() => client.end().catch(() => {}), 5000);
          client.query('SELECT 1').then(
            () => clearTimeout(late),
            () => clearTimeout(late),
          );
        }, PING_EVERY_MS);
        await ended;
      } finally {
        clearInterval(ping);
        client.end().catch(() => {});
      }
    }

    async function keepListening(onFirstLive: () => void): Promise<void> {
      let pause = 50;
      while (!stopped) {
        let live = false;
        await liveOnce(() => {
          live = true;
          pause = 50;
          onState(true);
          onFirstLive();
        }).catch(() => {});
        if (live && !stopped) onState(false);
        if (stopped) return;
        const wait = pause * (0.5 + Math.random());
        pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        await new Promise<void>((resolve) => {
          wake = resolve;
          setTimeout(resolve, wait);
        });
      }
    }

    let ended: Promise<void> = Promise.resolve();
    await new Promise<void>((resolve) => {
      ended = keepListening(resolve);
    });
    return async () => {
      stopped = true;
      wake();
      await current?.end().catch(() => {});
      await ended;
    };
  };
}
