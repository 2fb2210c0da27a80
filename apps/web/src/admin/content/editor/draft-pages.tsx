import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import articleTextStyles from '../../../components/html/article-text.module.css';
import { SafeHtml } from '../../../components/html/safe-html.tsx';
import { LoadingOverlay } from '../../../ui/status/loading-overlay.tsx';
import { Action } from '../../kit/parts/action.tsx';
import { Figure } from '../../kit/parts/figure.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { ScrollArea } from '../../kit/parts/scroll-area.tsx';
import { draftPageQuery } from '../content.api.ts';
import type { ContentDraft } from '../draft/use-content-draft.ts';
import styles from './draft-pages.module.css';

/** The pages of a book, made from the saved draft. */
export function DraftPages({ draft, isPhone }: { draft: ContentDraft; isPhone: boolean }) {
  const { ref, server } = draft;
  const [pageNum, setPageNum] = useState(1);
  const { data, isError } = useQuery({
    ...draftPageQuery(ref.id, pageNum, server.revision),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <Notice kind="error" end={pageNum > 1 && <Action onClick={() => setPageNum(1)}>回到第 1 页</Action>}>
        这一页没有打开。没有正文的书还没有页。
      </Notice>
    );
  if (!data) return <LoadingOverlay />;
  return (
    <div className={styles.pages}>
      <div className={styles.bar}>
        <label>
          章节{' '}
          <select
            value={data.contents.findLast((entry) => entry.pageNum <= data.pageNum)?.pageNum ?? 1}
            onChange={(event) => setPageNum(Number(event.target.value))}
            className={styles.chapters}
          >
            {data.contents.map((entry) => (
              <option key={`${entry.pageNum} ${entry.title}`} value={entry.pageNum}>
                {entry.title || '没有标题'}
              </option>
            ))}
          </select>
        </label>
        <Action
          variant="text"
          icon="previous"
          square
          disabled={data.pageNum <= 1}
          onClick={() => setPageNum(data.pageNum - 1)}
        >
          上一页
        </Action>
        <span>
          第 <Figure value={data.pageNum} /> 页，共 <Figure value={data.pageCount} /> 页
        </span>
        <Action
          variant="text"
          icon="next"
          square
          disabled={data.pageNum >= data.pageCount}
          onClick={() => setPageNum(data.pageNum + 1)}
        >
          下一页
        </Action>
      </div>
      <ScrollArea
        label={`第 ${data.pageNum} 页`}
        className={`${styles.page} ${isPhone ? styles.phone : ''} ${data.direction === 'vertical' ? styles.vertical : ''}`}
      >
        <SafeHtml html={data.html} className={articleTextStyles.articleText ?? ''} />
      </ScrollArea>
    </div>
  );
}
