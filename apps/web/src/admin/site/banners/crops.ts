import type { PictureCrop, PictureSize } from '../../kit/pictures/focal-point-input.tsx';

/*
 * The frames in which the home page shows a banner, as features/home/home-hero.module.css has them: a window of 1440 px,
 * where it has the full height of 568 px at the right, and a phone of 390 px, where its height follows from its shape.
 */
const DESKTOP = { window: 1440, height: 568, leastShare: 0.58 };
const PHONE = { window: 390, height: 496, leastHeightTimesRatio: 440 };

export function desktopFrame({ width, height }: PictureSize): PictureSize {
  const natural = (DESKTOP.height * width) / height;
  const shown = Math.min(DESKTOP.window, Math.max(DESKTOP.window * DESKTOP.leastShare, natural));
  return { width: Math.round(shown), height: DESKTOP.height };
}

export function phoneFrame({ width, height }: PictureSize): PictureSize {
  const shown = Math.min(PHONE.height, (PHONE.leastHeightTimesRatio * height) / width);
  return { width: PHONE.window, height: Math.round(shown) };
}

/** Where the home page crops a banner for this device. */
export const bannerCrops =
  (device: 'desktop' | 'mobile') =>
  (size: PictureSize): PictureCrop[] => [
    { label: '电脑上', frame: desktopFrame(size), isUnused: device !== 'desktop' },
    { label: '手机上', frame: phoneFrame(size), isUnused: device !== 'mobile' },
  ];
