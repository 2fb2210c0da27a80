/** Whole seconds still to wait, by the clock: timers sleep in hidden tabs, the clock does not. */
export function secondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
