import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Detects when the program is overloaded and must refuse new calls (503), so that running ones can finish. */
export interface Pressure {
  readonly isTooHigh: boolean;
  readonly loopDelayMs: number;
  stop(): void;
}

const SAMPLE_MS = 500;
const MAX_LOOP_DELAY_MS = 500;
const MAX_WAITING = 200;
/**
 * Slow samples that count as an overload. After one long pause (garbage collection, a suspended machine) there is only
 * one.
 */
const SAMPLES_IN_A_ROW = 3;

/**
 * `checkEventLoop`: whether a slow event loop counts. Automated tests turn it off, because they must pass on a slow
 * machine.
 */
export function watchPressure(waitingForDatabase: () => number, { checkEventLoop = true } = {}): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let loopDelayMs = 0;
  let slowSamples = 0;
  let lastCount = 0;
  let lastSum = 0;
  const timer = setInterval(() => {
    // The histogram is never reset: after a reset the next turn of the loop is not measured, and when turns are long
    // there is only one between two samples.
    const { count, mean } = histogram;
    const sum = count === 0 ? 0 : mean * count;
    if (count > lastCount) loopDelayMs = (sum - lastSum) / (count - lastCount) / 1e6;
    lastCount = count;
    lastSum = sum;
    slowSamples = loopDelayMs > MAX_LOOP_DELAY_MS ? slowSamples + 1 : 0;
  }, SAMPLE_MS);
  timer.unref();
  return {
    get isTooHigh() {
      return (checkEventLoop && slowSamples >= SAMPLES_IN_A_ROW) || waitingForDatabase() > MAX_WAITING;
    },
    get loopDelayMs() {
      return loopDelayMs;
    },
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
