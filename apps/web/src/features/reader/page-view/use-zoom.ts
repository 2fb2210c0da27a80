import { useState } from 'react';
import type { Plate } from '../api/reader.api.ts';
import type { ZoomPicture } from './zoom-view.tsx';

/** The picture that is shown enlarged, alone or as one of all plates of the book. */
export function useZoom(goToPage: (page: number) => void) {
  const [zoom, setZoom] = useState<{ pictures: readonly ZoomPicture[]; index: number }>();
  const close = () => setZoom(undefined);
  return {
    showPicture: (url: string) => setZoom({ pictures: [{ url, title: '' }], index: 0 }),
    showPlates: (plates: readonly Plate[], index: number) => setZoom({ pictures: plates.map(toPicture), index }),
    /** Props of `ZoomView`. */
    viewProps: {
      pictures: zoom?.pictures ?? [],
      index: zoom?.index,
      onShowPicture: (index: number) => zoom && setZoom({ ...zoom, index }),
      onOpenPage: (page: number) => {
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
