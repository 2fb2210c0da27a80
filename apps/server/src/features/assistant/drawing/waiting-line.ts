import { EngineFault } from '../engine/engine.ts';

interface WaitingLine {
  /** Resolves when the turn has come; `onPlace` is told how many are ahead, each time that changes. */
  enter(signal: AbortSignal, onPlace: (ahead: number) => void): Promise<void>;
  leave(): void;
}

/**
 * First come, first served, before the painters: the pool has a queue too, but nobody sees his place in it. Turns are
 * taken picture by picture, so that who asks for four does not keep the next one waiting for all of them.
 */
export function createWaitingLine({ painters, longest }: { painters: number; longest: number }): WaitingLine {
  const waiting: { begin: () => void; onPlace: (ahead: number) => void }[] = [];
  let busy = 0;
  const tell = (): void => {
    for (const [place, one] of waiting.entries()) one.onPlace(place + 1);
  };

  return {
    async enter(signal, onPlace) {
      signal.throwIfAborted();
      if (busy < painters) {
        busy++;
        return;
      }
      if (waiting.length >= longest) throw new EngineFault('等着作画的人太多了，请稍后再来。');
      await new Promise<void>((resolve, reject) => {
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(one), 1);
          tell();
          reject(signal.reason);
        };
        const one = {
          onPlace,
          begin() {
            signal.removeEventListener('abort', giveUp);
            onPlace(0);
            resolve();
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        onPlace(waiting.push(one));
      });
    },
    leave() {
      const next = waiting.shift();
      if (!next) {
        busy--;
        return;
      }
      next.begin();
      tell();
    },
  };
}
