import type { SvgSource } from './draw-svg.ts';

/** Pictures of a book that are not files of its archive: SVGs in its texts and pictures in data URLs. */
export type InlinePictures = ReturnType<typeof createInlinePictures>;

export function createInlinePictures() {
  const pictures = new Map<string, SvgSource | Buffer>();
  const add = (picture: SvgSource | Buffer): string => {
    const src = `meiyu-pictures-${pictures.size + 1}`;
    pictures.set(src, picture);
    return src;
  };
  return {
    addSvg: (drawing: SvgSource) => add(drawing),
    addDataUrlPicture: (bytes: Buffer) => add(bytes),
    get: (src: string) => pictures.get(src),
  };
}
