const AHEAD_MS = 8 * 3600_000;

/** 'YYYY-MM-DD HH:mm:ss' in Beijing, which has had no summer time since 1991: the form of every time on the wire. */
export function beijingTime(moment: Date): string {
  return new Date(moment.getTime() + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
}
