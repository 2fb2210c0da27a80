export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** 1.25 → 1.25 倍, 1 → 1.0 倍 */
export function speedName(speed: number): string {
  return `${Number.isInteger(speed) ? speed.toFixed(1) : speed} 倍`;
}
