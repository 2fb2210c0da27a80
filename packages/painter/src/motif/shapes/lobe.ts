/** One rounded part of a hill or rock. */
export interface Lobe {
  cx: number;
  base: number;
  w: number;
  h: number;
  /** Moves the summit to the left (positive) or to the right. */
  skew: number;
  /** Below 1 a blunt shoulder, above 1 a pointed peak. */
  sharp: number;
  tone: number;
  /** A random number from 0 to 1 that selects one of several pigments. */
  pigmentChoice: number;
}
