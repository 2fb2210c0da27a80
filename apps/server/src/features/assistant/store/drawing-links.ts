import { timingSafeEqual } from 'node:crypto';
import { drawingFile } from '@meiyu/contract/raw.ts';
import { createKeyedHash } from '../../../crypto/keyed-hash.ts';

/** Names of a drawing's file, by what is wanted of it. */
export const DRAWING_FILES = {
  url: 'picture.webp',
  thumbUrl: '480.webp',
  webpUrl: 'download.webp',
  pngUrl: 'download.png',
} as const;

export interface DrawingLinks {
  urlsOf(id: string): Record<keyof typeof DRAWING_FILES, string>;
  /** The drawing an address speaks of, when we made that address. */
  read(token: string): string | undefined;
}

/**
 * Drawings are their maker's. A picture in a page sends no token, so the address is the proof: the drawing's id and a
 * signature nobody can guess. It is told to its maker only and has no end, since pages and saved talks keep it; it is
 * worth nothing once the drawing or the account has gone.
 */
export function createDrawingLinks(secret: string): DrawingLinks {
  const hash = createKeyedHash(secret, 'drawing-link');
  const sign = (id: string) => hash(id).subarray(0, 24);
  return {
    urlsOf(id) {
      const token = `${id}.${sign(id).toString('base64url')}`;
      const to = (file: string) => drawingFile.path.replace(':token', token).replace(':file', file);
      const { url, thumbUrl, webpUrl, pngUrl } = DRAWING_FILES;
      return { url: to(url), thumbUrl: to(thumbUrl), webpUrl: to(webpUrl), pngUrl: to(pngUrl) };
    },
    read(token) {
      const [, id, given = ''] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(token) ?? [];
      if (id === undefined) return undefined;
      const bytes = Buffer.from(given, 'base64url');
      return bytes.length === 24 && timingSafeEqual(bytes, sign(id)) ? id : undefined;
    },
  };
}
