/** How often each of the scores 1 to 5 was given. */
export function toDistribution(counts: ReadonlyMap<number, number>): number[] {
  return [1, 2, 3, 4, 5].map((score) => counts.get(score) ?? 0);
}

/** The average with one decimal; null before the first score. */
export function averageScore(count: number, sum: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 10) / 10;
}

export function averageOf(distribution: readonly number[]): number | null {
  const count = distribution.reduce((sum, votes) => sum + votes, 0);
  const total = distribution.reduce((sum, votes, index) => sum + votes * (index + 1), 0);
  return averageScore(count, total);
}
