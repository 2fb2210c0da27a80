/** Widths that pages may request; others are refused, so that requests cannot fill the disk with variants. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 2048] as const;
export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** The longest side of a variant. Pictures up to this size are open to everyone, also with ACCESS=ranges. */
export const MAX_PUBLIC_SIDE = 2048;

/** The actual width of a variant: not larger than the picture, and its height within the limit. */
export function variantWidth(picture: { width: number; height: number }, width: number): number {
  const scale = Math.min(1, width / picture.width, MAX_PUBLIC_SIDE / picture.height);
  return Math.max(1, Math.round(picture.width * scale));
}
