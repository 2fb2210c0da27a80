import type { ReactNode } from 'react';
import { useFieldArray } from 'react-hook-form';
import { Action } from '../../kit/parts/action.tsx';
import { SortableList } from '../../kit/sortable/sortable-list.tsx';

interface BlockItemsProps {
  /** `blocks.2.items` */
  name: string;
  /** The label of an item: 图片. */
  word: string;
  newItem: () => Record<string, unknown>;
  /** The fields of the item with the given path in the form. */
  children: (item: string) => ReactNode;
}

/** The entries of a block, in an order. */
export function BlockItems({ name, word, newItem, children }: BlockItemsProps) {
  const { fields, append, remove, move } = useFieldArray({ name, keyName: 'key' });
  return (
    <>
      <SortableList
        label={`${word}的次序`}
        items={fields}
        itemId={({ key }) => key}
        itemName={(_, index) => `第 ${index + 1} 个${word}`}
        onMove={move}
      >
        {(_, index) => (
          <>
            {children(`${name}.${index}`)}
            <Action variant="text" icon="trash" onClick={() => remove(index)}>
              删除第 {index + 1} 个{word}
            </Action>
          </>
        )}
      </SortableList>
      <Action variant="text" icon="plus" onClick={() => append(newItem())}>
        添加{word}
      </Action>
    </>
  );
}
