import { randomInt } from 'node:crypto';

/* Readers the tests make up. */

export const PASSWORD = 'Meiyu@2026';

/** A number and a name nobody else in this run has. */
export function newPerson(): { phone: string; name: string } {
  const mark = randomInt(100_000_000, 1_000_000_000);
  return { phone: `13${mark}`, name: `读者_${mark}` };
}
