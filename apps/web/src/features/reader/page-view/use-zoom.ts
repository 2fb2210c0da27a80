import { useState } from 'react';
import type { Plate } from '../api/reader.api.ts';
import type { ZoomPicture } from './zoom-view.tsx';

/** The picture shown enlarged, alone or among all plates of the book. */
export function useZoom(goToPage: (page: number) => void) {
  const [zoom, setZoom] = useState<{ pictures: readonly ZoomPicture[]; at: number }>();
  const close = () => setZoom(undefined);
  return {
    showPicture: (url: string) => setZoom({ pictures: [{ url, title: '' }], at: 0 }),
    showPlates: (plates: readonly Plate[], at: number) => setZoom({ pictures: plates.map(toPicture), at }),
    /** Props of `ZoomView`. */
    view: {
      pictures: zoom?.pictures ?? [],
      at: zoom?.at,
      onMove: (at: number) => zoom && setZoom({ ...zoom, at }),
      onGo: (page: number) => {
        close();
        goToPage(page);
      },
      onClose: close,
    },
  };
}

function toPicture({ imgUrl, title, pageNum }: Plate): ZoomPicture {
  return { url: imgUrl, title, page: pageNum };
}
