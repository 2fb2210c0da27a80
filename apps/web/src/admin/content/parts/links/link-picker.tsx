import { useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { Action } from '../../../kit/parts/action.tsx';
import { SortableList } from '../../../kit/sortable/sortable-list.tsx';
import { useRowKeys } from '../fields/row-keys.ts';
import { TextBox } from '../fields/text-box.tsx';
import styles from './link-picker.module.css';
import type { PlacesInResource } from './link-place.ts';
import { kindName, LinkSearch } from './link-search.tsx';
import type { ContentLink, LinkTarget } from './links.api.ts';
import { PlaceInResourceInput } from './own-place-input.tsx';
import { PlaceChooser } from './place-chooser.tsx';

const MAX_REASON = 200;

interface LinkPickerProps {
  links: readonly ContentLink[];
  onChange: (links: ContentLink[]) => void;
  /** The id of the resource that is edited. */
  self: string;
  /** The places in it that can have links; without it links belong to the whole resource. */
  placesInResource?: PlacesInResource | undefined;
  /** Of the contract: 200, for an entry 50. */
  max?: number;
  /** For entries: only `to` counts. */
  isPlain?: boolean;
}

/** Whether an earlier link has the same two places. */
function isRepeated(links: readonly ContentLink[], index: number): boolean {
  const nameOf = ({ to, at, place }: ContentLink) => JSON.stringify([to, at, place]);
  const link = links[index];
  return link !== undefined && links.slice(0, index).some((other) => nameOf(other) === nameOf(link));
}

/** 关联: links to other resources, found by searching; each with its places, its reason and its position in the list. */
export function LinkPicker({ links, onChange, self, placesInResource, max = 200, isPlain = false }: LinkPickerProps) {
  const rows = useRowKeys(links.length);
  const [added, setAdded] = useState('');
  const isFull = links.length >= max;

  function add({ id: to, kind, title, coverUrl, isPublished }: LinkTarget) {
    onChange([...links, { to, at: null, place: null, reason: '', kind, title, coverUrl, isPublished }]);
    setAdded(`已添加“${title}”`);
  }
  const change = (index: number, part: Partial<ContentLink>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)));
  function remove(index: number) {
    rows.reorder((keys) => keys.filter((_, at) => at !== index));
    onChange(links.filter((_, at) => at !== index));
  }
  function move(from: number, to: number) {
    rows.reorder((keys) => moveItem(keys, from, to));
    onChange(moveItem(links, from, to));
  }
  return (
    <section aria-label="关联" className={styles.picker}>
      <LinkSearch self={self} onChoose={add} disabled={isFull} />
      {isFull && <p className={styles.note}>最多 {max} 条关联。</p>}
      <p role="status" className={styles.note}>
        {added}
      </p>
      {links.length === 0 && <p className={styles.note}>还没有关联。读者在页末的“相关”里看见它们。</p>}
      <SortableList
        label="关联的次序"
        items={links.map((link, index) => ({ link, id: rows.keys[index] ?? String(index) }))}
        itemId={({ id }) => id}
        itemName={({ link }) => link.title || link.to}
        onMove={move}
      >
        {({ link }, index) => (
          <div className={styles.link}>
            <div className={styles.head}>
              <span className={styles.kind}>{kindName(link.kind)}</span>
              <span className={styles.title}>{link.title || link.to}</span>
              {!link.isPublished && <span className={styles.warning}>未发布，读者暂时看不见</span>}
              {isRepeated(links, index) && <span className={styles.warning}>与前面一条相同</span>}
              <Action
                variant="text"
                icon="trash"
                square
                aria-label={`移除“${link.title || link.to}”`}
                onClick={() => remove(index)}
              >
                移除
              </Action>
            </div>
            {!isPlain && (
              <>
                <div className={styles.places}>
                  {placesInResource && (
                    <PlaceInResourceInput
                      own={placesInResource}
                      value={link.at}
                      onChange={(at) => change(index, { at })}
                    />
                  )}
                  <PlaceChooser
                    target={link.to}
                    title={link.title}
                    value={link.place}
                    onChange={(place) => change(index, { place })}
                  />
                </div>
                <TextBox
                  label={`“${link.title || link.to}”的说明`}
                  caption="为什么相关"
                  value={link.reason}
                  onChange={(reason) => change(index, { reason })}
                  maxLength={MAX_REASON}
                  placeholder="一句话，读者看得到"
                />
              </>
            )}
          </div>
        )}
      </SortableList>
    </section>
  );
}
