import { placePath } from '@meiyu/contract/page-path.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useDevice } from '../../../lib/browser/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { Menu } from '../../../ui/navigation/menu.tsx';
import type { Work } from '../api/exhibition.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { cutRegion, isWhole } from '../deep-view/region-address.ts';
import { useViewFigure } from '../deep-view/use-deep-view.ts';
import { ratioOf } from '../wall/hang-works.ts';
import { GRIDS, type GridKind } from './copy-grid.tsx';
import type { Full } from './use-full.ts';

interface StageToolsProps {
  work: Work;
  view: DeepView | undefined;
  failed: boolean;
  full: Full;
  grid: GridKind;
  onGrid: (grid: GridKind) => void;
  isUnrolling: boolean;
  onUnroll: () => void;
  onCompare: () => void;
}

const STEP = 1.6;
const KINDS = Object.keys(GRIDS) as GridKind[];
/** Longer than this a work is unrolled rather than looked at whole. */
const LONG = 2.6;

function linkTo(work: Work, view: DeepView | undefined): string {
  const region = view && cutRegion(view.seen());
  return location.origin + placePath(work, region && !isWhole(region) ? { region } : undefined);
}

export function StageTools({ work, view, failed, full, ...rest }: StageToolsProps) {
  const zoom = useViewFigure(view, (now) => Math.round(now.zoom() * 100), 100);
  const isDeepest = useViewFigure(view, (now) => now.isDeepest(), false);
  const isPhone = useDevice() === 'mobile';
  const further = { ...rest, view, copyLink: () => linkTo(work, view) };
  return (
    <div role="toolbar" aria-label="看画工具" className="stage-tools">
      <IconButton icon="zoomOut" label="缩小" disabled={!view || zoom <= 100} onClick={() => view?.zoomBy(1 / STEP)} />
      <button type="button" className="stage-zoom" title="看全幅" disabled={!view} onClick={() => view?.goHome()}>
        <span className="sr-only">看全幅，现在是 </span>
        {zoom}%
      </button>
      <IconButton icon="zoomIn" label="放大" disabled={!view || isDeepest} onClick={() => view?.zoomBy(STEP)} />
      <IconButton
        icon="fullscreen"
        label={full.isFull ? '退出全屏' : '全屏'}
        aria-pressed={full.isFull}
        onClick={full.toggle}
      />
      <span aria-hidden="true" className="stage-rule" />
      {(work.form === '手卷' || ratioOf(work) > LONG) && (
        <Button look="text" icon="back" aria-pressed={rest.isUnrolling} disabled={!view} onClick={rest.onUnroll}>
          展卷
        </Button>
      )}
      {isPhone ? <FoldedTools {...further} /> : <LaidOutTools {...further} />}
      {failed && (
        <p role="status" className="stage-failed">
          细节图没有取到，先看小图。
        </p>
      )}
    </div>
  );
}

interface FurtherTools extends Pick<StageToolsProps, 'view' | 'grid' | 'onGrid' | 'onCompare'> {
  copyLink: () => string;
}

function gridAfter(grid: GridKind): GridKind {
  return KINDS[(KINDS.indexOf(grid) + 1) % KINDS.length] ?? 'none';
}

function LaidOutTools({ view, grid, onGrid, onCompare, copyLink }: FurtherTools) {
  const next = gridAfter(grid);
  return (
    <>
      <Button look="text" icon="fold" onClick={onCompare}>
        比一比
      </Button>
      <Button
        look="text"
        icon="grid"
        aria-pressed={grid !== 'none'}
        disabled={!view}
        onClick={() => onGrid(next)}
        aria-label={`临摹格：${GRIDS[grid]}，按下换成${GRIDS[next]}`}
      >
        {grid === 'none' ? '临摹格' : GRIDS[grid]}
      </Button>
      <CopyButton text={copyLink} label="此处链接" />
    </>
  );
}

// A menu is set in the text face: named apart, these words do not go into the kit of the titles (make-fonts-collect.ts).
const MORE_TOOLS = '更多工具';

function nameGrid(kind: GridKind): string {
  return kind === 'none' ? '收起临摹格' : `临摹格：${GRIDS[kind]}`;
}

/** On a phone there is no room for them in the row. */
function FoldedTools({ view, grid, onGrid, onCompare, copyLink }: FurtherTools) {
  async function copy() {
    if (await copyText(copyLink())) showToast('success', '已复制');
    else showToast('error', '没有复制成功，请选中文字后再试');
  }
  const items = [
    { key: 'compare', label: '比一比', icon: 'fold', onSelect: onCompare },
    ...KINDS.filter((kind) => kind !== grid).map(
      (kind) =>
        ({
          key: kind,
          label: nameGrid(kind),
          icon: 'grid',
          disabled: !view,
          onSelect: () => onGrid(kind),
        }) as const,
    ),
    { key: 'link', label: '复制此处链接', icon: 'copy', onSelect: () => void copy() },
  ] as const;
  return <Menu label={MORE_TOOLS} align="end" items={items} />;
}
