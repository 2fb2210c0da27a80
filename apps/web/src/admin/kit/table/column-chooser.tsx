import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react';
import { Popover } from '../panels/popover.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { TickBox } from '../parts/tick-box.tsx';
import type { ColumnChoice } from './column-choice.ts';
import styles from './column-chooser.module.css';

/** The button 列: which columns are shown, and their order, by dragging or with the arrow keys on the grip. */
export function ColumnChooser({ choice }: { choice: ColumnChoice }) {
  return (
    <Popover
      label="选择列"
      align="end"
      width="15.5rem"
      trigger={(props) => (
        <Action {...props} icon="columns">
          列
        </Action>
      )}
    >
      {() => (
        <>
          <div className={styles.head}>
            <span className={styles.title}>列</span>
            <span className={styles.hint}>拖动改次序</span>
            <TextButton disabled={!choice.isChanged} onClick={choice.reset}>
              还原
            </TextButton>
          </div>
          <ColumnList choice={choice} />
        </>
      )}
    </Popover>
  );
}

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

function ColumnList({ choice }: { choice: ColumnChoice }) {
  const [dragged, setDragged] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const headerOf = (id: string) => choice.columns.find((column) => column.id === id)?.header ?? id;
  const isLocked = (id: string) => choice.columns.some((column) => column.id === id && column.locked);
  const lockedCount = choice.order.filter(isLocked).length;

  function moveByKey(event: KeyboardEvent, id: string, index: number) {
    const step = STEPS[event.key];
    const to = index + (step ?? 0);
    if (step === undefined) return;
    event.preventDefault();
    if (to < lockedCount || to >= choice.order.length) return;
    choice.move(id, to);
    setAnnouncement(`${headerOf(id)}：第 ${to + 1} 列，共 ${choice.order.length} 列`);
    // The moved row is another element only if React recreated it; its key keeps it.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-grip="${id}"]`)?.focus());
  }
  function dragOver(event: DragEvent, id: string, index: number) {
    if (dragged === undefined || isLocked(id)) return;
    event.preventDefault();
    if (dragged !== id) choice.move(dragged, index);
  }

  return (
    <>
      <ul ref={list} className={styles.list}>
        {choice.order.map((id, index) => (
          <li
            key={id}
            draggable={!isLocked(id)}
            onDragStart={() => setDragged(id)}
            onDragOver={(event) => dragOver(event, id, index)}
            onDragEnd={() => setDragged(undefined)}
            className={`${styles.item} ${dragged === id ? styles.dragged : ''}`}
          >
            <button
              type="button"
              data-grip={id}
              disabled={isLocked(id)}
              aria-label={`${headerOf(id)}，用上下方向键移动`}
              onKeyDown={(event) => moveByKey(event, id, index)}
              className={styles.grip}
            >
              <ConsoleIcon name="grip" />
            </button>
            <TickBox
              aria-label={headerOf(id)}
              checked={!choice.hidden.includes(id)}
              disabled={isLocked(id)}
              onChange={() => choice.toggle(id)}
            />
            <span className={styles.name}>{headerOf(id)}</span>
            {isLocked(id) && <span className={styles.locked}>不可去</span>}
          </li>
        ))}
      </ul>
      <span role="status" className={styles.unseen}>
        {announcement}
      </span>
    </>
  );
}
