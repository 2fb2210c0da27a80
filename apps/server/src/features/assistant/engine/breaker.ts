const MAX_FAILURES = 5;
const OPEN_MS = 30_000;

interface Breaker {
  canCall(): boolean;
  noteFailure(): void;
  noteSuccess(): void;
}

/**
 * A circuit breaker: after five failures in a row the provider is not called for half a minute. Then one request tries
 * it again, while the others still fall back.
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let openUntil = 0;
  const openIfFailing = () => {
    if (failures >= MAX_FAILURES) openUntil = now() + OPEN_MS;
  };
  return {
    canCall() {
      if (now() < openUntil) return false;
      openIfFailing();
      return true;
    },
    noteFailure() {
      failures += 1;
      openIfFailing();
    },
    noteSuccess() {
      failures = 0;
      openUntil = 0;
    },
  };
}
