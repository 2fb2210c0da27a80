/** The package has no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'truetype' | 'woff2';
    variationAxes?: Record<string, { min: number; max: number; default?: number } | number>;
  }
  export default function subsetFont(font: Buffer, text: string, options: SubsetOptions): Promise<Buffer>;
}
