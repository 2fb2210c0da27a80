import { placePath } from '@meiyu/contract/page-path.ts';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import type { Exhibition } from '../../exhibition/api/exhibition.api.ts';
import styles from './hall-stage.module.css';

interface WorkListProps {
  exhibition: Exhibition;
  current: string | undefined;
  onVisit: (id: string) => void;
}

/** All works in the order of the walk, with what their labels say. */
export function WorkList({ exhibition, current, onVisit }: WorkListProps) {
  return (
    <nav aria-label="展品清单" className={styles.panel}>
      {exhibition.sections.map(({ key, title, works }) => (
        <section key={key}>
          <h2>{title}</h2>
          <ol>
            {works.map((work) => (
              <li key={work.id} aria-current={work.id === current || undefined}>
                <h3>{work.resTitle}</h3>
                {work.aiMade && <p>{work.material}</p>}
                {work.label && <p>{work.label}</p>}
                <p className={styles.links}>
                  <button
                    type="button"
                    className={buttonClass('text', 'small')}
                    aria-label={`走过去：${work.resTitle}`}
                    onClick={() => onVisit(work.id)}
                  >
                    走过去
                  </button>
                  {!work.aiMade && (
                    <PrefetchLink
                      to={placePath({ id: work.id, resType: 'img' }, undefined)}
                      aria-label={`近看：${work.resTitle}`}
                      className={buttonClass('text', 'small')}
                    >
                      近看
                    </PrefetchLink>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </nav>
  );
}
