const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The index after a key press in a row that wraps around; undefined for keys that do not move. */
export function stepIndex(key: string, currentIndex: number, length: number): number | undefined {
  if (length === 0) return undefined;
  if (key === 'Home') return 0;
  if (key === 'End') return length - 1;
  const step = STEPS[key];
  if (step === undefined) return undefined;
  // If no item is focused (-1), forward keys go to the first item and backward keys to the last.
  return currentIndex < 0 ? (step > 0 ? 0 : length - 1) : (currentIndex + step + length) % length;
}
