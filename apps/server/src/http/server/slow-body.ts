import type { IncomingMessage } from 'node:http';

/** Ordinary bodies are small; a picture on a slow line may take the minute that Node's own limit allows. */
const BODY_MS = 15_000;
const LOOK_EVERY_MS = 1000;

/**
 * Ends clients that send their body drop by drop. A timer for each request would cost more than the request's own
 * validation: they are put on a list that is looked through once a second. A body that came with its head is whole when
 * this turn of the loop ends; on the list it would outlive its answer, and be carried about by the garbage collector.
 */
export function watchBodies(late: (request: IncomingMessage) => void) {
  const waiting = new Map<IncomingMessage, number>();
  const timer = setInterval(() => {
    const now = Date.now();
    for (const [request, since] of waiting) {
      if (request.complete || request.destroyed) waiting.delete(request);
      else if (now - since > BODY_MS) {
        waiting.delete(request);
        late(request);
      }
    }
  }, LOOK_EVERY_MS);
  timer.unref();
  const watchIncomplete = (request: IncomingMessage) => {
    if (!request.complete) waiting.set(request, Date.now());
  };
  return {
    watch(request: IncomingMessage) {
      process.nextTick(watchIncomplete, request);
    },
    stop() {
      clearInterval(timer);
    },
  };
}
