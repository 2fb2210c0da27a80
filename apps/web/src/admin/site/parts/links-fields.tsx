import { isHarmlessLink } from '@meiyu/contract/own-links.ts';
import { get, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Action } from '../../kit/parts/action.tsx';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { SortableList } from '../../kit/sortable/sortable-list.tsx';
import styles from './links-fields.module.css';

/** 友情链接: names and addresses, in the order of the footer. */
export function LinksFields() {
  const { fields, append, remove, move } = useFieldArray({ name: 'items', keyName: 'key' });
  const items = (useWatch({ name: 'items' }) ?? []) as { linkName?: string; linkUrl?: string }[];
  const nameOf = (index: number) => items[index]?.linkName || `第 ${index + 1} 个链接`;
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
        items={fields}
        itemId={({ key }) => key}
        itemName={(_, index) => nameOf(index)}
        onMove={move}
        className={styles.list}
      >
        {(_, index) => {
          const address = items[index]?.linkUrl?.trim() ?? '';
          return (
            <div className={styles.item}>
              <LinkField name={`items.${index}.linkName`} label={`第 ${index + 1} 个链接的名称`} placeholder="名称" />
              <LinkField
                name={`items.${index}.linkUrl`}
                label={`第 ${index + 1} 个链接的网址`}
                placeholder="https://…"
              />
              {address !== '' && isHarmlessLink(address) && (
                <a href={address} target="_blank" rel="noopener noreferrer" className={styles.try}>
                  试开<span className={styles.unseen}>“{nameOf(index)}”（新窗口）</span>
                </a>
              )}
              <Action
                square
                variant="text"
                icon="trash"
                aria-label={`删除“${nameOf(index)}”`}
                title="删除"
                onClick={() => remove(index)}
              >
                删除
              </Action>
            </div>
          );
        }}
      </SortableList>
    </>
  );
}

function LinkField({ name, label, placeholder }: { name: string; label: string; placeholder: string }) {
  const { register, formState } = useFormContext();
  return (
    <input
      {...register(name)}
      aria-label={label}
      aria-invalid={get(formState.errors, name) ? true : undefined}
      placeholder={placeholder}
      autoComplete="off"
      className={styles.input}
    />
  );
}
