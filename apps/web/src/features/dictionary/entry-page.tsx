import { entryPath } from '@meiyu/contract/page-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PrevNextLinks } from '../../components/cards/article-footer.tsx';
import { type PageMetadata, usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import layoutStyles from '../../ui/layout/layout.module.css';
import { SplitPane } from '../../ui/layout/split-pane.tsx';
import { BackToTop } from '../../ui/navigation/back-to-top.tsx';
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx';
import { ErrorState } from '../../ui/status/error-state.tsx';
import { SkeletonGroup, SkeletonLines } from '../../ui/status/skeleton.tsx';
import { dictionaryPath, type Entry, entryQuery } from './api/dictionary.api.ts';
import { Aspects } from './entry/aspects.tsx';
import { EntryHeader } from './entry/entry-header.tsx';
import { Holdings } from './entry/holdings.tsx';
import { Passages } from './entry/passages.tsx';
import { RelatedEntries } from './entry/related-entries.tsx';
import styles from './entry-page.module.css';
import { MapSection } from './map/map-section.tsx';

export const preparePage: PreparePage = ({ client, params: { entryId = '' } }) =>
  client.fetchQuery(entryQuery(entryId));

function metadataOf({ title, aliases, text, resources }: Entry): PageMetadata {
  return {
    description: text,
    image: resources.find(({ resCoverUrl }) => resCoverUrl)?.resCoverUrl,
    type: 'article',
    jsonLd: { '@type': 'DefinedTerm', name: title, alternateName: aliases, description: text },
  };
}

/** An entry of 美育词典. */
export function EntryPage() {
  const { entryId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(entryQuery(entryId));
  usePageTitle(data?.title);
  usePageMetadata(data && metadataOf(data));
  if (data) return <EntryArticle key={data.id} entry={data} />;
  return (
    <div className={`${layoutStyles.wrap} ${styles.entryPage}`}>
      {isFetching || !error ? (
        <SkeletonGroup>
          <SkeletonLines lines={12} />
        </SkeletonGroup>
      ) : (
        <ErrorState title={error.message} line="词条没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

const toPrevNextItem = (other: Entry['prev']) => other && { ...other, cateId: '' };

function EntryArticle({ entry }: { entry: Entry }) {
  const steps = [
    { label: '首页', to: '/' },
    { label: '美育词典', to: '/dictionary' },
    { label: entry.kind, to: dictionaryPath({ kind: entry.kind }) },
    { label: entry.title },
  ];
  const hasAside = entry.related.length > 0 || entry.passages.length > 0;
  return (
    <article className={`${layoutStyles.wrap} ${styles.entryPage}`}>
      <Breadcrumb steps={steps} />
      <EntryHeader entry={entry} />
      <SplitPane className={hasAside ? styles.body : styles.single}>
        <div className={styles.main}>
          <p className={styles.text}>{entry.text}</p>
          <Aspects aspects={entry.aspects} />
          <Holdings resources={entry.resources} />
        </div>
        {hasAside && (
          <div className={styles.aside}>
            <RelatedEntries title={entry.title} related={entry.related} />
            <Passages passages={entry.passages} />
          </div>
        )}
      </SplitPane>
      <MapSection title={entry.title} map={entry.map} />
      <PrevNextLinks
        prev={toPrevNextItem(entry.prev)}
        next={toPrevNextItem(entry.next)}
        pathOf={entryPath}
        names={['上一条', '下一条']}
      />
      <BackToTop />
    </article>
  );
}
