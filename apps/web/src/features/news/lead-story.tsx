import type { CallResult } from '@meiyu/contract/endpoint.ts';
import type { list } from '@meiyu/contract/news.ts';
import { PrefetchLink } from '../../components/links/prefetch-link.tsx';
import { BalancedTitle } from '../../components/page-parts/balanced-title.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { pictureSet } from '../../lib/pictures/picture-set.ts';
import { Column } from '../../ui/layout/row.tsx';
import { FallbackImage } from '../../ui/pictures/fallback-image.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import newsPageStyles from './news-page.module.css';

type NewsRow = CallResult<typeof list>['rows'][number];

/** The newest story: picture and text side by side. */
export function LeadStory({ story, to }: { story: NewsRow; to: string }) {
  return (
    <article className={newsPageStyles.lead}>
      <PrefetchLink to={to} className={newsPageStyles.leadParts}>
        <FallbackImage
          src={story.cover}
          focus={story.coverFocus}
          srcSet={pictureSet(story.cover)}
          sizes="(max-width: 768px) 100vw, 58vw"
          alt=""
          ratio="16/9"
          eager
          className={newsPageStyles.leadPicture}
        />
        <Column className={newsPageStyles.leadWords}>
          <Facts>
            <span className={textStyles.gold}>{story.cateName}</span>
            <time dateTime={dateOf(story.publishTime)} className={textStyles.number}>
              {dateOf(story.publishTime)}
            </time>
          </Facts>
          <h2 className={`${textStyles.linkTitle} ${newsPageStyles.leadTitle}`}>
            <BalancedTitle>{story.title}</BalancedTitle>
          </h2>
          <p className={newsPageStyles.leadAbstract}>{story.abstract}</p>
          <span className={newsPageStyles.leadGo}>读全文</span>
        </Column>
      </PrefetchLink>
    </article>
  );
}
