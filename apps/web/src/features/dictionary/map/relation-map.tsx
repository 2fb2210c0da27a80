import { entryPath } from '@meiyu/contract/page-path.ts';
import { type FocusEvent, useLayoutEffect, useRef, useState } from 'react';
import { PrefetchLink } from '../../../components/links/prefetch-link.tsx';
import { useDevice } from '../../../lib/browser/device.ts';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { EntryMap } from '../api/dictionary.api.ts';
import { LABEL_SIZE, layoutMap, type MapLayout, type PlacedNode, titleSizeOf } from './layout-map.ts';
import { centreOn, viewBoxOf, WHOLE_MAP, ZOOM_STEP, zoomView } from './map-view.ts';
import styles from './relation-map.module.css';
import { useMapGestures } from './use-map-gestures.ts';

const DEFAULT_WIDTH = 1000;
const ROOT_FONT_SIZE = 16;

export interface RelationMapProps {
  title: string;
  map: EntryMap;
}

/** Lays the map out for the width of its frame and the size of the text. */
function useMapLayout(map: EntryMap) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(DEFAULT_WIDTH);
  const [scale, setScale] = useState(1);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current) return;
    const measure = () => {
      if (current.clientWidth > 0) setWidth(current.clientWidth);
      setScale(Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / ROOT_FONT_SIZE || 1);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { place, scale, layout: layoutMap(map, width, scale) };
}

/** The entry, the entries around it, and theirs. Every node is a link; the page lists the same relations as text. */
export function RelationMap({ title, map }: RelationMapProps) {
  const { place, scale, layout } = useMapLayout(map);
  const isPhone = useDevice() === 'mobile';
  const { view, setView, handlers } = useMapGestures(place, layout);
  const zoom = (factor: number) => setView(zoomView(view, factor, layout));
  // A link that the Tab key has reached may be outside of the part that is shown.
  function showNode({ target }: FocusEvent<Element>) {
    const node = layout.nodes.find(({ id }) => id === target.closest('[data-node]')?.getAttribute('data-node'));
    if (node) setView(centreOn(view, node, layout));
  }
  return (
    <div className={styles.relationMap}>
      <div
        ref={place}
        role="application"
        aria-label={`${title}的关系图：加号和减号缩放，方向键移动，0 看全图`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
        tabIndex={0}
        data-enlarged={view.zoom > 1 || undefined}
        className={styles.frame}
        onFocus={showNode}
        {...handlers}
      >
        <svg
          viewBox={viewBoxOf(view, layout)}
          width={layout.width}
          height={layout.height}
          role="presentation"
          className={styles.drawing}
        >
          <Edges layout={layout} />
          {layout.nodes.map((node) => (
            <Node key={node.id} node={node} scale={scale} />
          ))}
        </svg>
      </div>
      <Row wrap spread className={styles.tools} data-print="hidden">
        <p className={textStyles.fine}>
          {isPhone ? '可用加减号缩放，放大后拖动。' : '点选关系图后，可用滚轮或加减号缩放，拖动或用方向键移动。'}
        </p>
        <Row>
          <IconButton icon="zoomOut" label="缩小" disabled={view.zoom === 1} onClick={() => zoom(1 / ZOOM_STEP)} />
          <IconButton icon="zoomIn" label="放大" onClick={() => zoom(ZOOM_STEP)} />
          <IconButton icon="refresh" label="看全图" disabled={view.zoom === 1} onClick={() => setView(WHOLE_MAP)} />
        </Row>
      </Row>
    </div>
  );
}

function Edges({ layout }: { layout: MapLayout }) {
  return layout.edges.map(({ from, to }) => (
    <line
      key={`${from.id} ${to.id}`}
      x1={from.x}
      y1={from.y}
      x2={to.x}
      y2={to.y}
      className={from.depth === 0 || to.depth === 0 ? styles.nearEdge : styles.farEdge}
    />
  ));
}

interface NodeProps {
  node: PlacedNode;
  scale: number;
}

function Node({ node, scale }: NodeProps) {
  const { id, title, depth, label, x, y, width, height } = node;
  const content = (
    <>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="2" />
      {label && (
        <text x={x} y={y - titleSizeOf(depth) * 0.7 * scale} fontSize={LABEL_SIZE * scale} className={styles.label}>
          {label}
        </text>
      )}
      <text
        x={x}
        y={label ? y + LABEL_SIZE * 0.7 * scale : y}
        fontSize={titleSizeOf(depth) * scale}
        className={styles.title}
      >
        {title}
      </text>
    </>
  );
  if (depth === 0) return <g className={styles.centre}>{content}</g>;
  return (
    <PrefetchLink
      to={entryPath(id)}
      aria-label={label ? `${title}，${label}` : title}
      data-node={id}
      className={depth === 1 ? styles.near : styles.far}
    >
      {content}
    </PrefetchLink>
  );
}
