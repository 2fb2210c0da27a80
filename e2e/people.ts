/* Readers the journeys make up. */

export const PASSWORD = 'Meiyu@2026';

let count = 0;

/** A number and a name nobody else in this run has. */
export function newPerson(): { phone: string; name: string } {
  const mark = `${Date.now()}`.slice(-6) + `${process.pid % 100}${count++ % 10}`.padStart(3, '0').slice(-3);
  return { phone: `13${mark}`, name: `读者_${mark}` };
}
