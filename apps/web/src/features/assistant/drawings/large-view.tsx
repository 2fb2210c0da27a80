import { useEffect, useEffectEvent, useId, useState } from 'react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { Modal } from '../../../ui/overlays/modal.tsx';
import type { Drawing } from '../api/assistant.api.ts';
import styles from '../styles/large-view.module.css';
import type { DrawingActions } from './drawing-actions.ts';
import { DrawingDetails } from './drawing-details.tsx';
import { LargeStage } from './large-stage.tsx';

interface LargeViewProps {
  pictures: readonly Drawing[];
  /** Undefined while closed. */
  shownId: string | undefined;
  onShow: (id: string) => void;
  onClose: () => void;
  /** Absent while a drawing is running, and in the gallery. */
  actions?: DrawingActions | undefined;
  onRemove?: ((drawing: Drawing) => void) | undefined;
}

/** A drawing shown large, beside it its prompt and the actions. */
export function LargeView({ pictures, shownId, onShow, onClose, actions, onRemove }: LargeViewProps) {
  const id = useId();
  const index = pictures.findIndex((picture) => picture.id === shownId);
  const drawing = pictures[index];
  return (
    <Modal open={drawing !== undefined} onClose={onClose} labelledBy={id} className={styles.view}>
      {drawing && (
        <LargeContent
          key={drawing.id}
          id={id}
          drawing={drawing}
          previousId={pictures[index - 1]?.id}
          nextId={pictures[index + 1]?.id}
          {...{ onShow, onClose, actions, onRemove }}
        />
      )}
    </Modal>
  );
}

interface LargeContentProps extends Omit<LargeViewProps, 'pictures' | 'shownId'> {
  id: string;
  drawing: Drawing;
  previousId: string | undefined;
  nextId: string | undefined;
}

function LargeContent({ id, drawing, previousId, nextId, onShow, onClose, actions, onRemove }: LargeContentProps) {
  const [isComparing, setComparing] = useState(false);
  const handleKey = useEffectEvent(({ key, target }: KeyboardEvent) => {
    // In a text field the arrow keys move the cursor.
    if (target instanceof HTMLInputElement) return;
    const targetId = key === 'ArrowLeft' ? previousId : key === 'ArrowRight' ? nextId : undefined;
    if (targetId) onShow(targetId);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <div data-theme="dark" className={styles.content}>
      <LargeStage drawing={drawing} isComparing={isComparing} />
      <Row className={styles.arrows}>
        <IconButton
          icon="previous"
          label="上一幅"
          disabled={!previousId}
          onClick={() => previousId && onShow(previousId)}
        />
        <IconButton icon="next" label="下一幅" disabled={!nextId} onClick={() => nextId && onShow(nextId)} />
        <IconButton icon="close" label="关闭" onClick={onClose} />
      </Row>
      <DrawingDetails
        id={id}
        drawing={drawing}
        actions={actions}
        isComparing={isComparing}
        onCompare={() => setComparing(!isComparing)}
        onDrawingRequested={onClose}
        onRemove={onRemove}
      />
    </div>
  );
}
