const MAX_FAILURES = 5;
const PAUSE_MS = 30_000;

interface Breaker {
  canCall(): boolean;
  noteFailure(): void;
  noteSuccess(): void;
  /** Whether the provider is not called now. */
  isPaused(): boolean;
}

/**
 * A circuit breaker: after five failures in a row the provider is not called for half a minute. Then a single request
 * tries it, while all others still use the fallback.
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let pausedUntil = 0;
  const pauseIfFailing = () => {
    if (failures >= MAX_FAILURES) pausedUntil = now() + PAUSE_MS;
  };
  return {
    canCall() {
      if (now() < pausedUntil) return false;
      // The next pause begins before the result of this trial is known, so that no second request is made meanwhile.
      pauseIfFailing();
      return true;
    },
    noteFailure() {
      failures += 1;
      pauseIfFailing();
    },
    noteSuccess() {
      failures = 0;
      pausedUntil = 0;
    },
    isPaused: () => now() < pausedUntil,
  };
}
