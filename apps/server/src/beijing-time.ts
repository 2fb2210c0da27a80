const UTC_OFFSET_MS = 8 * 3600_000;

/**
 * 'YYYY-MM-DD HH:mm:ss' in Beijing time, the format of every time in the API. China has had no summer time since 1991.
 */
export function beijingTime(moment: Date): string {
  return new Date(moment.getTime() + UTC_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}
