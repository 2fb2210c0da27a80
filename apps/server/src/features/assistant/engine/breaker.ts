const TOO_MANY = 5;
const REST_MS = 30_000;

interface Breaker {
  mayAsk(): boolean;
  noteFailure(): void;
  noteAnswer(): void;
}

/**
 * After five failures in a row nobody waits for a provider any more. After half a minute one request tries it again;
 * whoever comes meanwhile does not wait with that one.
 */
export function createBreaker(now: () => number = Date.now): Breaker {
  let failures = 0;
  let restUntil = 0;
  const rest = () => {
    if (failures >= TOO_MANY) restUntil = now() + REST_MS;
  };
  return {
    mayAsk() {
      if (now() < restUntil) return false;
      rest();
      return true;
    },
    noteFailure() {
      failures += 1;
      rest();
    },
    noteAnswer() {
      failures = 0;
      restUntil = 0;
    },
  };
}
