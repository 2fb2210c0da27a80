import { useId, useState } from 'react';
import { ConfirmDialog } from '../../kit/panels/confirm-dialog.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { type Category, pathName, possibleTargets } from './category-tree.ts';
import styles from './move-resources.module.css';

interface MoveResourcesProps {
  /** The category to remove; undefined while the dialog is closed. */
  category: Category | undefined;
  items: readonly Category[];
  resources: number;
  onClose: () => void;
  onMove: (target: string) => void;
}

/** A category with resources is removed: where do they go? */
export function MoveResources({ category, items, resources, onClose, onMove }: MoveResourcesProps) {
  const id = useId();
  const [chosen, setChosen] = useState('');
  const targets = category ? possibleTargets(items, category) : [];
  const target = targets.find((item) => item.id === chosen) ?? targets[0];
  return (
    <ConfirmDialog
      open={category !== undefined}
      onClose={onClose}
      title={`删除“${category?.name ?? ''}”`}
      confirmText="移走资源并删除"
      danger
      onConfirm={() => {
        // Rejects, so that the dialog stays.
        if (!target) throw new Error('no target');
        onMove(target.id);
      }}
    >
      <p>
        {resources > 0
          ? `它和它下面的分类里共有 ${resources} 个资源。请选它们移到哪里，发布后才生效。`
          : '别的分类的资源已经定好移到这里。请另选一处，发布后才生效。'}
      </p>
      {targets.length === 0 ? (
        <Notice kind="error">没有同类的分类可以接收。请先添加一个，再删除这个。</Notice>
      ) : (
        <div className={styles.choice}>
          <label htmlFor={id}>移到</label>
          <select
            id={id}
            value={target?.id ?? ''}
            onChange={(event) => setChosen(event.target.value)}
            className={styles.select}
          >
            {targets.map((item) => (
              <option key={item.id} value={item.id}>
                {pathName(items, item)}
              </option>
            ))}
          </select>
        </div>
      )}
    </ConfirmDialog>
  );
}
