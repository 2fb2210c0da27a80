import type { Drawing } from './draw-svg.ts';

/** Pictures of a book that are not files of its archive: SVGs in its texts and pictures in data URLs. */
export type FoundPictures = ReturnType<typeof createFoundPictures>;

export function createFoundPictures() {
  const found = new Map<string, Drawing | Buffer>();
  const add = (picture: Drawing | Buffer): string => {
    const src = `meiyu-found-${found.size + 1}`;
    found.set(src, picture);
    return src;
  };
  return {
    addDrawing: (drawing: Drawing) => add(drawing),
    addPicture: (bytes: Buffer) => add(bytes),
    get: (src: string) => found.get(src),
  };
}
