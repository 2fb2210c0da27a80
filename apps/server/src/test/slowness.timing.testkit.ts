/** Duration of the reference work on the reference machine when nothing else runs. */
const REFERENCE_MS = 5;

function doReferenceWork(): number {
  let sum = 0;
  for (let round = 0; round < 40; round += 1) {
    const entries = Array.from({ length: 200 }, (_, index) => ({
      index,
      text: `墨落在纸上，慢慢洇开 ${round * index}`,
    }));
    for (const { text } of JSON.parse(JSON.stringify(entries)) as typeof entries) sum += text.length;
  }
  return sum;
}

/** How many times slower this machine is now than the reference machine, between 1 and 10. */
export function measureSlowness(): number {
  const durations = Array.from({ length: 15 }, () => {
    const startedAt = performance.now();
    doReferenceWork();
    return performance.now() - startedAt;
  });
  const median = durations.toSorted((a, b) => a - b)[7] ?? 0;
  return Math.min(Math.max(1, median / REFERENCE_MS), 10);
}
