/** Whole seconds still to wait, by the clock, because timers are delayed in hidden tabs. */
export function countSecondsLeft(endsAt: number, now: number): number {
  return Math.max(0, Math.ceil((endsAt - now) / 1000));
}
