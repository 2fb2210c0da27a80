import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PrevNextLinks, RelatedResources } from '../../components/cards/article-footer.tsx';
import articleTextStyles from '../../components/html/article-text.module.css';
import { SafeHtml } from '../../components/html/safe-html.tsx';
import { BalancedTitle } from '../../components/page-parts/balanced-title.tsx';
import { SharePage } from '../../components/page-parts/share-page.tsx';
import { dateOf } from '../../lib/format/format-day.ts';
import { kaiFallbackClass } from '../../lib/format/kai-characters.ts';
import { type PageMetadata, usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { Row } from '../../ui/layout/row.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { Facts } from '../../ui/text/facts.tsx';
import textStyles from '../../ui/text/text.module.css';
import styles from './article-page.module.css';
import { type Article, articlePath, articleQuery, newsPath } from './news.api.ts';

export const preparePage: PreparePage = ({ client, params: { articleId = '', cateId } }) =>
  client.fetchQuery(articleQuery(articleId, cateId));

function metadataOf({ title, abstract, cover, publishTime, source }: Article): PageMetadata {
  const organization = source && { '@type': 'Organization', name: source };
  return {
    description: abstract,
    image: cover,
    type: 'article',
    jsonLd: { '@type': 'NewsArticle', headline: title, datePublished: dateOf(publishTime), author: organization },
  };
}

export function ArticlePage() {
  const { articleId = '', cateId } = useParams();
  const { data, error, isFetching, refetch } = useQuery(articleQuery(articleId, cateId));
  usePageTitle(data?.title);
  usePageMetadata(data && metadataOf(data));
  if (data) return <Story article={data} cateId={cateId} />;
  return (
    <div className={`${layoutStyles.wrap} ${styles.article}`}>
      {isFetching || !error ? (
        <SkeletonGroup>
          <SkeletonLines lines={14} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="文章没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Story({ article, cateId }: { article: Article; cateId: string | undefined }) {
  const { title, publishTime, source, cateName } = article;
  const steps = [
    { label: '首页', to: '/' },
    { label: '美育动态', to: '/dynamic/index' },
    ...(cateId ? [{ label: cateName, to: newsPath({ cateId, page: 1 }) }] : []),
    { label: '正文' },
  ];
  return (
    <article className={`${layoutStyles.wrap} ${styles.article}`}>
      <Breadcrumb steps={steps} />
      <header className={styles.head}>
        <h1>
          <BalancedTitle>{title}</BalancedTitle>
        </h1>
        <Facts className={styles.facts}>
          <time dateTime={dateOf(publishTime)} className={textStyles.number}>
            {dateOf(publishTime)}
          </time>
          {source && <span>{source}</span>}
          <SharePage />
        </Facts>
      </header>
      <SafeHtml html={article.content} className={articleTextStyles.articleText} />
      {article.tags.length > 0 && (
        <Row as="ul" wrap aria-label="标签" className={`${textStyles.kai} ${styles.tags}`}>
          {article.tags.map((tag) => (
            <li key={tag} className={kaiFallbackClass(tag)}>
              {tag}
            </li>
          ))}
        </Row>
      )}
      <PrevNextLinks prev={article.prev} next={article.next} pathOf={(id) => articlePath(cateId, id)} />
      <RelatedResources rows={article.related} />
      <BackToTop />
    </article>
  );
}
