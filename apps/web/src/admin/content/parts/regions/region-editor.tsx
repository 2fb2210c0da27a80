import type { ContentPicture } from '@meiyu/contract/admin/content-document.ts';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { moveItem } from '../../../../components/sortable/move-item.ts';
import { EmptyHint } from '../../../kit/parts/empty-hint.tsx';
import { useRowKeys } from '../fields/row-keys.ts';
import { fitBox, type RegionBox, type WorkRegion } from './region-box.ts';
import styles from './region-editor.module.css';
import { RegionPanel } from './region-panel.tsx';
import { RegionStage } from './region-stage.tsx';
import { RegionToolbar } from './region-toolbar.tsx';
import type { StageTool } from './use-region-drag.ts';

/** Of the contract. */
const MAX_REGIONS = 100;
const MAX_ZOOM = 10;
/** How much of the stage a region takes that is shown in turn. */
const SHARE = 0.75;
const IN_THE_MIDDLE: RegionBox = { x: 0.35, y: 0.35, w: 0.3, h: 0.3 };

interface RegionEditorProps {
  /** The picture of the work; without one no region can be drawn. */
  image: ContentPicture | null;
  /** The title of the work: the alternative text of the picture. */
  title: string;
  regions: readonly WorkRegion[];
  onChange: (regions: WorkRegion[]) => void;
  /** Where to upload it; shown while there is no picture. */
  whereToUpload?: string;
  /** At the end of the toolbar. */
  end?: ReactNode;
}

/** 近看: the regions of a work, drawn on its picture, with their order, titles and texts beside it. */
export function RegionEditor({ image, title, regions, onChange, whereToUpload, end }: RegionEditorProps) {
  const [selected, setSelected] = useState<number>();
  const [tool, setTool] = useState<StageTool>('select');
  const [zoom, setZoom] = useState(1);
  const [isPlain, setPlain] = useState(false);
  const [removed, setRemoved] = useState<{ region: WorkRegion; index: number }>();
  const editor = useRef<HTMLDivElement>(null);
  const rows = useRowKeys(regions.length);
  const [walk, setWalk] = useState<number>();
  useLayoutEffect(() => {
    if (walk === undefined) return;
    // The zoom is set by now, and the region is where it will be.
    const region = editor.current?.querySelector(`[data-region="${walk}"]`);
    region?.scrollIntoView?.({ block: 'center', inline: 'center' });
  }, [walk]);
  const current = selected !== undefined && selected < regions.length ? selected : undefined;

  if (!image) return <EmptyHint title="还没有作品的图像" line={whereToUpload ?? '先上传图像，再在上面框选。'} />;

  const change = (index: number, part: Partial<WorkRegion>) =>
    onChange(regions.map((region, at) => (at === index ? { ...region, ...part } : region)));
  function changeBox(index: number, box: RegionBox) {
    setSelected(index);
    change(index, box);
  }
  function add(box: RegionBox) {
    if (regions.length >= MAX_REGIONS) return;
    onChange([...regions, { ...fitBox(box), title: '', text: '' }]);
    setSelected(regions.length);
    setTool('select');
    setPlain(false);
    // The next thing to do is to name it. The field is there after this event.
    queueMicrotask(() => editor.current?.querySelector<HTMLElement>('input[maxlength="100"]')?.focus());
  }
  function move(from: number, to: number) {
    rows.reorder((keys) => moveItem(keys, from, to));
    onChange(moveItem(regions, from, to));
    setSelected(to);
  }
  function remove(index: number) {
    const region = regions[index];
    if (!region) return;
    rows.reorder((keys) => keys.filter((_, at) => at !== index));
    onChange(regions.filter((_, at) => at !== index));
    setRemoved({ region, index });
    setSelected(undefined);
    // The focused element was removed.
    editor.current?.querySelector<HTMLElement>('section')?.focus();
  }
  function restore() {
    if (!removed) return;
    onChange(regions.toSpliced(removed.index, 0, removed.region));
    setSelected(Math.min(removed.index, regions.length));
    setRemoved(undefined);
  }
  /** Shows a region as large as readers see it; without one the whole picture again. */
  function walkTo(index: number | undefined) {
    const region = index === undefined ? undefined : regions[index];
    setWalk(region && index);
    setZoom(region ? Math.min(MAX_ZOOM, Math.max(1, Math.min(SHARE / region.w, SHARE / region.h))) : 1);
    if (!region) return;
    setSelected(index);
    setTool('select');
    setPlain(false);
  }
  const scale = (factor: number) => setZoom((old) => Math.min(MAX_ZOOM, Math.max(1, old * factor)));

  return (
    <div ref={editor} className={styles.container}>
      <div className={styles.editor}>
        <div className={styles.work}>
          <RegionToolbar
            tool={tool}
            onTool={(next) => {
              setTool(next);
              if (next === 'draw') setPlain(false);
            }}
            isFull={regions.length >= MAX_REGIONS}
            zoom={zoom}
            onZoom={scale}
            onFit={() => setZoom(1)}
            isPlain={isPlain}
            onPlain={setPlain}
            end={end}
          />
          <RegionStage
            {...{ image, title, regions, tool, zoom, isPlain }}
            keys={rows.keys}
            selected={current}
            onZoom={scale}
            onSelect={setSelected}
            onChange={changeBox}
            onDraw={add}
            onRemove={remove}
          />
        </div>
        <RegionPanel
          regions={regions}
          keys={rows.keys}
          selected={current}
          removedTitle={removed && (removed.region.title || '没有标题的一处')}
          onRestore={restore}
          onSelect={setSelected}
          onMove={move}
          onChange={change}
          onRemove={remove}
          walk={walk !== undefined && walk < regions.length ? walk : undefined}
          onWalk={walkTo}
          onAdd={regions.length < MAX_REGIONS ? () => add(IN_THE_MIDDLE) : undefined}
        />
      </div>
    </div>
  );
}
