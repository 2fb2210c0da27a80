import { Link } from 'react-router';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { CardGrid } from '../../ui/lists/card-grid.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { EmptyState } from '../../ui/status/empty-state.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import styles from './catalogue.module.css';
import { SampleCell } from './sample-cell.tsx';

export function StateSamples({ picture }: { picture: string }) {
  return (
    <>
      <SampleCell name="空" note="书架">
        <EmptyState
          level={3}
          drawing="shelf"
          title="书架还空着"
          line="遇见喜欢的书，收进来慢慢读。"
          action={
            <Link to="/" className={buttonClass('line')}>
              去书库走走
            </Link>
          }
        />
      </SampleCell>
      <SampleCell name="空" note="对话历史">
        <EmptyState
          level={3}
          drawing="inkstone"
          title="你还没有使用过你问我答"
          line="砚已备好，问一个问题吧。"
          action={
            <Link to="/" className={buttonClass('ink')}>
              新建会话
            </Link>
          }
        />
      </SampleCell>
      <SampleCell name="空" note="搜索无果">
        <EmptyState level={3} drawing="roundWindow" title="没有找到“钧瓷开片”" line="换个说法，或从分类里找找。" />
      </SampleCell>
      <SampleCell name="错" note="网络">
        <ErrorState level={3} title="网络错误" line="船在半路停住了，请稍后再试。" onRetry={() => {}} />
      </SampleCell>
      <SampleCell name="空" note="卷轴">
        <EmptyState level={3} drawing="scroll" title="还没有学习记录" line="读一页，便有了开头。" />
      </SampleCell>
      <SampleCell name="空" note="灯笼">
        <EmptyState level={3} drawing="lantern" title="展厅正在布置" line="敬请稍候。" />
      </SampleCell>
      <SampleCell name="空" note="月门">
        <EmptyState level={3} drawing="moonGate" title="此处无路，且回首" line="您要找的页面不在这里。" />
      </SampleCell>
      <SampleCell name="图像" note="在 / 缺">
        <CardGrid className={styles.grid}>
          <FallbackImage src={picture} alt="青绿山水" ratio="4/3" />
          <FallbackImage src={undefined} alt="秋山行旅" ratio="4/3" />
          <FallbackImage src={undefined} alt="" ratio={1} className={styles.thumbnail} />
        </CardGrid>
      </SampleCell>
      <SampleCell name="骨架" note="书卡，200 毫秒后才出现">
        <SkeletonGroup>
          <SplitPane sideFirst className={styles.split}>
            <Skeleton className={styles.covered} />
            <SkeletonLines lines={5} />
          </SplitPane>
        </SkeletonGroup>
      </SampleCell>
    </>
  );
}
