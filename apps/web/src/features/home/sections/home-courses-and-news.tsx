import { resourcePath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import articleRowStyles from '../../../components/cards/article-row.module.css';
import { ArticleRow } from '../../../components/cards/article-row.tsx';
import { ExperienceCard } from '../../../components/cards/experience-card.tsx';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { buttonClass } from '../../../ui/buttons/button-class.ts';
import layoutStyles from '../../../ui/layout/layout.module.css';
import { Row } from '../../../ui/layout/row.tsx';
import { CardGrid } from '../../../ui/lists/card-grid.tsx';
import textStyles from '../../../ui/text/text.module.css';
import { experiencesQuery, newsQuery } from '../api/home.api.ts';
import styles from './home-courses-and-news.module.css';

interface HalfSectionProps {
  id: string;
  title: string;
  /** One line of text in Kai. */
  line: string;
  more: { label: string; to: string };
  children: ReactNode;
}

function HalfSection({ id, title, line, more, children }: HalfSectionProps) {
  return (
    <section aria-labelledby={id}>
      <Row align="baseline" gap="l" className={styles.head}>
        <h2 id={id}>{title}</h2>
        <p className={textStyles.kai}>{line}</p>
        <PrefetchLink to={more.to} className={`${buttonClass('text', 'small')} ${styles.more}`}>
          {more.label}
        </PrefetchLink>
      </Row>
      {children}
    </section>
  );
}

/** Two experience courses beside four news items; without one of them the other has the whole width. */
export function HomeCoursesAndNews() {
  const { data: courses = [] } = useQuery(experiencesQuery);
  const { data: news = [] } = useQuery(newsQuery);
  if (courses.length === 0 && news.length === 0) return null;
  return (
    <div className={`${layoutStyles.wrap} ${styles.halves}`}>
      {courses.length > 0 && (
        <HalfSection
          id="home-experience"
          title="美育体验课"
          line="用手去懂"
          more={{ label: '全部体验课', to: '/experience-course/index' }}
        >
          <CardGrid as="ul" className={styles.homeCourses}>
            {courses.slice(0, 2).map((course) => (
              <li key={course.id}>
                <ExperienceCard course={course} sizes="(max-width: 768px) 45vw, 20rem" level={3} />
              </li>
            ))}
          </CardGrid>
        </HalfSection>
      )}
      {news.length > 0 && (
        <HalfSection id="home-news" title="美育动态" line="近日所闻" more={{ label: '更多动态', to: '/dynamic/index' }}>
          <ul className={articleRowStyles.rows}>
            {news.slice(0, 4).map((row) => (
              <ArticleRow key={row.id} {...row} to={resourcePath(row)} level={3} />
            ))}
          </ul>
        </HalfSection>
      )}
    </div>
  );
}
