import { timingSafeEqual } from 'node:crypto';
import { drawingFile } from '@meiyu/contract/raw.ts';
import { createKeyedHash } from '../../../crypto/keyed-hash.ts';

/** File names in the addresses of a drawing. */
export const DRAWING_FILES = {
  url: 'picture.webp',
  thumbUrl: '480.webp',
  webpUrl: 'download.webp',
  pngUrl: 'download.png',
} as const;

export interface DrawingLinks {
  urlsOf(id: string): Record<keyof typeof DRAWING_FILES, string>;
  /** The id of the drawing, if the signature is valid. */
  read(signedId: string): string | undefined;
}

/**
 * Drawings are private. An <img> sends no login token, so its address contains the drawing's id and a signature. Only
 * the author gets the address. It does not expire, because stored messages contain it, but it stops working when the
 * drawing or the account is deleted.
 */
export function createDrawingLinks(secret: string): DrawingLinks {
  const hash = createKeyedHash(secret, 'drawing-link');
  const sign = (id: string) => hash(id).subarray(0, 24);
  return {
    urlsOf(id) {
      const signedId = `${id}.${sign(id).toString('base64url')}`;
      const urlOf = (file: string) => drawingFile.path.replace(':token', signedId).replace(':file', file);
      return {
        url: urlOf(DRAWING_FILES.url),
        thumbUrl: urlOf(DRAWING_FILES.thumbUrl),
        webpUrl: urlOf(DRAWING_FILES.webpUrl),
        pngUrl: urlOf(DRAWING_FILES.pngUrl),
      };
    },
    read(signedId) {
      const [, id, signature = ''] = /^([0-9a-f-]{36})\.([\w-]{32})$/.exec(signedId) ?? [];
      if (id === undefined) return undefined;
      const bytes = Buffer.from(signature, 'base64url');
      return bytes.length === 24 && timingSafeEqual(bytes, sign(id)) ? id : undefined;
    },
  };
}
