import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { makeUuidV4 } from '../../../lib/crypto/uuid.ts';
import { confirm } from '../../../ui/messages/confirm.ts';
import { EmptyHint } from '../../kit/parts/empty-hint.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { categoryUseQuery } from '../draft/site.api.ts';
import type { PartDraft } from '../draft/use-part-draft.ts';
import styles from './categories-fields.module.css';
import { CategoryList } from './category-list.tsx';
import type { CategoryTools } from './category-tools.ts';
import {
  addChild,
  type Categories,
  type Category,
  childrenOf,
  removeCategory,
  resourcesIn,
  subtreeOf,
} from './category-tree.ts';
import { MoveResources } from './move-resources.tsx';

/** 导航与分类: the navigation, which stays, and the tree of categories below it. */
export function CategoriesFields({ draft: { published } }: { draft: PartDraft }) {
  const { setValue, getValues } = useFormContext();
  const watched = useWatch({ name: 'items' }) as Category[] | undefined;
  const items = watched ?? [];
  const { data: counts, isError, refetch } = useQuery(categoryUseQuery);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(
    () => new Set(childrenOf(items, '').map(({ id }) => id)),
  );
  const [openId, setOpenId] = useState('');
  const [newId, setNewId] = useState('');
  const [asked, setAsked] = useState<Category>();

  const before = published?.part === 'categories' ? published.content.items : [];
  const countIn = (id: string) => (counts ? resourcesIn(items, id, counts, before) : 0);
  const change = (next: Category[]) => setValue('items', next, { shouldDirty: true });
  function removeNow(category: Category, target: string) {
    const { items: left, moves } = removeCategory(getValues() as Categories, category.id, counts?.own ?? {}, target);
    setValue('moves', moves, { shouldDirty: true });
    change(left);
    setAsked(undefined);
  }

  const tools: CategoryTools = {
    items,
    countIn,
    expanded,
    openId,
    newId,
    change,
    toggle(id) {
      const next = new Set(expanded);
      if (!next.delete(id)) next.add(id);
      setExpanded(next);
    },
    open: (id) => setOpenId(id === openId ? '' : id),
    add(parent) {
      const id = `c-${makeUuidV4().slice(0, 13)}`;
      change(addChild(items, parent, id));
      setExpanded(new Set([...expanded, parent.id]));
      setNewId(id);
    },
    async remove(category) {
      // Without the counts it is unknown what would be lost.
      if (!counts) return;
      const moves = (getValues('moves') ?? []) as Categories['moves'];
      const ids = new Set(subtreeOf(items, category.id).map(({ id }) => id));
      const isTarget = moves.some(({ to }) => ids.has(to));
      if (countIn(category.id) > 0 || isTarget) return setAsked(category);
      const below = ids.size - 1;
      const isSure =
        below === 0 ||
        (await confirm({
          title: `删除“${category.name}”？`,
          body: `它下面的 ${below} 个分类也一起删除。发布后才生效。`,
          confirmText: '删除',
          cancelText: '取消',
          danger: true,
        }));
      if (isSure) removeNow(category, '');
    },
  };

  return (
    <>
      <p className={styles.hint}>
        一级导航是网站的骨架，不能增减、改名。它下面的分类可以改名、排序、隐藏、移动和删除；最多 5
        层。一件资源可以属于几个分类，也可以只属于上级：上级的个数每件只算一次，不一定等于下级相加。
      </p>
      {isError && (
        <Notice
          kind="warn"
          end={
            <button type="button" onClick={() => void refetch()} className={styles.retry}>
              重试
            </button>
          }
        >
          没有取到各分类的资源数，现在不能删除分类。
        </Notice>
      )}
      {items.length === 0 && <EmptyHint title="还没有导航" line="请先导入内容，再回到这里。" />}
      <CategoryList parentId="" tools={tools} />
      <MoveResources
        category={asked}
        items={items}
        resources={asked ? countIn(asked.id) : 0}
        onClose={() => setAsked(undefined)}
        onMove={(target) => asked && removeNow(asked, target)}
      />
    </>
  );
}
