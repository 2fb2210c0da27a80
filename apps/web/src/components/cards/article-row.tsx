import { dateOf, dayOf, monthOf } from '../../lib/format/format-day.ts';
import textStyles from '../../ui/text/text.module.css';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import styles from './article-row.module.css';

interface ArticleRowProps {
  to: string;
  title: string;
  abstract?: string;
  publishTime: string;
  level?: 2 | 3;
}

/** A line of news: the day as a large numeral, the title, one line of abstract. */
export function ArticleRow({ to, title, abstract, publishTime, level = 2 }: ArticleRowProps) {
  const Heading = `h${level}` as const;
  return (
    <li className={styles.row}>
      <PrefetchLink to={to}>
        <time dateTime={dateOf(publishTime)}>
          <b>{dayOf(publishTime)}</b>
          <span>{Number(monthOf(publishTime))} 月</span>
        </time>
        <div>
          <Heading>{title}</Heading>
          {abstract && <p className={textStyles.lines}>{abstract}</p>}
        </div>
      </PrefetchLink>
    </li>
  );
}
