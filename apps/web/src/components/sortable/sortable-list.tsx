import { type DragEvent, type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../../ui/status/visually-hidden.tsx';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  icon: (name: 'grip' | 'up' | 'down') => ReactNode;
  /** The accessible name. */
  label: string;
  items: readonly Item[];
  itemId: (item: Item) => string;
  /** Read out when an item moves. */
  itemName: (item: Item, index: number) => string;
  onMove: (from: number, to: number) => void;
  children: (item: Item, index: number) => ReactNode;
  className?: string | undefined;
  /** The type under which a dragged row gives its position to other lists. */
  dragType?: string;
  /** Takes rows of another list, dropped on one of these rows. */
  takes?: { type: string; onTake: (from: number, index: number) => void };
}

/** A list whose order is changed by dragging, by 上移 and 下移, and by the arrow keys on these. */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, itemId, itemName, onMove, children, className = '', dragType, takes, icon } = props;
  const list = useRef<HTMLOListElement>(null);
  /** By its id: a row that another list took is not here any more. */
  const [draggedId, setDraggedId] = useState<string>();
  const draggedAt = items.findIndex((item) => itemId(item) === draggedId);
  const dragged = draggedAt < 0 ? undefined : draggedAt;
  const [target, setTarget] = useState<number>();
  const [announced, setAnnounced] = useState('');
  /** The button that had the focus before its row was moved, which takes the focus away. */
  const refocus = useRef<{ id: string; name: string }>(undefined);

  useLayoutEffect(() => {
    const wanted = refocus.current;
    if (!wanted) return;
    refocus.current = undefined;
    const row = [...(list.current?.children ?? [])].find((child) => child.getAttribute('data-row') === wanted.id);
    row?.querySelector<HTMLElement>(`[data-move="${wanted.name}"]`)?.focus();
  });

  function move(from: number, to: number, button?: string) {
    const item = items[from];
    if (!item || to < 0 || to >= items.length) return;
    if (button) refocus.current = { id: itemId(item), name: button };
    setAnnounced(`${itemName(item, from)}：第 ${to + 1} 位，共 ${items.length} 位`);
    onMove(from, to);
  }
  function drop() {
    if (dragged !== undefined && target !== undefined && dragged !== target) move(dragged, target);
    setDraggedId(undefined);
    setTarget(undefined);
  }
  const isTaken = (event: DragEvent) =>
    dragged === undefined && takes !== undefined && event.dataTransfer.types.includes(takes.type);
  function take(event: DragEvent, index: number) {
    setTarget(undefined);
    takes?.onTake(Number(event.dataTransfer.getData(takes.type)), index);
  }
  function onMoveKey(event: KeyboardEvent, index: number, button: string) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    move(index, index + by, button);
  }

  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        // A row that is dragged on into another list is not moved in this one.
        onDragLeave={(event) => {
          const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
          if ((dragType || takes) && !isInside) setTarget(undefined);
        }}
        className={`${styles.list} ${className}`}
      >
        {items.map((item, index) => {
          const id = itemId(item);
          const name = itemName(item, index);
          const edge =
            target !== index ? '' : dragged === undefined ? styles.into : dragged < index ? styles.below : styles.above;
          return (
            <li
              key={id}
              data-row={id}
              onDragOver={(event) => {
                if (dragged === undefined && !isTaken(event)) return;
                event.preventDefault();
                event.stopPropagation();
                setTarget(index);
              }}
              onDrop={(event) => {
                event.preventDefault();
                event.stopPropagation();
                if (isTaken(event)) take(event, index);
                else drop();
              }}
              className={`${styles.row} ${dragged === index ? styles.dragged : ''} ${edge}`}
            >
              <span
                draggable
                aria-hidden="true"
                onDragStart={(event) => {
                  event.stopPropagation();
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', id);
                  if (dragType) event.dataTransfer.setData(dragType, String(index));
                  setDraggedId(id);
                }}
                onDragEnd={drop}
                className={styles.grip}
              >
                {icon('grip')}
              </span>
              <div className={styles.content}>{children(item, index)}</div>
              <span className={styles.moves}>
                {(['up', 'down'] as const).map((way) => {
                  const to = way === 'up' ? index - 1 : index + 1;
                  const word = way === 'up' ? '上移' : '下移';
                  return (
                    <button
                      key={way}
                      type="button"
                      data-move={way}
                      aria-label={`${word}“${name}”`}
                      title={word}
                      // Not `disabled` at the end of the list: a disabled button loses the focus.
                      aria-disabled={to < 0 || to >= items.length || undefined}
                      onClick={() => move(index, to, way)}
                      onKeyDown={(event) => onMoveKey(event, index, way)}
                      className={styles.move}
                    >
                      {icon(way)}
                    </button>
                  );
                })}
              </span>
            </li>
          );
        })}
      </ol>
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );
}
