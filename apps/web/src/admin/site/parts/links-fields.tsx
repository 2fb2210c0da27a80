import { useFieldArray } from 'react-hook-form';
import { TextInput } from '../../kit/form/form-field.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { SortableList } from '../../kit/sortable/sortable-list.tsx';
import { LinkInput } from '../fields/link-input.tsx';
import styles from './links-fields.module.css';

/** 友情链接: names and addresses, in the order of the footer. */
export function LinksFields() {
  const { fields, append, remove, move } = useFieldArray({ name: 'items', keyName: 'key' });
  const names = fields as unknown as { key: string; linkName?: string }[];
  return (
    <>
      <div className={styles.bar}>
        <Action icon="plus" keys="n" onClick={() => append({ linkName: '', linkUrl: '' })}>
          添加链接
        </Action>
      </div>
      {fields.length === 0 && <EmptyHint title="还没有友情链接" line="点“添加链接”，写名称和网址。" />}
      <SortableList
        label="友情链接"
        items={names}
        itemId={({ key }) => key}
        itemName={({ linkName }, index) => linkName || `第 ${index + 1} 个链接`}
        onMove={move}
        className={styles.list}
      >
        {(_, index) => (
          <div className={styles.item}>
            <TextInput name={`items.${index}.linkName`} label="名称" required maxLength={60} />
            <LinkInput name={`items.${index}.linkUrl`} label="网址" required hint=" " />
            <Action variant="text" icon="trash" onClick={() => remove(index)}>
              删除第 {index + 1} 个链接
            </Action>
          </div>
        )}
      </SortableList>
    </>
  );
}
