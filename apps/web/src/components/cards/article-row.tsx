import { dateOf, dayOf, monthOf } from '../../lib/format/format-day.ts';
import { PrefetchLink } from '../links/prefetch-link.tsx';
import './article-row.css';

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
    <li className="article-row">
      <PrefetchLink to={to}>
        <time dateTime={dateOf(publishTime)}>
          <b>{dayOf(publishTime)}</b>
          <span>{Number(monthOf(publishTime))} 月</span>
        </time>
        <div>
          <Heading>{title}</Heading>
          {abstract && <p>{abstract}</p>}
        </div>
      </PrefetchLink>
    </li>
  );
}
