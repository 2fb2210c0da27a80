/** One rounded part of a hill or rock. */
export interface Lobe {
  cx: number;
  base: number;
  w: number;
  h: number;
  skew: number;
  /** Below 1 a blunt shoulder, above 1 a pointed peak. */
  sharp: number;
  tone: number;
  /** Index that selects one of the alternating pigments. */
  turn: number;
}
