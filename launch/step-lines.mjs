/** The launcher's output: one line for each step with its duration, and one sentence when a step fails. */

/** A failed step: what failed and what to do about it, with the tool's output. */
export class StepError extends Error {
  /**
   * @param {string} message what failed and what to do, as sentences
   * @param {string} [output] what the tool printed
   */
  constructor(message, output = '') {
    super(message);
    this.output = output;
  }
}

/** @param {number} startedAt a `performance.now()` */
function secondsSince(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
}

/**
 * Runs one step and prints its line when it is done. A terminal also shows the steps in progress.
 * @template T
 * @param {string} name
 * @param {() => Promise<{ note: string, value: T, details?: string }>} work note: printed on the line; details: printed below it
 * @param {Promise<unknown> | null} [after] the step whose line comes before this one's
 * @returns {Promise<T>}
 */
export async function step(name, work, after = null) {
  const startedAt = performance.now();
  showWorking(name);
  try {
    const { note, value, details } = await work();
    const line = `${name} … ${note} (${secondsSince(startedAt)})`;
    await after;
    printLine(details ? `${line}\n${details.trimEnd()}` : line);
    return value;
  } finally {
    hideWorking(name);
  }
}

/** @type {Set<string>} */
const stepsInProgress = new Set();

/** @param {string} name */
function showWorking(name) {
  stepsInProgress.add(name);
  drawWorking();
}

/** @param {string} name */
function hideWorking(name) {
  stepsInProgress.delete(name);
  drawWorking();
}

function drawWorking() {
  if (!process.stdout.isTTY) return;
  process.stdout.write(`\r\x1b[K${stepsInProgress.size > 0 ? `working on ${[...stepsInProgress].join(', ')} …` : ''}`);
}

/** @param {string} line */
export function printLine(line) {
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  process.stdout.write(`${line}\n`);
  drawWorking();
}

/**
 * Ends the launcher with the message of a failed step, or the stack trace of any other error.
 * @param {unknown} error
 */
export function failWith(error) {
  stepsInProgress.clear();
  if (process.stdout.isTTY) process.stdout.write('\r\x1b[K');
  if (error instanceof StepError) {
    const tail = error.output.trimEnd().split('\n').slice(-20).join('\n');
    process.stderr.write(`${tail ? `${tail}\n\n` : ''}${error.message}\n`);
  } else {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
}
