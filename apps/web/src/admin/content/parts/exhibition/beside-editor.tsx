import { useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { useFieldError } from '../../../kit/form/form-field.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { useRowKeys } from '../fields/row-keys.ts';
import { TextBox } from '../fields/text-box.tsx';
import { kindName, LinkSearch } from '../links/link-search.tsx';
import { TARGET_KINDS, type TargetKind } from '../links/links.api.ts';
import { PlaceChooser } from '../links/place-chooser.tsx';
import styles from './section-editor.module.css';
import { availability, type Beside, fromLinkPlace, MAX_BESIDE, putBeside, toLinkPlace } from './sections.ts';

interface BesideEditorProps {
  /** The path of the list in the document. */
  field: string;
  items: readonly Beside[];
  onChange: (items: Beside[]) => void;
  /** The id of the exhibition. */
  self: string;
}

const KINDS: readonly TargetKind[] = [...TARGET_KINDS, 'entry'];
const nameOf = ({ title, to, entry }: Beside) => title || to || entry;

/** Books, lectures, music and entries beside the works of a section. */
export function BesideEditor({ field, items, onChange, self }: BesideEditorProps) {
  const rows = useRowKeys(items.length);
  const [added, setAdded] = useState('');
  const isFull = items.length >= MAX_BESIDE;
  const change = (index: number, part: Partial<Beside>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...part } : item)));
  function remove(index: number) {
    rows.reorder((keys) => keys.filter((_, at) => at !== index));
    onChange(items.filter((_, at) => at !== index));
  }
  function move(from: number, to: number) {
    rows.reorder((keys) => moveItem(keys, from, to));
    onChange(moveItem(items, from, to));
  }
  return (
    <section aria-label="延伸阅读" data-field={field} className={styles.part}>
      <h3>延伸阅读</h3>
      <LinkSearch
        self={self}
        kinds={KINDS}
        label="查找要接着读的资源或词条"
        disabled={isFull}
        onChoose={(target) => {
          onChange([...items, putBeside(target)]);
          setAdded(`已添加“${target.title}”`);
        }}
      />
      {isFull && <p className={styles.note}>一个单元最多 {MAX_BESIDE} 条。</p>}
      <p role="status" className={styles.note}>
        {added}
      </p>
      {items.length === 0 && (
        <p className={styles.note}>看展时可以接着读、接着听的书、课程和音乐；找词条，先在左边选“词条”。</p>
      )}
      <SortableList
        label="延伸阅读的次序"
        items={items.map((item, index) => ({ item, id: rows.keys[index] ?? String(index) }))}
        itemId={({ id }) => id}
        itemName={({ item }) => nameOf(item)}
        onMove={move}
      >
        {({ item }, index) => (
          <BesideRow
            field={`${field}.${index}`}
            item={item}
            onChange={(part) => change(index, part)}
            onRemove={() => remove(index)}
          />
        )}
      </SortableList>
    </section>
  );
}

interface BesideRowProps {
  field: string;
  item: Beside;
  onChange: (part: Partial<Beside>) => void;
  onRemove: () => void;
}

function BesideRow({ field, item, onChange, onRemove }: BesideRowProps) {
  const { to, at, kind, reason } = item;
  const name = nameOf(item);
  const error = useFieldError(field);
  const warning = availability(item);
  return (
    <div data-field={field} className={styles.beside}>
      <div className={styles.head}>
        {kind && <span className={styles.kind}>{kindName(kind)}</span>}
        <span className={styles.title}>{name}</span>
        {warning && <span className={styles.warning}>{warning}</span>}
        <Action variant="text" icon="trash" square aria-label={`移除“${name}”`} onClick={onRemove}>
          移除
        </Action>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {to !== '' && !item.isMissing && (
        <div className={styles.acts}>
          <PlaceChooser
            target={to}
            title={name}
            value={toLinkPlace(at, to)}
            text={at?.chapter === undefined ? undefined : '其中一章'}
            onChange={(place) => onChange({ at: fromLinkPlace(place, to) })}
          />
        </div>
      )}
      <TextBox
        label={`“${name}”的说明`}
        caption="为什么相关"
        value={reason}
        onChange={(text) => onChange({ reason: text })}
        maxLength={200}
        placeholder="一句话，读者看得到"
      />
    </div>
  );
}
