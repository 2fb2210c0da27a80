import { COMMENT_STATES } from '@meiyu/contract/exhibition-comment-fields.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { EmptyHint } from '../kit/parts/empty-hint.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { SearchBox } from '../kit/parts/search-box.tsx';
import { When } from '../kit/parts/when.tsx';
import { NothingFound } from '../kit/table/nothing-found.tsx';
import { SavedViews } from '../kit/table/saved-views.tsx';
import { TableFooter } from '../kit/table/table-footer.tsx';
import { useTableState } from '../kit/table/table-state.ts';
import { type Comment, commentsQuery, useDecide } from './comments.api.ts';
import styles from './comments-page.module.css';

/** 展览留言: what readers wrote into the visitors' books of exhibitions. */
export function CommentsPage() {
  const state = useTableState({ filters: ['state'] });
  const query = useQuery({
    ...commentsQuery({
      state: COMMENT_STATES.find((one) => one === state.filters.state) ?? 'waiting',
      searchValue: state.search,
      pageNum: state.page,
      pageSize: state.size,
    }),
    placeholderData: keepPreviousData,
  });
  const rows = query.data?.rows ?? [];
  return (
    <>
      <ConsoleHead title="展览留言" total={query.data?.waiting} isDue note="条待审核">
        <SearchBox label="搜索留言" placeholder="留言里的字" value={state.search} onSearch={state.setSearch} />
      </ConsoleHead>
      <ConsoleBody>
        <SavedViews
          page="comments"
          state={state}
          views={[
            { label: '待审核', query: '', count: query.data?.waiting, isDue: true },
            { label: '已展示', query: 'state=shown', count: query.data?.shown },
            { label: '不展示', query: 'state=refused', count: query.data?.refused },
          ]}
        />
        {query.isError && rows.length === 0 && (
          <Notice kind="error" end={<Action onClick={() => void query.refetch()}>重新加载</Action>}>
            没有取到留言。
          </Notice>
        )}
        {query.data && rows.length === 0 && state.isFiltered && <NothingFound what="留言" state={state} />}
        {query.data && rows.length === 0 && !state.isFiltered && (
          <EmptyHint title="没有待审核的留言" line="读者在专题展览里写下的话，会先到这里。" />
        )}
        <ul aria-label="留言" aria-busy={query.isFetching} className={styles.list}>
          {rows.map((comment) => (
            <CommentRow key={comment.id} comment={comment} />
          ))}
        </ul>
        <TableFooter state={state} total={query.data?.total} shown={rows.length} unit="条" />
      </ConsoleBody>
    </>
  );
}

function CommentRow({ comment: { id, text, exhibition, reader, createTime, state } }: { comment: Comment }) {
  const { mutate, isPending } = useDecide();
  return (
    <li className={styles.row}>
      <p className={styles.text}>{text}</p>
      <p className={styles.from}>
        {exhibition}　{reader}　<When time={createTime} />
      </p>
      <p className={styles.actions}>
        {state !== 'shown' && (
          <Action disabled={isPending} onClick={() => mutate({ id, state: 'shown' })}>
            展示
          </Action>
        )}
        {state !== 'refused' && (
          <Action disabled={isPending} onClick={() => mutate({ id, state: 'refused' })}>
            不展示
          </Action>
        )}
      </p>
    </li>
  );
}
