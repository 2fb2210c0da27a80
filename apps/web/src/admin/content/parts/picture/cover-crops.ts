import type { ContentKind } from '@meiyu/contract/admin/content-fields.ts';
import type { PictureCrop } from '../../../kit/pictures/focal-point-input.tsx';

const RELATED: PictureCrop = { label: '相关推荐', frame: { width: 4, height: 3 } };
const PLAYER: PictureCrop = { label: '播放条', frame: { width: 1, height: 1 } };

/** Where readers see the cover of a kind cropped: the shapes of `components/cards` and of the pages of `features`. */
const CROPS: Readonly<Record<ContentKind, readonly PictureCrop[]>> = {
  book: [{ label: '书架', frame: { width: 5, height: 7 } }],
  video: [{ label: '课程卡', frame: { width: 16, height: 9 } }, PLAYER, RELATED],
  audio: [{ label: '课程卡', frame: { width: 1, height: 1 } }, RELATED],
  img: [{ label: '近看', frame: { width: 1, height: 1 } }],
  news: [{ label: '头条', frame: { width: 16, height: 9 } }, RELATED],
  exp: [
    { label: '体验课', frame: { width: 4, height: 5 } },
    { label: '首页', frame: { width: 100, height: 106 } },
    RELATED,
  ],
  entry: [],
  exhibition: [{ label: '展览列表', frame: { width: 4, height: 3 } }, RELATED],
};

export const coverCrops = (kind: ContentKind) => () => CROPS[kind];
