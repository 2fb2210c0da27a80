export interface Lobe {
  cx: number;
  base: number;
  w: number;
  h: number;
  skew: number;
  /** Below 1 a blunt shoulder, above 1 a pointed peak. */
  sharp: number;
  tone: number;
  /** Which of the alternating pigments it takes. */
  turn: number;
}
