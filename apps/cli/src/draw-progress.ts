/** One line that grows, where somebody watches it. */
export function drawProgress(done: number, total: number, name: string): void {
  const width = 30;
  const filled = Math.round((done / total) * width);
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
  process.stderr.write(`\r\x1b[2K${bar} ${done}/${total} ${name.slice(-40)}${done === total ? '\n' : ''}`);
}
