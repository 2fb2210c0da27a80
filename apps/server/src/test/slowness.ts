/** What the work below takes on the machine for which the house's figures are meant, when nothing else runs. */
const REFERENCE_MS = 5;

function work(): number {
  let sum = 0;
  for (let round = 0; round < 40; round += 1) {
    const words = Array.from({ length: 200 }, (_, at) => ({ at, text: `墨落在纸上，慢慢洇开 ${round * at}` }));
    for (const { text } of JSON.parse(JSON.stringify(words)) as typeof words) sum += text.length;
  }
  return sum;
}

/** How many times longer than there things take now, by the clock on the wall: 1 at least, so that a quick machine is judged as strictly. */
export function slowness(): number {
  const times = Array.from({ length: 15 }, () => {
    const begun = performance.now();
    work();
    return performance.now() - begun;
  });
  const middle = times.toSorted((a, b) => a - b)[7] ?? 0;
  return Math.min(Math.max(1, middle / REFERENCE_MS), 10);
}
