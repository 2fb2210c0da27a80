/* Graphics memory of pictures: what was used longest ago goes first. */

export interface TextureBudget {
  /** Counts a picture, and releases the ones used longest ago until all fit. */
  add: (key: string, bytes: number, release: () => void) => void;
  /** Marks a picture as in use now. */
  touch: (key: string) => void;
  release: (key: string) => void;
  releaseAll: () => void;
  readonly bytes: number;
}

export function createTextureBudget(limit: number): TextureBudget {
  // A map keeps the order of insertion, so its first entry was used longest ago.
  const held = new Map<string, { bytes: number; release: () => void }>();
  let total = 0;
  function release(key: string): void {
    const entry = held.get(key);
    if (!entry) return;
    held.delete(key);
    total -= entry.bytes;
    entry.release();
  }
  return {
    add(key, bytes, onRelease) {
      release(key);
      for (const oldest of held.keys()) {
        if (total + bytes <= limit) break;
        release(oldest);
      }
      held.set(key, { bytes, release: onRelease });
      total += bytes;
    },
    touch(key) {
      const entry = held.get(key);
      if (!entry) return;
      held.delete(key);
      held.set(key, entry);
    },
    release,
    releaseAll() {
      for (const key of [...held.keys()]) release(key);
    },
    get bytes() {
      return total;
    },
  };
}

/** Four bytes a pixel, and a third more for the smaller copies. */
export function textureBytes(width: number, height: number): number {
  return Math.ceil((width * height * 4 * 4) / 3);
}
