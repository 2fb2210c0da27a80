import { type ReactNode, useEffect, useRef } from 'react';
import { ChoiceList, Popover } from '../../kit/panels/popover.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { ConsoleIcon } from '../../kit/parts/console-icon.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { StatusMark } from '../../kit/parts/status-mark.tsx';
import { CategoryDetails } from './category-details.tsx';
import styles from './category-row.module.css';
import type { CategoryTools } from './category-tools.ts';
import { type Category, childrenOf, isFixed, mayHaveChildren } from './category-tree.ts';

interface CategoryRowProps {
  category: Category;
  tools: CategoryTools;
}

/** Name, number of resources, visibility and actions of a category; below it its details and its sub-categories. */
export function CategoryRow({ category, tools, below }: CategoryRowProps & { below: ReactNode }) {
  const { id, name, parentId, inNav } = category;
  const { items, expanded, openId, newId, toggle } = tools;
  const input = useRef<HTMLInputElement>(null);
  const children = childrenOf(items, id);
  const isExpanded = expanded.has(id);
  const isTop = parentId === '';
  const resources = tools.countIn(id);
  const isNew = id === newId;
  const set = (fields: Partial<Category>) =>
    tools.change(items.map((item) => (item.id === id ? { ...item, ...fields } : item)));
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);

  return (
    <div className={inNav ? undefined : styles.hiddenRow}>
      <div className={styles.row}>
        {children.length > 0 ? (
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-label={`“${name}”下的 ${children.length} 个分类`}
            onClick={() => toggle(id)}
            className={styles.toggle}
          >
            <ConsoleIcon name={isExpanded ? 'down' : 'next'} />
          </button>
        ) : (
          <span className={styles.toggle} />
        )}
        {isTop ? (
          <span className={styles.topName}>{name}</span>
        ) : (
          <input
            ref={input}
            value={name}
            maxLength={40}
            aria-label={name ? `“${name}”的名称` : '新分类的名称'}
            aria-invalid={name.trim() === '' || undefined}
            placeholder="写名称"
            autoComplete="off"
            onChange={(event) => set({ name: event.target.value })}
            className={styles.name}
          />
        )}
        <span className={styles.count}>
          {resources > 0 && (
            <>
              <Figure value={resources} /> 个资源
            </>
          )}
        </span>
        {!isTop && (
          <button
            type="button"
            aria-label={inNav ? `显示“${name}”，点一下隐藏` : `已隐藏“${name}”，点一下显示`}
            onClick={() => set({ inNav: !inNav })}
            className={styles.visibilityButton}
          >
            <StatusMark phase={inNav ? 'good' : 'off'}>{inNav ? '显示' : '已隐藏'}</StatusMark>
          </button>
        )}
        <RowMenu category={category} tools={tools} />
      </div>
      {openId === id && <CategoryDetails category={category} items={items} onChange={set} />}
      {isExpanded && below}
    </div>
  );
}

type Act = 'add' | 'details' | 'remove';

function RowMenu({ category, tools }: CategoryRowProps) {
  const { id, name } = category;
  const { items, openId } = tools;
  const isKept = isFixed(items, category);
  const choices: { value: Act; label: string; danger?: boolean }[] = [
    ...(mayHaveChildren(items, category) ? [{ value: 'add' as const, label: '添加下级分类' }] : []),
    { value: 'details', label: openId === id ? '收起详情' : '图块、链接与位置' },
    ...(isKept ? [] : [{ value: 'remove' as const, label: '删除', danger: true }]),
  ];
  return (
    <Popover
      label={`“${name}”的操作`}
      align="end"
      trigger={(props) => (
        <Action {...props} variant="text" icon="more" square aria-label={`“${name}”的操作`}>
          操作
        </Action>
      )}
    >
      {(close) => (
        <ChoiceList
          choices={choices}
          onChoose={(action) => {
            close();
            if (action === 'add') tools.add(category);
            else if (action === 'details') tools.open(id);
            else tools.remove(category);
          }}
        />
      )}
    </Popover>
  );
}
