import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { workQuery } from './api/works.api.ts';
import workLabelStyles from './work-details/work-label.module.css';
import { metadataOf } from './work-details/work-metadata.ts';
import styles from './work-view.module.css';
import { WorkView } from './work-view.tsx';

export const preparePage: PreparePage = ({ client, params: { imgId = '', classId } }) =>
  client.fetchQuery(workQuery(imgId, classId));

export function WorkPage() {
  const { imgId = '', classId } = useParams();
  const { data: work, error, isFetching, refetch } = useQuery(workQuery(imgId, classId));
  usePageTitle(work?.resTitle);
  usePageMetadata(work && metadataOf(work));
  // The key resets the state for another work, because the viewed region belongs to the previous one.
  if (work) return <WorkView key={imgId} work={work} classId={classId} />;
  if (error && !isFetching) {
    return <ErrorState title={error.message} line="这件作品没有取到，请稍后再试。" onRetry={() => void refetch()} />;
  }
  return (
    <SkeletonGroup label="正在取作品">
      <SplitPane className={styles.top}>
        <Skeleton className={styles.skeleton} />
        <SkeletonLines lines={10} className={workLabelStyles.workLabel} />
      </SplitPane>
    </SkeletonGroup>
  );
}
