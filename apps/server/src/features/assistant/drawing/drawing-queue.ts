import { EngineError } from '../engine/engine.ts';

interface DrawingQueue {
  /** Resolves when it is this picture's turn; `onMove` gets the number of pictures ahead whenever it changes. */
  enter(signal: AbortSignal, onMove: (ahead: number) => void): Promise<void>;
  /** Frees the painter for the next picture. */
  leave(): void;
}

/**
 * First come, first served. The painter pool has a queue too, but does not report positions. Each picture of a request
 * waits by itself, so that a request for four pictures does not make the next user wait for all of them.
 */
export function createDrawingQueue({ painters, maxLength }: { painters: number; maxLength: number }): DrawingQueue {
  const waiting: { begin: () => void; onMove: (ahead: number) => void }[] = [];
  let busyPainters = 0;
  const reportPositions = (): void => {
    for (const [position, entry] of waiting.entries()) entry.onMove(position + 1);
  };

  return {
    async enter(signal, onMove) {
      signal.throwIfAborted();
      if (busyPainters < painters) {
        busyPainters++;
        return;
      }
      if (waiting.length >= maxLength) throw new EngineError('等着作画的人太多了，请稍后再来。');
      await new Promise<void>((resolve, reject) => {
        const giveUp = (): void => {
          waiting.splice(waiting.indexOf(entry), 1);
          reportPositions();
          reject(signal.reason);
        };
        const entry = {
          onMove,
          begin() {
            signal.removeEventListener('abort', giveUp);
            onMove(0);
            resolve();
          },
        };
        signal.addEventListener('abort', giveUp, { once: true });
        onMove(waiting.push(entry));
      });
    },
    leave() {
      const next = waiting.shift();
      if (!next) {
        busyPainters--;
        return;
      }
      next.begin();
      reportPositions();
    },
  };
}
