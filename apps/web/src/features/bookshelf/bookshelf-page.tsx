import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { PlaceLink } from '../../components/links/place-link.tsx';
import { BatchBar } from '../../components/user-centre/batch-bar.tsx';
import { RoomHead } from '../../components/user-centre/room-head.tsx';
import { useRoomLevel } from '../../components/user-centre/room-heading.tsx';
import { RoomList, RoomPager } from '../../components/user-centre/room-list.tsx';
import { RoomSearch } from '../../components/user-centre/room-search.tsx';
import { UndoBar } from '../../components/user-centre/undo-bar.tsx';
import { useBatch } from '../../components/user-centre/use-batch.ts';
import { useHeldRemoval } from '../../components/user-centre/use-held-removal.ts';
import { useLastPage, useRoomPlace } from '../../components/user-centre/use-room-place.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { Select } from '../../ui/fields/select.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { SHELF_SIZE, type ShelfOrder, shelfQuery, useShelfRemoval } from './bookshelf.api.ts';
import { ShelfBookItem } from './shelf-book.tsx';
import './bookshelf-page.css';

const ORDERS: { value: ShelfOrder; label: string }[] = [
  { value: 'read', label: '最近阅读' },
  { value: 'added', label: '最近加入' },
  { value: 'title', label: '书名' },
];

/** 我的书架: books on planks, each with how far it is read. */
export function BookshelfPage() {
  const place = useRoomPlace();
  const words = place.get('s').slice(0, 100);
  const orderBy = ORDERS.find(({ value }) => value === place.get('order'))?.value ?? 'read';
  const query = useQuery(shelfQuery({ searchValue: words, orderBy, pageNum: place.page }));
  const removal = useHeldRemoval(useShelfRemoval());
  const books = (query.data?.rows ?? []).filter(({ id }) => !removal.isGone(id));
  const batch = useBatch(books.map(({ id }) => id));
  const list = useRef<HTMLDivElement>(null);
  useLastPage(place, query.data?.total, SHELF_SIZE);

  // A book goes back on the shelf by one press: no question is asked, only the way back is shown.
  function remove(ids: string[]) {
    batch.stop();
    removal.remove(ids);
    list.current?.focus();
  }

  return (
    <section aria-label="我的书架">
      <RoomHead title="我的书架" note={query.data && query.data.total > 0 ? `${query.data.total} 册` : undefined}>
        {(words !== '' || (query.data?.total ?? 0) > 0) && (
          <>
            <RoomSearch label="搜索书架" words={words} onSearch={(wanted) => place.set('s', wanted)} />
            <Select
              label="排序"
              hideLabel
              options={ORDERS}
              value={orderBy}
              onChange={({ target }) => place.set('order', target.value === 'read' ? '' : target.value)}
              className="shelf-order"
            />
          </>
        )}
        {books.length > 0 && !batch.isOn && (
          <Button look="text" icon="batch" onClick={batch.start}>
            批量
          </Button>
        )}
      </RoomHead>
      {batch.isOn && <BatchBar batch={batch} action="移出书架" onAct={remove} />}
      <UndoBar removal={removal} words={(count) => `已移出 ${count} 册`} />
      <div ref={list} tabIndex={-1} className="outline-none">
        <RoomList query={query}>
          {({ total }) => (
            <>
              {books.length === 0 && total <= SHELF_SIZE && (
                <Nothing words={words} onClear={() => place.set('s', '')} />
              )}
              {books.length > 0 && (
                <ul className="own-shelf">
                  {books.map((book) => (
                    <ShelfBookItem key={book.id} book={book} batch={batch} />
                  ))}
                </ul>
              )}
              <RoomPager place={place} total={total} size={SHELF_SIZE} />
            </>
          )}
        </RoomList>
      </div>
    </section>
  );
}

function Nothing({ words, onClear }: { words: string; onClear: () => void }) {
  const level = useRoomLevel();
  if (words) {
    return (
      <EmptyState
        level={level}
        drawing="lantern"
        title={`书架上没有找到“${words}”`}
        line="换个说法，或看看全部。"
        action={<Button onClick={onClear}>看全部</Button>}
      />
    );
  }
  return (
    <EmptyState
      level={level}
      drawing="shelf"
      title="书架还空着"
      line="遇见喜欢的书，收进来慢慢读。"
      action={
        <PlaceLink to="/library" className={buttonClass('line')}>
          去图书馆
        </PlaceLink>
      }
    />
  );
}
