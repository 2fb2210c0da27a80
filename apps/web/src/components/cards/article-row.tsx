import { dateOf, dayOf, monthOf } from '../../lib/format/format-day.ts';
import { rowClass } from '../../ui/layout/row.tsx';
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
        <time dateTime={dateOf(publishTime)} className={rowClass({ gap: 's', align: 'baseline' })}>
          <b>{dayOf(publishTime)}</b>
          <span className={textStyles.meta}>{Number(monthOf(publishTime))} 月</span>
        </time>
        <div>
          <Heading className={`${textStyles.linkTitle} ${styles.title}`}>{title}</Heading>
          {abstract && <p className={textStyles.lines}>{abstract}</p>}
        </div>
      </PrefetchLink>
    </li>
  );
}
