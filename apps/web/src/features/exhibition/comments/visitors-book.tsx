import { MAX_COMMENT_LENGTH } from '@meiyu/contract/exhibition-comment-fields.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { dateOf } from '../../../lib/format/format-day.ts';
import { useLoggedIn } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { commentsQuery, type OwnComment, ownCommentsQuery, useAddComment, useRemoveComment } from './comments.api.ts';
import styles from './visitors-book.module.css';

/** 留言: what visitors wrote, the form for those who are logged in, and their own texts with their state. */
export function VisitorsBook({ exhibitionId }: { exhibitionId: string }) {
  const isLoggedIn = useLoggedIn();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(commentsQuery(exhibitionId));
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  const { pathname } = useLocation();
  return (
    <section aria-labelledby="visitors-book" className={`${layoutStyles.wrap} ${styles.book}`} data-print="hidden">
      <h2 id="visitors-book">留言</h2>
      {isLoggedIn ? (
        <CommentForm exhibitionId={exhibitionId} />
      ) : (
        <p className={styles.login}>
          <Link to={`/login/index?redirect=${encodeURIComponent(pathname)}`} className={buttonClass('line')}>
            登录后留言
          </Link>
        </p>
      )}
      {isLoggedIn && <OwnComments exhibitionId={exhibitionId} />}
      {data && rows.length === 0 && (
        <p className={`${textStyles.kai} ${styles.empty}`}>留言簿还空着，等第一位落笔的人。</p>
      )}
      <ul>
        {rows.map(({ id, text, userName, createTime }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.text}>{text}</p>
            <p className={textStyles.meta}>
              {userName}　<span className={textStyles.number}>{dateOf(createTime)}</span>
            </p>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button variant="line" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          再看一些
        </Button>
      )}
    </section>
  );
}

function CommentForm({ exhibitionId }: { exhibitionId: string }) {
  const [text, setText] = useState('');
  const { mutate, data, isPending } = useAddComment(exhibitionId);
  function send(event: FormEvent) {
    event.preventDefault();
    const written = text.trim();
    if (written === '' || isPending) return;
    mutate(written, { onSuccess: ({ help }) => help === '' && setText('') });
  }
  return (
    <form onSubmit={send} className={styles.form}>
      <TextArea
        label="写下你的感受"
        value={text}
        rows={3}
        maxLength={MAX_COMMENT_LENGTH}
        onChange={(event) => setText(event.target.value)}
      />
      <Row wrap spread gap="m">
        <span className={textStyles.meta}>
          {data?.id ? '已收到，审核后展示。' : `最多 ${MAX_COMMENT_LENGTH} 字，审核后展示。`}
        </span>
        <Button type="submit" variant="line" busy={isPending} disabled={text.trim() === ''}>
          留言
        </Button>
      </Row>
      {data?.help && (
        <p role="alert" className={styles.help}>
          {data.help}
        </p>
      )}
    </form>
  );
}

const STATE_LABELS: Record<OwnComment['state'], string> = { waiting: '待审核', shown: '已展示', refused: '没有通过' };

function OwnComments({ exhibitionId }: { exhibitionId: string }) {
  const { data } = useQuery(ownCommentsQuery(exhibitionId));
  const { mutate, isPending } = useRemoveComment(exhibitionId);
  if (!data || data.rows.length === 0) return null;
  return (
    <details className={styles.own}>
      <summary>我的留言（{data.rows.length}）</summary>
      <ul>
        {data.rows.map(({ id, text, state, createTime }) => (
          <li key={id} className={styles.comment}>
            <p className={styles.text}>{text}</p>
            <Row wrap gap="m" className={textStyles.meta}>
              <span>{STATE_LABELS[state]}</span>
              <span className={textStyles.number}>{dateOf(createTime)}</span>
              <Button variant="text" size="small" busy={isPending} onClick={() => mutate(id)}>
                撤回
              </Button>
            </Row>
          </li>
        ))}
      </ul>
    </details>
  );
}
