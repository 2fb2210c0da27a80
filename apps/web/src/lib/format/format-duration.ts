/** Seconds as `mm:ss`, from one hour on as `hh:mm:ss`. Anything that is not a positive number becomes `00:00`. */
export function formatDuration(seconds: number): string {
  const wholeSeconds = Number.isFinite(seconds) && seconds > 0 ? Math.floor(seconds) : 0;
  const parts = [Math.floor(wholeSeconds / 60) % 60, wholeSeconds % 60];
  const hours = Math.floor(wholeSeconds / 3600);
  if (hours > 0) parts.unshift(hours);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
