import { randomInt } from 'node:crypto';

/* Readers for tests. */

export const PASSWORD = 'Meiyu@2026';

/** A phone number and a name that are unique in this run. */
export function newPerson(): { phone: string; name: string } {
  const digits = randomInt(100_000_000, 1_000_000_000);
  return { phone: `13${digits}`, name: `读者_${digits}` };
}
