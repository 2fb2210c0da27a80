import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Says when the program is too busy to take on more, so that what it has taken on can finish (503, not a pile-up). */
export interface Pressure {
  readonly tooHigh: boolean;
  readonly loopDelayMs: number;
  stop(): void;
}

const SAMPLE_MS = 500;
const MAX_LOOP_DELAY_MS = 500;
const MAX_WAITING = 200;
/** One long pause is over when it is noticed (a garbage collection, a machine that stood still); a pile-up lasts. */
const SAMPLES_IN_A_ROW = 3;

/** judgeLoop: whether a slow event loop counts. Automated tests leave it out: they must pass on a slow machine too. */
export function watchPressure(waitingForDatabase: () => number, { judgeLoop = true } = {}): Pressure {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let loopDelayMs = 0;
  let slowSamples = 0;
  let counted = 0;
  let summed = 0;
  const timer = setInterval(() => {
    // Not reset in between: after a reset the next turn of the loop goes unmeasured, and when turns are long there is
    // but one between two looks.
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
      return (judgeLoop && slowSamples >= SAMPLES_IN_A_ROW) || waitingForDatabase() > MAX_WAITING;
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
