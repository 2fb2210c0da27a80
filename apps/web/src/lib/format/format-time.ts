const BEIJING_MS = 8 * 3_600_000;

/** 'YYYY-MM-DD HH:mm:ss', Beijing time, as the server writes it. */
export function formatTime(ms: number): string {
  return new Date(ms + BEIJING_MS).toISOString().slice(0, 19).replace('T', ' ');
}
