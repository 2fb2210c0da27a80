const FANS = new Set(['扇面', '团扇']);

/** A fan has its own outline: around it nothing is drawn, and its picture may be transparent there. */
export function isFan(form: string): boolean {
  return FANS.has(form);
}
