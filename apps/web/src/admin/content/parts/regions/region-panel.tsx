import { Action } from '../../../kit/parts/action.tsx';
import { Notice } from '../../../kit/parts/notice.tsx';
import { ListHead } from '../../../kit/sortable/list-head.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { regionName, regionNumber, type WorkRegion } from './region-box.ts';
import { RegionFields } from './region-fields.tsx';
import styles from './region-panel.module.css';

interface RegionPanelProps {
  regions: readonly WorkRegion[];
  /** Keys of the rows; they follow a region when it moves. */
  keys: readonly string[];
  selected: number | undefined;
  /** Of the region that was removed last. */
  removedTitle: string | undefined;
  onRestore: () => void;
  onSelect: (index: number) => void;
  onMove: (from: number, to: number) => void;
  onChange: (index: number, part: Partial<WorkRegion>) => void;
  onRemove: (index: number) => void;
  /** The region that is shown in turn. */
  walk: number | undefined;
  onWalk: (index: number | undefined) => void;
  /** Undefined when there is no room for another one. */
  onAdd: (() => void) | undefined;
}

export function RegionPanel(props: RegionPanelProps) {
  const {
    regions,
    keys,
    selected,
    removedTitle,
    onRestore,
    onSelect,
    onMove,
    onChange,
    onRemove,
    walk,
    onWalk,
    onAdd,
  } = props;
  const current = selected === undefined ? undefined : regions[selected];
  const wordless = regions.flatMap((region, index) => (region.text.trim() === '' ? [regionNumber(index)] : []));
  return (
    <aside aria-label="近看的各处" className={styles.panel}>
      <ListHead
        title="近看"
        count={regions.length > 0 ? `${regions.length} 处` : ''}
        addLabel="添加一处"
        onAdd={onAdd}
        emptyHint={regions.length === 0 ? '还没有。选“框选”，在画面上拖出一处；读者按次序看。' : undefined}
      />
      <SortableList
        label="近看的次序"
        items={regions.map((region, index) => ({ region, id: keys[index] ?? String(index) }))}
        itemId={({ id }) => id}
        itemName={({ region }, index) => regionName(region, index)}
        onMove={onMove}
      >
        {({ region }, index) => (
          <button
            type="button"
            aria-pressed={index === selected}
            onClick={() => onSelect(index)}
            className={styles.row}
          >
            <span className={styles.number}>{regionNumber(index)}</span>
            <span className={styles.name}>{region.title || '（没有标题）'}</span>
            {region.text.trim() ? (
              <span className={styles.length}>{region.text.length} 字</span>
            ) : (
              <span className={styles.missing}>还没有文字</span>
            )}
          </button>
        )}
      </SortableList>
      {removedTitle !== undefined && (
        <p role="status" className={styles.removed}>
          已删除“{removedTitle}”
          <Action variant="text" onClick={onRestore}>
            撤回
          </Action>
        </p>
      )}
      {current && selected !== undefined && (
        <RegionFields
          key={keys[selected]}
          region={current}
          index={selected}
          onChange={(part) => onChange(selected, part)}
          onRemove={() => onRemove(selected)}
        />
      )}
      {wordless.length > 0 && (
        <div className={styles.note}>
          <Notice kind="warn">{`${wordless.map((number) => `“${number}”`).join('')}还没有文字，发布后读者只看见放大的画面。`}</Notice>
        </div>
      )}
      {regions.length > 0 && (
        <div className={styles.walk}>
          {walk === undefined ? (
            <Action icon="eye" onClick={() => onWalk(0)}>
              按次序走一遍
            </Action>
          ) : (
            <>
              <span role="status">{`第 ${walk + 1} 处，共 ${regions.length} 处`}</span>
              <Action onClick={() => onWalk(undefined)}>结束</Action>
              <Action icon="previous" square disabled={walk === 0} onClick={() => onWalk(walk - 1)}>
                上一处
              </Action>
              <Action icon="next" square disabled={walk + 1 >= regions.length} onClick={() => onWalk(walk + 1)}>
                下一处
              </Action>
            </>
          )}
        </div>
      )}
    </aside>
  );
}
