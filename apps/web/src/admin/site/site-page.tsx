import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LoadingOverlay } from '../../ui/status/loading-overlay.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { StatusMark } from '../kit/parts/status-mark.tsx';
import { When } from '../kit/parts/when.tsx';
import { type PartRow, partsQuery } from './draft/site.api.ts';
import styles from './site-page.module.css';
import { PART_PATHS } from './site-parts.ts';

/** The parts of the site that staff edit, and the state of each. */
export function SitePage() {
  const { data, isError, refetch } = useQuery(partsQuery);
  const byPart = new Map(data?.rows.map((row) => [row.part, row]));
  const drafts = data?.rows.filter(({ draft }) => draft !== null).length ?? 0;
  return (
    <>
      <ConsoleHead title="站点" note={drafts > 0 && `${drafts} 处有未发布的改动`}>
        <ActionLink to="/" variant="text" icon="eye" newTab>
          看网站
        </ActionLink>
      </ConsoleHead>
      <ConsoleBody padded>
        {isError && !data && (
          <Notice
            kind="error"
            end={
              <Action icon="refresh" onClick={() => void refetch()}>
                重试
              </Action>
            }
          >
            没有取到站点的内容。
          </Notice>
        )}
        {!data && !isError && <LoadingOverlay />}
        {data && (
          <ul className={styles.parts}>
            {PART_PATHS.map(({ part, path, title, line }) => (
              <li key={part}>
                <Link to={`/admin/site/${path}`} className={styles.part} viewTransition={false}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.line}>{line}</span>
                  <PartState row={byPart.get(part)} />
                  <ConsoleIcon name="next" />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </ConsoleBody>
    </>
  );
}

function PartState({ row }: { row: PartRow | undefined }) {
  const { draft, newest, isEmpty = false, others = [] } = row ?? {};
  const names = others.map(({ name }) => name).join('、');
  return (
    <span className={styles.state}>
      <StatusMark phase={draft ? 'half' : isEmpty ? 'new' : 'good'}>
        {draft ? '有未发布的改动' : isEmpty ? '没有通知' : '已发布'}
      </StatusMark>
      <span className={styles.who}>
        {draft ? (
          <>
            {draft.editorName}改于 <When time={draft.updateTime} />
          </>
        ) : newest ? (
          <>
            {newest.publisherName || '系统'}发布于 <When time={newest.time} />
          </>
        ) : (
          '还没有在后台改过'
        )}
        {names && `，${names} 正在修改`}
      </span>
    </span>
  );
}
