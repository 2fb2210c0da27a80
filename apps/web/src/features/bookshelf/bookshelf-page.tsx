import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { EmptyList } from '../../components/user-centre/empty-list.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { useBatchSelection } from '../../components/user-centre/use-batch-selection.ts';
import { useDelayedRemoval } from '../../components/user-centre/use-delayed-removal.ts';
import { useKeepPageInRange, useListQuery } from '../../components/user-centre/use-list-query.ts';
import { UserPageHeader } from '../../components/user-centre/user-page-header.tsx';
import { ListPager, UserPageList } from '../../components/user-centre/user-page-list.tsx';
import { UserPageSearch } from '../../components/user-centre/user-page-search.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { SHELF_PAGE_SIZE, type ShelfOrder, shelfQuery, useShelfRemoval } from './bookshelf.api.ts';
import styles from './bookshelf-page.module.css';
import { ShelfBookItem } from './shelf-book.tsx';

const ORDERS: { value: ShelfOrder; label: string }[] = [
  { value: 'read', label: '最近阅读' },
  { value: 'added', label: '最近加入' },
  { value: 'title', label: '书名' },
];

/** 我的书架: the books of the user with their progress. */
export function BookshelfPage() {
  const listQuery = useListQuery();
  const searchText = listQuery.get('s').slice(0, 100);
  const orderBy = ORDERS.find(({ value }) => value === listQuery.get('order'))?.value ?? 'read';
  const query = useQuery(shelfQuery({ searchValue: searchText, orderBy, pageNum: listQuery.page }));
  const removal = useDelayedRemoval(useShelfRemoval());
  const books = (query.data?.rows ?? []).filter(({ id }) => !removal.isHidden(id));
  const selection = useBatchSelection(books.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useKeepPageInRange(listQuery, query.data?.total, SHELF_PAGE_SIZE);

  // No confirmation, because the removal can be undone with one click.
  function remove(ids: string[]) {
    selection.stop();
    removal.remove(ids);
    list.current?.focus();
  }

  return (
    <section aria-label="我的书架">
      <UserPageHeader title="我的书架" note={query.data && query.data.total > 0 ? `${query.data.total} 册` : undefined}>
        {(searchText !== '' || (query.data?.total ?? 0) > 0) && (
          <>
            <UserPageSearch label="搜索书架" searchText={searchText} onSearch={(text) => listQuery.set('s', text)} />
            <Select
              label="排序"
              hideLabel
              options={ORDERS}
              value={orderBy}
              onChange={({ target }) => listQuery.set('order', target.value === 'read' ? '' : target.value)}
              className={styles.order}
            />
          </>
        )}
        {books.length > 0 && !selection.isActive && (
          <Button variant="text" icon="batch" onClick={selection.start}>
            批量
          </Button>
        )}
      </UserPageHeader>
      {selection.isActive && <BatchBar selection={selection} action="移出书架" onAct={remove} />}
      <UndoBar removal={removal} message={(count) => `已移出 ${count} 册`} />
      <UserPageList query={query} ref={list}>
        {({ total }) => (
          <>
            {books.length === 0 && total <= SHELF_PAGE_SIZE && (
              <NoShelfBooks searchText={searchText} onClear={() => listQuery.set('s', '')} />
            )}
            {books.length > 0 && (
              <CardGrid as="ul" className={styles.ownShelf}>
                {books.map((book) => (
                  <ShelfBookItem key={book.id} book={book} selection={selection} />
                ))}
              </CardGrid>
            )}
            <ListPager listQuery={listQuery} total={total} size={SHELF_PAGE_SIZE} />
          </>
        )}
      </UserPageList>
    </section>
  );
}

function NoShelfBooks({ searchText, onClear }: { searchText: string; onClear: () => void }) {
  if (searchText) {
    return (
      <EmptyList
        drawing="lantern"
        title={`书架上没有找到“${searchText}”`}
        line="换个说法，或看看全部。"
        action={{ label: '看全部', onClick: onClear }}
      />
    );
  }
  return (
    <EmptyList
      drawing="shelf"
      title="书架还空着"
      line="遇见喜欢的书，收进来慢慢读。"
      action={{ label: '去图书馆', to: '/library' }}
    />
  );
}
