import { useState } from 'react';
import { ConsoleDialog } from '../../../kit/panels/console-dialog.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import type { RegionBox } from '../regions/region-box.ts';
import { RegionStage } from '../regions/region-stage.tsx';
import type { LinkPlace, TargetPlaces } from './links.api.ts';
import styles from './region-dialog.module.css';

const KEYS = ['drawn'];

interface RegionDialogProps {
  title: string;
  /** Of the work that is linked to, with its picture. */
  places: TargetPlaces;
  value: LinkPlace | null;
  onClose: () => void;
  onChoose: (region: RegionBox) => void;
}

/** Draws the region of another work at which a link opens. */
export function RegionDialog({ title, places, value, onClose, onChoose }: RegionDialogProps) {
  const [box, setBox] = useState<RegionBox | undefined>(value?.region);
  const image = { hash: '', url: places.imageUrl, width: places.imageWidth, height: places.imageHeight };
  return (
    <ConsoleDialog open onClose={onClose} title="在画面上画一处">
      <p>{box ? '拖动或用方向键调整。' : '在画面上拖出一处；键盘按回车，在中间画一处。'}</p>
      <div className={styles.stage}>
        <RegionStage
          image={image}
          title={title}
          regions={box ? [{ ...box, title: '', text: '' }] : []}
          keys={KEYS}
          selected={0}
          tool={box ? 'select' : 'draw'}
          zoom={1}
          onZoom={() => undefined}
          isPlain={false}
          onSelect={() => undefined}
          onChange={(_, next) => setBox(next)}
          onDraw={setBox}
          onRemove={() => setBox(undefined)}
        />
      </div>
      <div className={styles.actions}>
        <Action onClick={onClose}>取消</Action>
        <Action disabled={!box} onClick={() => setBox(undefined)}>
          重画
        </Action>
        <Action variant="primary" disabled={!box} onClick={() => box && onChoose(box)}>
          用这一处
        </Action>
      </div>
    </ConsoleDialog>
  );
}
