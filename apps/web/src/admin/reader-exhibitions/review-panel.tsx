import { useQuery } from '@tanstack/react-query';
import { DetailPanel } from '../kit/panels/detail-panel.tsx';
import { Action } from '../kit/parts/action.tsx';
import { FactList } from '../kit/parts/fact-list.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { When } from '../kit/parts/when.tsx';
import { DecideForm } from './decide-form.tsx';
import {
  type ReaderExhibition,
  type ReaderExhibitionDetails,
  readerExhibitionQuery,
} from './reader-exhibitions.api.ts';
import styles from './review-panel.module.css';

interface ReviewPanelProps {
  exhibition: ReaderExhibition | undefined;
  onClose: () => void;
}

export function ReviewPanel({ exhibition, onClose }: ReviewPanelProps) {
  return (
    <DetailPanel
      open={exhibition !== undefined}
      onClose={onClose}
      title={exhibition ? `展览：${exhibition.title}` : ''}
      foot={exhibition && <Foot key={exhibition.id} id={exhibition.id} />}
    >
      {exhibition && <Content key={exhibition.id} id={exhibition.id} />}
    </DetailPanel>
  );
}

/** Always in sight below a long exhibition; only for what has been read. */
function Foot({ id }: { id: string }) {
  const { data } = useQuery(readerExhibitionQuery(id));
  if (!data || data.state === 'refused') return null;
  return <DecideForm key={data.submitTime} exhibition={data} />;
}

function Content({ id }: { id: string }) {
  const { data, isError, refetch } = useQuery(readerExhibitionQuery(id));
  if (isError && !data)
    return (
      <Notice kind="error" end={<Action onClick={() => void refetch()}>重新加载</Action>}>
        没有取到这个展览。
      </Notice>
    );
  if (!data) return <p role="status">正在载入</p>;
  return (
    <>
      {data.preface && (
        <>
          <h3 className={styles.heading}>前言</h3>
          <p className={styles.words}>{data.preface}</p>
        </>
      )}
      {data.walls.map((wall, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: walls have no ids
        <Wall key={index} wall={wall} index={index} />
      ))}
      <FactList
        facts={[
          ['读者', data.reader],
          ['提交于', data.submitTime ? <When key="submit" time={data.submitTime} exact /> : undefined],
          ['上次处理', data.decideTime ? <When key="decide" time={data.decideTime} exact /> : undefined],
          ['现在', data.isShown ? '有链接的人看得到上次通过的样子' : '别人看不到'],
          ['理由', data.reason || undefined],
        ]}
      />
    </>
  );
}

function Wall({
  wall: { title, text, works },
  index,
}: {
  wall: ReaderExhibitionDetails['walls'][number];
  index: number;
}) {
  return (
    <section>
      <h3 className={styles.heading}>{title || `第 ${index + 1} 面墙`}</h3>
      {text && <p className={styles.words}>{text}</p>}
      <ul className={styles.works}>
        {works.map((work, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: read only
          <li key={at} className={styles.work}>
            {work.picture ? (
              <img src={work.picture} alt={work.title} loading="lazy" className={styles.picture} />
            ) : (
              <span className={styles.missing}>文件已不在</span>
            )}
            <div>
              <p className={styles.title}>{work.title}</p>
              {work.isDrawing && <p className={styles.missing}>由 AI 生成</p>}
              {work.label && <p className={styles.words}>{work.label}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
