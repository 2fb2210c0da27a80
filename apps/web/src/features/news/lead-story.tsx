import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/news.ts';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { BalancedTitle } from '../../components/page-parts/balanced-title.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';

type NewsRow = CallResult<typeof list>['rows'][number];

/** The newest story: picture and text side by side. */
export function LeadStory({ story, to }: { story: NewsRow; to: string }) {
  return (
    <article className="lead-story">
      <PrefetchLink to={to}>
        <FallbackImage
          src={story.cover}
          focus={story.coverFocus}
          srcSet={pictureSet(story.cover)}
          sizes="(max-width: 768px) 100vw, 58vw"
          alt=""
          ratio="16/9"
          eager
        />
        <div className="lead-words">
          <p className="lead-meta">
            <span>{story.cateName}</span>
            <time dateTime={dateOf(story.publishTime)}>{dateOf(story.publishTime)}</time>
          </p>
          <h2>
            <BalancedTitle>{story.title}</BalancedTitle>
          </h2>
          <p className="lead-abstract">{story.abstract}</p>
          <span className="lead-go">读全文</span>
        </div>
      </PrefetchLink>
    </article>
  );
}
