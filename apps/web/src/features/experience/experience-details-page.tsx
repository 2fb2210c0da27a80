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
import { useSite } from '../../lib/pages/site.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import textStyles from '../../ui/text/text.module.css';
import { coursePath, type Experience, experienceQuery } from './experience.api.ts';
import styles from './experience-details-page.module.css';

export const preparePage: PreparePage = ({ client, params: { articleId = '' } }) =>
  client.fetchQuery(experienceQuery(articleId));

function metadataOf({ title, abstract, resCoverUrl }: Experience, siteName: string): PageMetadata {
  const provider = { '@type': 'Organization', name: siteName };
  return {
    description: abstract,
    image: resCoverUrl,
    type: 'article',
    jsonLd: { '@type': 'Course', name: title, description: abstract, provider },
  };
}

export function ExperienceDetailsPage() {
  const { articleId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(experienceQuery(articleId));
  const { name: siteName } = useSite();
  usePageTitle(data?.title);
  usePageMetadata(data && metadataOf(data, siteName));
  if (data) return <Course course={data} />;
  return (
    <div className={`${layoutStyles.wrap} ${styles.course}`}>
      {isFetching || !error ? (
        <SkeletonGroup>
          <SkeletonLines lines={14} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="课程没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Course({ course }: { course: Experience }) {
  const steps = [
    { label: '首页', to: '/' },
    { label: '美育体验课', to: '/experience-course/index' },
    { label: course.title },
  ];
  return (
    <article className={`${layoutStyles.wrap} ${styles.course}`}>
      <Breadcrumb steps={steps} />
      <header>
        <h1>
          <BalancedTitle>{course.title}</BalancedTitle>
        </h1>
        <p className={`${textStyles.kai} ${styles.courseAbstract} ${kaiFallbackClass(course.abstract) ?? ''}`}>
          {course.abstract}
        </p>
      </header>
      <Facts course={course} />
      <div className={styles.courseBody}>
        <SafeHtml html={course.content} className={articleTextStyles.articleText} />
        <PrevNextLinks prev={course.prev} next={course.next} pathOf={coursePath} />
        <RelatedResources rows={course.related} />
      </div>
      <BackToTop />
    </article>
  );
}

/** Practical facts about the course, written by the operator. */
function Facts({ course: { facts, teacher, publishTime } }: { course: Experience }) {
  const rows = [...(teacher ? [{ name: '带领', value: teacher }] : []), ...facts];
  return (
    <aside aria-label="课程要点" className={styles.courseFacts}>
      <dl>
        {rows.map(({ name, value }) => (
          <div key={name}>
            <dt className={textStyles.meta}>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt className={textStyles.meta}>发布</dt>
          <dd className={textStyles.number}>{dateOf(publishTime)}</dd>
        </div>
      </dl>
      <SharePage />
    </aside>
  );
}
