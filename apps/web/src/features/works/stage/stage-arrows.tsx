import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { Icon } from '../../../ui/icons/icon.tsx';
import { workPath } from '../api/wall-selection.ts';
import type { Work } from '../api/works.api.ts';
import styles from '../styles/stage.module.css';
import { neighboursOf } from './neighbours.ts';

/** Links to the previous and next work. */
export function StageArrows({ work, classId }: { work: Work; classId: string | undefined }) {
  const { previous, next } = neighboursOf(work);
  return (
    <nav aria-label="前后作品" className={styles.arrows}>
      {previous && (
        <PrefetchLink to={workPath(previous.id, classId)} aria-label={`上一幅：${previous.resTitle}`} title="上一幅">
          <Icon name="previous" />
        </PrefetchLink>
      )}
      {next && (
        <PrefetchLink
          to={workPath(next.id, classId)}
          aria-label={`下一幅：${next.resTitle}`}
          title="下一幅"
          className={styles.next}
        >
          <Icon name="next" />
        </PrefetchLink>
      )}
    </nav>
  );
}
