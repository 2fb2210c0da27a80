import type { ReactNode } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import sectionGridStyles from '../../../components/page-parts/section-grid.module.css';
import { Icon } from '../../../ui/icons/icon.tsx';
import layoutStyles from '../../../ui/layout/layout.module.css';
import styles from './home-section.module.css';

interface HomeSectionProps {
  id: string;
  title: string;
  /** One line of text in Kai. */
  line: string;
  more: { label: string; to: string };
  /** The background. */
  tone?: 'page' | 'band' | 'paper';
  children: ReactNode;
}

const TONES = { page: '', band: styles.band, paper: styles.paper };

/** A section of the home page: a vertical title at the side and its content. */
export function HomeSection({ id, title, line, more, tone = 'page', children }: HomeSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className={`${styles.section} ${TONES[tone]} ${tone === 'paper' ? layoutStyles.grain : ''}`}
    >
      <div className={`${layoutStyles.wrap} ${sectionGridStyles.sectionGrid}`}>
        <div className={styles.head}>
          <div className={sectionGridStyles.spine}>
            <h2 id={id}>{title}</h2>
            <p>{line}</p>
          </div>
          <PrefetchLink to={more.to} className={styles.more}>
            {more.label}
            <Icon name="next" className={styles.moreArrow} />
          </PrefetchLink>
        </div>
        {children}
      </div>
    </section>
  );
}
