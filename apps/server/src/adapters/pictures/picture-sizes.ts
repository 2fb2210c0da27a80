/** Widths pages may ask for; anything else is not made, so nobody can fill the disk with variants. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 2048] as const;
export const PICTURE_FORMATS = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureFormat = keyof typeof PICTURE_FORMATS;

/** No side of a variant is longer: pictures up to this size are open to everyone, under ACCESS=ranges too. */
export const LONGEST_OPEN_SIDE = 2048;

/** How wide a variant really comes out: never larger than the picture, never taller than may be. */
export function variantWidth(picture: { width: number; height: number }, width: number): number {
  const scale = Math.min(1, width / picture.width, LONGEST_OPEN_SIDE / picture.height);
  return Math.max(1, Math.round(picture.width * scale));
}
