import { useEffect, useEffectEvent, useId } from 'react';
import { kaiFallbackClass } from '../../../lib/format/kai-characters.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Column, Row } from '../../../ui/layout/row.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import textStyles from '../../../ui/text/text.module.css';
import paperStyles from '../styles/paper-colors.module.css';
import { usePanZoom } from './use-pan-zoom.ts';
import styles from './zoom-view.module.css';

export interface ZoomPicture {
  url: string;
  title: string;
  /** The page of the picture, if known. */
  page?: number | undefined;
}

interface ZoomViewProps {
  pictures: readonly ZoomPicture[];
  /** Undefined while closed. */
  index: number | undefined;
  onShowPicture: (index: number) => void;
  onOpenPage: (page: number) => void;
  onClose: () => void;
}

/** The address of the largest public size of a site picture; other addresses stay unchanged. */
function largestPictureUrl(url: string): string {
  // `$12048$2` is group 1, the width 2048 and group 2.
  if (url.startsWith('/book-pages/')) return url.replace(/\/\d+\.webp$/, '/1800.webp');
  return url.replace(/^(\/pictures\/[0-9a-f]+\/)\d+(\.\w+)$/, '$12048$2');
}

/** A picture enlarged over the whole window. */
export function ZoomView({ pictures, index, onShowPicture, onOpenPage, onClose }: ZoomViewProps) {
  const id = useId();
  const picture = index === undefined ? undefined : pictures[index];
  return (
    <Modal open={picture !== undefined} onClose={onClose} labelledBy={id} className={styles.view}>
      {picture && index !== undefined && (
        <ZoomStage
          id={id}
          picture={picture}
          index={index}
          count={pictures.length}
          {...{ onShowPicture, onOpenPage, onClose }}
        />
      )}
    </Modal>
  );
}

interface ZoomStageProps extends Pick<ZoomViewProps, 'onShowPicture' | 'onOpenPage' | 'onClose'> {
  id: string;
  picture: ZoomPicture;
  index: number;
  count: number;
}

const ZOOM_STEP = 1.5;

function ZoomStage({ id, picture, index, count, onShowPicture, onOpenPage, onClose }: ZoomStageProps) {
  const { view, zoom, reset, frame, handlers } = usePanZoom(picture.url);
  const handleKey = useEffectEvent((key: string) => {
    if (key === '+' || key === '=') zoom(ZOOM_STEP);
    else if (key === '-') zoom(1 / ZOOM_STEP);
    else if (key === '0') reset();
    else if (key === 'ArrowLeft' && index > 0) onShowPicture(index - 1);
    else if (key === 'ArrowRight' && index < count - 1) onShowPicture(index + 1);
  });
  useEffect(() => {
    const listen = ({ key }: KeyboardEvent) => handleKey(key);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div data-theme="dark">
      <Column className={`${paperStyles.paper} ${styles.stage}`}>
        <div ref={frame} className={styles.frame} {...handlers}>
          <img
            src={largestPictureUrl(picture.url)}
            alt={picture.title}
            draggable={false}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
          />
        </div>
        <Row wrap spread className={styles.foot}>
          <h2 id={id} className={kaiFallbackClass(picture.title)}>
            {picture.title || '图版'}
          </h2>
          <Row>
            {count > 1 && (
              <>
                <IconButton
                  icon="previous"
                  label="上一幅"
                  disabled={index === 0}
                  onClick={() => onShowPicture(index - 1)}
                />
                <span className={textStyles.number}>
                  {index + 1} / {count}
                </span>
                <IconButton
                  icon="next"
                  label="下一幅"
                  disabled={index === count - 1}
                  onClick={() => onShowPicture(index + 1)}
                />
              </>
            )}
            <IconButton icon="zoomOut" label="缩小" disabled={view.scale === 1} onClick={() => zoom(1 / ZOOM_STEP)} />
            <IconButton icon="zoomIn" label="放大" onClick={() => zoom(ZOOM_STEP)} />
            {picture.page !== undefined && (
              <Button variant="text" size="small" onClick={() => onOpenPage(picture.page ?? 1)}>
                去第 {picture.page} 页
              </Button>
            )}
            <IconButton icon="close" label="关闭" onClick={onClose} />
          </Row>
        </Row>
      </Column>
    </div>
  );
}
