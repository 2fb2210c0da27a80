import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageTitle } from '../../lib/pages/page-title.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { ownDetailsQuery } from './own/own.api.ts';
import { OwnEditor } from './own/own-editor.tsx';
import styles from './own-exhibition-edit-page.module.css';

/** 布置展览: where a reader makes an own exhibition. */
export function OwnExhibitionEditPage() {
  const { ownId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(ownDetailsQuery(ownId));
  usePageTitle(data && `布置“${data.document.title || '未起名的展览'}”`);
  return (
    <div className={`${layoutStyles.wrap} ${styles.page}`}>
      {data ? (
        <OwnEditor key={data.id} details={data} />
      ) : isFetching || !error ? (
        <SkeletonGroup label="正在取展览">
          <SkeletonLines lines={10} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="展览没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </div>
  );
}
