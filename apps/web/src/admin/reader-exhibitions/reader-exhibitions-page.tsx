import { REVIEW_STATES } from '@meiyu/contract/own-exhibition-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleHead, WithPanel } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { NothingFound } from '../kit/table/nothing-found.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { TableFooter } from '../kit/table/table-footer.tsx';
import { useTableState } from '../kit/table/table-state.ts';
import { type ReaderExhibition, readerExhibitionsQuery } from './reader-exhibitions.api.ts';
import styles from './reader-exhibitions-page.module.css';
import { ReviewPanel } from './review-panel.tsx';

/** 读者展览: exhibitions that readers want to share by link. */
export function ReaderExhibitionsPage() {
  const state = useTableState({ filters: ['state'] });
  const query = useQuery({
    ...readerExhibitionsQuery({
      state: REVIEW_STATES.find((one) => one === state.filters.state) ?? 'waiting',
      searchValue: state.search,
      pageNum: state.page,
      pageSize: state.size,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  const [openId, setOpenId] = useState('');
  return (
    <>
      <ConsoleHead title="读者展览" total={query.data?.waiting} isDue note="个待审核">
        <SearchBox label="搜索读者展览" placeholder="展览的名字" value={state.search} onSearch={state.setSearch} />
      </ConsoleHead>
      <WithPanel
        panel={<ReviewPanel exhibition={rows.find(({ id }) => id === openId)} onClose={() => setOpenId('')} />}
      >
        <SavedViews
          page="reader-exhibitions"
          state={state}
          views={[
            { label: '待审核', query: '', count: query.data?.waiting, isDue: true },
            { label: '已分享', query: 'state=shown', count: query.data?.shown },
            { label: '没有通过', query: 'state=refused', count: query.data?.refused },
          ]}
        />
        {query.isError && rows.length === 0 && (
          <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
            没有取到读者展览。
          </Notice>
        )}
        {query.data && rows.length === 0 && state.isFiltered && <NothingFound what="展览" state={state} />}
        {query.data && rows.length === 0 && !state.isFiltered && (
          <EmptyHint title="没有待审核的展览" line="读者提交自己的展览后，会先到这里。" />
        )}
        <ul aria-label="读者展览" aria-busy={query.isFetching} className={styles.list}>
          {rows.map((row) => (
            <ExhibitionRow key={row.id} row={row} isOpen={row.id === openId} onOpen={() => setOpenId(row.id)} />
          ))}
        </ul>
        <TableFooter state={state} total={query.data?.total} shown={rows.length} unit="个" />
      </WithPanel>
    </>
  );
}

function ExhibitionRow({ row, isOpen, onOpen }: { row: ReaderExhibition; isOpen: boolean; onOpen: () => void }) {
  const { title, workCount, drawingCount, reader, submitTime, decideTime, isShown, state, reason } = row;
  return (
    <li aria-current={isOpen ? 'true' : undefined} className={`${styles.row} ${isOpen ? styles.current : ''}`}>
      <button type="button" aria-expanded={isOpen} onClick={onOpen} className={styles.open}>
        {title}
      </button>
      <span className={styles.facts}>
        {state === 'refused' ? reason : `${workCount} 件作品，${drawingCount} 幅 AI 画`}
        {state === 'waiting' && isShown && '　改动'}
      </span>
      <span className={styles.facts}>{reader}</span>
      <span className={styles.facts}>
        <When time={submitTime || decideTime} />
      </span>
    </li>
  );
}
