import type { Listen, StopListening } from './connections/listen.ts';

interface Subscriber {
  onNotify: (payload: string) => void;
  onState: (live: boolean) => void;
}

interface Channel {
  subscribers: Set<Subscriber>;
  live: boolean;
  opened: Promise<StopListening>;
}

/** Shares one connection per channel among all listeners of this process. */
export function shareListen(listen: Listen): Listen {
  const channels = new Map<string, Channel>();

  function openChannel(channel: string, subscriber: Subscriber): Channel {
    const shared: Channel = {
      subscribers: new Set([subscriber]),
      live: false,
      opened: Promise.resolve(async () => {}),
    };
    shared.opened = listen(
      channel,
      (payload) => {
        for (const subscriber of shared.subscribers) subscriber.onNotify(payload);
      },
      (live) => {
        shared.live = live;
        for (const subscriber of shared.subscribers) subscriber.onState(live);
      },
    );
    channels.set(channel, shared);
    return shared;
  }

  return async (channel, onNotify, onState) => {
    const subscriber: Subscriber = { onNotify, onState };
    const existing = channels.get(channel);
    const shared = existing ?? openChannel(channel, subscriber);
    existing?.subscribers.add(subscriber);
    // The connection was live before this listener came, so the listener missed the call of onState.
    if (existing?.live) onState(true);
    const stop = await shared.opened;
    return async () => {
      shared.subscribers.delete(subscriber);
      if (shared.subscribers.size > 0) return;
      channels.delete(channel);
      await stop();
    };
  };
}
