/**
 * npm starts its scripts through a shell and passes SIGTERM to that shell only, which dies and leaves us running. Whoever
 * stops `npm start` means the program: when the shell is gone we tell ourselves to stop.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
