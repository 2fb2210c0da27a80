import { entryPath } from '@meiyu/contract/page-path.ts';
import { useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import { useInView } from '../../../lib/browser/use-in-view.ts';
import { lazyComponent, useLazyComponent } from '../../../ui/messages/use-lazy-component.ts';
import type { EntryMap } from '../api/dictionary.api.ts';
import styles from './map-section.module.css';
import type { RelationMapProps } from './relation-map.tsx';

const lazyMap = lazyComponent<RelationMapProps>(
  () => import('./relation-map.tsx').then((module) => module.RelationMap),
  {
    silentOnFailure: true,
  },
);

/** The map of relations, which the browser loads when it comes near the window, and the same relations as a list. */
export function MapSection({ title, map }: RelationMapProps) {
  const [isNear, setNear] = useState(false);
  const place = useInView<HTMLDivElement>(() => setNear(true), !isNear, '50%');
  const RelationMap = useLazyComponent(lazyMap, isNear);
  const isPhone = useDevice() === 'mobile';
  if (map.nodes.length < 2) return null;
  return (
    <section aria-labelledby="entry-map" data-print="hidden" className={styles.section}>
      <h2 id="entry-map">关系图</h2>
      {/* A phone has no space for a map that is easy to read. */}
      {isPhone && <RelationText map={map} />}
      <div ref={place} className={styles.place}>
        {RelationMap && <RelationMap title={title} map={map} />}
      </div>
      {!isPhone && <RelationText map={map} />}
    </section>
  );
}

function RelationText({ map: { nodes, edges } }: { map: EntryMap }) {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  return (
    <details className={styles.list}>
      <summary>用文字列出这些关系</summary>
      <ul>
        {edges.map(({ from, to, as }) => (
          <li key={`${from} ${to}`}>
            <PrefetchLink to={entryPath(from)}>{titles.get(from)}</PrefetchLink>
            <span>{as}：</span>
            <PrefetchLink to={entryPath(to)}>{titles.get(to)}</PrefetchLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
