import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Tells whether the program is overloaded and must refuse new calls (503), so that running ones can finish. */
export interface Pressure {
  readonly tooHigh: boolean;
  readonly loopDelayMs: number;
  stop(): void;
}

const SAMPLE_MS = 500;
const MAX_LOOP_DELAY_MS = 500;
const MAX_WAITING = 200;
/** A single long pause (garbage collection, a suspended machine) is over when it is noticed; an overload lasts. */
const SAMPLES_IN_A_ROW = 3;

/** checkEventLoop: whether a slow event loop counts. Off in automated tests, which must pass on a slow machine too. */
export function watchPressure(waitingForDatabase: () => number, { checkEventLoop = true } = {}): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let loopDelayMs = 0;
  let slowSamples = 0;
  let counted = 0;
  let summed = 0;
  const timer = setInterval(() => {
    // The histogram is never reset: after a reset the next turn of the loop is not measured, and when turns are long
    // there is only one between two samples.
    const { count, mean } = histogram;
    const sum = count === 0 ? 0 : mean * count;
    if (count > counted) loopDelayMs = (sum - summed) / (count - counted) / 1e6;
    counted = count;
    summed = sum;
    slowSamples = loopDelayMs > MAX_LOOP_DELAY_MS ? slowSamples + 1 : 0;
  }, SAMPLE_MS);
  timer.unref();
  return {
    get tooHigh() {
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
