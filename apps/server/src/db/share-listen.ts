import type { Listen, StopListening } from './connections/listen.ts';

interface Hearer {
  onNotify: (payload: string) => void;
  onState: (live: boolean) => void;
}

interface Line {
  hearers: Set<Hearer>;
  live: boolean;
  opened: Promise<StopListening>;
}

/** One connection a channel, however many parts of the program listen to it. */
export function shareListen(listen: Listen): Listen {
  const lines = new Map<string, Line>();

  function openLine(channel: string, hearer: Hearer): Line {
    const line: Line = { hearers: new Set([hearer]), live: false, opened: Promise.resolve(async () => {}) };
    line.opened = listen(
      channel,
      (payload) => {
        for (const hearer of line.hearers) hearer.onNotify(payload);
      },
      (live) => {
        line.live = live;
        for (const hearer of line.hearers) hearer.onState(live);
      },
    );
    lines.set(channel, line);
    return line;
  }

  return async (channel, onNotify, onState) => {
    const hearer: Hearer = { onNotify, onState };
    const known = lines.get(channel);
    const line = known ?? openLine(channel, hearer);
    known?.hearers.add(hearer);
    // Whoever joins a line that is up has missed the word that it is.
    if (known?.live) onState(true);
    const stop = await line.opened;
    return async () => {
      line.hearers.delete(hearer);
      if (line.hearers.size > 0) return;
      lines.delete(channel);
      await stop();
    };
  };
}
