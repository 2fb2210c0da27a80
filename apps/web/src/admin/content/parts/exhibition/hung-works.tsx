import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { useFieldError } from '../../../kit/form/form-field.tsx';
import { ChoiceList, Popover } from '../../../kit/panels/popover.tsx';
import { Action } from '../../../kit/parts/action.tsx';
import { ConsoleIcon } from '../../../kit/parts/console-icon.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { useRowKeys } from '../fields/row-keys.ts';
import { TextBox } from '../fields/text-box.tsx';
import { LinkSearch } from '../links/link-search.tsx';
import { placesQuery } from '../links/links.api.ts';
import styles from './section-editor.module.css';
import { availability, type HungWork, hang, MAX_WORKS } from './sections.ts';
import { WORK_DRAG_TYPE } from './work-drag-type.ts';

interface HungWorksProps {
  /** The path of the list in the document. */
  field: string;
  works: readonly HungWork[];
  onChange: (works: HungWork[]) => void;
  /** The other sections of the exhibition. */
  sections: readonly { value: string; label: string }[];
  onMoveTo: (from: number, section: string) => void;
}

const nameOf = ({ title, work }: HungWork) => title || work;

/** The works of a section in their order, each with its label. */
export function HungWorks({ field, works, onChange, sections, onMoveTo }: HungWorksProps) {
  const rows = useRowKeys(works.length);
  const [added, setAdded] = useState('');
  const isFull = works.length >= MAX_WORKS;
  const without = (index: number) => rows.reorder((keys) => keys.filter((_, at) => at !== index));
  const change = (index: number, part: Partial<HungWork>) =>
    onChange(works.map((work, at) => (at === index ? { ...work, ...part } : work)));
  function remove(index: number) {
    without(index);
    onChange(works.filter((_, at) => at !== index));
  }
  function move(from: number, to: number) {
    rows.reorder((keys) => moveItem(keys, from, to));
    onChange(moveItem(works, from, to));
  }
  function moveTo(index: number, section: string) {
    without(index);
    onMoveTo(index, section);
  }
  return (
    <section aria-label="作品" data-field={field} className={styles.part}>
      <h3>作品</h3>
      <LinkSearch
        self=""
        kinds={['img']}
        label="查找要挂的作品"
        disabled={isFull}
        onChoose={(target) => {
          onChange([...works, hang(target)]);
          setAdded(`已挂上“${target.title}”`);
        }}
      />
      {isFull && <p className={styles.note}>一个单元最多 {MAX_WORKS} 件。</p>}
      <p role="status" className={styles.note}>
        {added}
      </p>
      {works.length === 0 && <p className={styles.note}>还没有作品。按题目、作者或编号查找，选中就挂上。</p>}
      <SortableList
        label="作品的次序"
        items={works.map((work, index) => ({ work, id: rows.keys[index] ?? String(index) }))}
        itemId={({ id }) => id}
        itemName={({ work }) => nameOf(work)}
        onMove={move}
        dragType={WORK_DRAG_TYPE}
      >
        {({ work }, index) => (
          <WorkRow
            field={`${field}.${index}`}
            work={work}
            onChange={(part) => change(index, part)}
            onRemove={() => remove(index)}
            sections={sections}
            onMoveTo={(section) => moveTo(index, section)}
          />
        )}
      </SortableList>
    </section>
  );
}

interface WorkRowProps {
  field: string;
  work: HungWork;
  onChange: (part: Partial<HungWork>) => void;
  onRemove: () => void;
  sections: HungWorksProps['sections'];
  onMoveTo: (section: string) => void;
}

function WorkRow({ field, work, onChange, onRemove, sections, onMoveTo }: WorkRowProps) {
  const name = nameOf(work);
  const error = useFieldError(field);
  const warning = availability(work);
  return (
    <div data-field={field} className={styles.work}>
      <span className={styles.picture}>
        {work.coverUrl ? <img src={work.coverUrl} alt="" loading="lazy" /> : <ConsoleIcon name="picture" />}
      </span>
      <div className={styles.facts}>
        <div className={styles.head}>
          <span className={styles.title}>{name}</span>
          {work.author && <span className={styles.author}>{work.author}</span>}
          {warning && <span className={styles.warning}>{warning}</span>}
          <Action variant="text" icon="trash" square aria-label={`取下“${name}”`} onClick={onRemove}>
            取下
          </Action>
        </div>
        {error && <p className={styles.error}>{error}</p>}
        <TextBox
          label={`“${name}”的展签`}
          isLabelHidden
          rows={2}
          value={work.label}
          onChange={(label) => onChange({ label })}
          maxLength={500}
          placeholder="展签：这件作品在这里要看什么"
        />
        <div className={styles.acts}>
          <RegionSelect work={work} name={name} onChange={(region) => onChange({ region })} />
          {sections.length > 0 && (
            <Popover
              label={`把“${name}”移到`}
              trigger={(trigger) => (
                <Action {...trigger} variant="text" icon="move" aria-label={`把“${name}”移到别的单元`}>
                  移到别的单元
                </Action>
              )}
            >
              {(close) => (
                <ChoiceList
                  choices={sections}
                  onChoose={(section) => {
                    close();
                    onMoveTo(section);
                  }}
                />
              )}
            </Popover>
          )}
        </div>
      </div>
    </div>
  );
}

/** The region of the work at which the visitor looks first. The list is loaded when it is about to be opened. */
function RegionSelect({
  work: { work, region },
  name,
  onChange,
}: {
  work: HungWork;
  name: string;
  onChange: (region: number | null) => void;
}) {
  const [isNear, setNear] = useState(false);
  const { data } = useQuery({ ...placesQuery(work, ''), enabled: isNear });
  const count = Math.max(data?.rows.length ?? 0, region ?? 0);
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <label className={styles.region}>
      先看
      <select
        aria-label={`“${name}”先看哪里`}
        value={region ?? ''}
        onFocus={() => setNear(true)}
        onPointerEnter={() => setNear(true)}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      >
        <option value="">全图</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            {[`第 ${number} 处近看`, data?.rows[number - 1]?.title].filter(Boolean).join('：')}
          </option>
        ))}
      </select>
    </label>
  );
}
