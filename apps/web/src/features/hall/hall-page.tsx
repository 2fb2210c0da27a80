import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { usePageMetadata, usePageTitle } from '../../lib/pages/page-title.ts';
import type { PreparePage } from '../../lib/pages/prepare-page.ts';
import { Spinner } from '../../ui/icons/spinner.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/messages/use-lazy-component.ts';
import { ErrorState } from '../../ui/status/error-state.tsx';
import type { Exhibition } from '../exhibition/api/exhibition.api.ts';
import { type Showing, showingOf, showingQuery } from '../exhibition/api/showing.api.ts';
import styles from './hall-page.module.css';
import { readPlace } from './view/hall-address.ts';
import { HallPoster } from './view/hall-poster.tsx';

export const preparePage: PreparePage = ({ client, params }) => client.fetchQuery(showingQuery(showingOf(params)));

/** The walk and all that draws; loaded when somebody enters. */
const lazyStage = lazyComponent(async () => (await import('./view/hall-stage.tsx')).HallStage);

const NO_GRAPHICS = '这台设备或浏览器打不开三维画面。展览的图文版内容相同，每件作品都可以放大细看。';
const LOST_GRAPHICS = '三维画面中断了，没有恢复。可以重新打开本页再试，也可以看图文版，内容相同。';

export function HallPage() {
  const showing = showingOf(useParams());
  const { data, error, isFetching, refetch } = useQuery(showingQuery(showing));
  usePageTitle(data && `${data.resTitle} 三维展厅`);
  usePageMetadata(
    data && {
      description: `走进《${data.resTitle}》：${data.resAbstract}`,
      image: data.resCoverUrl || undefined,
      noIndex: showing.kind !== 'site',
    },
  );
  if (data) return <Hall key={data.id} exhibition={data} showing={showing} />;
  return (
    <main id="content" tabIndex={-1} className={styles.message}>
      {isFetching || !error ? (
        <Spinner />
      ) : (
        <ErrorState title={error.message} line="展览没有取到，请稍后再试。" onRetry={() => void refetch()} />
      )}
    </main>
  );
}

function Hall({ exhibition, showing }: { exhibition: Exhibition; showing: Showing }) {
  const [query] = useSearchParams();
  const [isEntering, setEntering] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isStill, setStill] = useState(false);
  const Stage = useLazyComponent(lazyStage, isEntering, () => setEntering(false));
  function enter() {
    if (document.createElement('canvas').getContext('webgl2')) setEntering(true);
    else setProblem(NO_GRAPHICS);
  }
  // The server does not know what the visitor prefers, or whether they come back to a place in the hall.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page opens
  useEffect(() => {
    setStill(window.matchMedia('(prefers-reduced-motion: reduce)').matches);
    if (readPlace(query)) enter();
  }, []);
  if (Stage && isEntering && !problem)
    return (
      <Stage
        exhibition={exhibition}
        pagesPath={showing.path}
        isStill={isStill}
        onStill={setStill}
        onProblem={(kind) => setProblem(kind === 'lost' ? LOST_GRAPHICS : NO_GRAPHICS)}
      />
    );
  return (
    <HallPoster
      exhibition={exhibition}
      pagesPath={showing.path}
      problem={problem}
      isOpening={isEntering}
      isStill={isStill}
      onStill={setStill}
      onEnter={enter}
    />
  );
}
