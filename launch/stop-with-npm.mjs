/**
 * npm starts its scripts through a shell and passes SIGTERM only to that shell, which ends and leaves this process running.
 * So this process stops itself when that shell has ended.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shellPid = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === shellPid) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  timer.unref();
}
