/** Draws a progress bar over the current line of the terminal. */
export function drawProgress(done: number, total: number, name: string): void {
  const width = 30;
  const filled = Math.round((done / total) * width);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
  process.stderr.write(`\r\x1b[2K${bar} ${done}/${total} ${name.slice(-40)}${done === total ? '\n' : ''}`);
}

const PRINT_EVERY = 25;

/** Shows progress where there is no terminal, in one line every 25 items. */
function printProgress(done: number, total: number): void {
  if (done % PRINT_EVERY === 0 && done < total) process.stderr.write(`${done}/${total}\n`);
}

export const showProgress = process.stderr.isTTY ? drawProgress : printProgress;
