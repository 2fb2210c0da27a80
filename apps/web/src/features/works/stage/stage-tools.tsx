import { placePath } from '@meiyu/contract/page-path.ts';
import { copyText } from '../../../lib/browser/copy-text.ts';
import { useDevice } from '../../../lib/browser/device.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { CopyButton } from '../../../ui/buttons/copy-button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { Row } from '../../../ui/layout/row.tsx';
import { showToast } from '../../../ui/messages/toast-store.ts';
import { Menu } from '../../../ui/navigation/menu.tsx';
import { VisuallyHidden } from '../../../ui/status/visually-hidden.tsx';
import textStyles from '../../../ui/text/text.module.css';
import type { Work } from '../api/works.api.ts';
import type { DeepView } from '../deep-view/deep-view.ts';
import { cutRegion, isWhole } from '../deep-view/region-address.ts';
import { useViewValue } from '../deep-view/use-deep-view.ts';
import styles from '../styles/stage.module.css';
import { ratioOf } from '../wall/wall-layout.ts';
import { GRID_LABELS, type GridType } from './copy-grid.tsx';
import type { FullScreen } from './use-full-screen.ts';

interface StageToolsProps {
  work: Work;
  view: DeepView | undefined;
  hasFailed: boolean;
  fullScreen: FullScreen;
  grid: GridType;
  onGrid: (grid: GridType) => void;
  isUnrolling: boolean;
  onUnroll: () => void;
  onCompare: () => void;
}

const ZOOM_STEP = 1.6;
const GRID_TYPES = Object.keys(GRID_LABELS) as GridType[];
/** Works with a larger ratio of width to height can be unrolled like a handscroll. */
const MIN_UNROLL_RATIO = 2.6;

function linkToView(work: Work, view: DeepView | undefined): string {
  const region = view && cutRegion(view.visibleRegion());
  return location.origin + placePath(work, region && !isWhole(region) ? { region } : undefined);
}

export function StageTools({ work, view, hasFailed, fullScreen, ...rest }: StageToolsProps) {
  const zoom = useViewValue(view, (current) => Math.round(current.zoom() * 100), 100);
  const isDeepest = useViewValue(view, (current) => current.isDeepest(), false);
  const isPhone = useDevice() === 'mobile';
  const toolProps = { ...rest, view, getLink: () => linkToView(work, view) };
  return (
    <Row wrap role="toolbar" aria-label="看画工具" className={styles.tools}>
      <IconButton
        icon="zoomOut"
        label="缩小"
        disabled={!view || zoom <= 100}
        onClick={() => view?.zoomBy(1 / ZOOM_STEP)}
      />
      <button type="button" className={styles.zoom} title="看全幅" disabled={!view} onClick={() => view?.goHome()}>
        <VisuallyHidden>看全幅，现在是 </VisuallyHidden>
        {zoom}%
      </button>
      <IconButton icon="zoomIn" label="放大" disabled={!view || isDeepest} onClick={() => view?.zoomBy(ZOOM_STEP)} />
      <IconButton
        icon="fullscreen"
        label={fullScreen.isFull ? '退出全屏' : '全屏'}
        aria-pressed={fullScreen.isFull}
        onClick={fullScreen.toggle}
      />
      <span aria-hidden="true" className={styles.rule} />
      {(work.form === '手卷' || ratioOf(work) > MIN_UNROLL_RATIO) && (
        <Button
          variant="text"
          icon="back"
          aria-pressed={rest.isUnrolling}
          disabled={!view}
          onClick={rest.onUnroll}
          className={styles.tool}
        >
          展卷
        </Button>
      )}
      {isPhone ? <PhoneTools {...toolProps} /> : <DesktopTools {...toolProps} />}
      {hasFailed && (
        <p role="status" className={textStyles.meta}>
          细节图没有取到，先看小图。
        </p>
      )}
    </Row>
  );
}

interface ExtraToolsProps extends Pick<StageToolsProps, 'view' | 'grid' | 'onGrid' | 'onCompare'> {
  getLink: () => string;
}

function gridAfter(grid: GridType): GridType {
  return GRID_TYPES[(GRID_TYPES.indexOf(grid) + 1) % GRID_TYPES.length] ?? 'none';
}

function DesktopTools({ view, grid, onGrid, onCompare, getLink }: ExtraToolsProps) {
  const nextGrid = gridAfter(grid);
  return (
    <>
      <Button variant="text" icon="fold" onClick={onCompare} className={styles.tool}>
        比一比
      </Button>
      <Button
        variant="text"
        icon="grid"
        aria-pressed={grid !== 'none'}
        disabled={!view}
        onClick={() => onGrid(nextGrid)}
        className={styles.tool}
        aria-label={`临摹格：${GRID_LABELS[grid]}，按下换成${GRID_LABELS[nextGrid]}`}
      >
        {grid === 'none' ? '临摹格' : GRID_LABELS[grid]}
      </Button>
      <CopyButton text={getLink} label="此处链接" className={styles.tool} />
    </>
  );
}

function gridMenuLabel(type: GridType): string {
  return type === 'none' ? '收起临摹格' : `临摹格：${GRID_LABELS[type]}`;
}

/** Phones show these tools in a menu, because the row is too narrow. */
function PhoneTools({ view, grid, onGrid, onCompare, getLink }: ExtraToolsProps) {
  async function copy() {
    if (await copyText(getLink())) showToast('success', '已复制');
    else showToast('error', '没有复制成功，请选中文字后再试');
  }
  const items = [
    { key: 'compare', label: '比一比', icon: 'fold', onSelect: onCompare },
    ...GRID_TYPES.filter((type) => type !== grid).map(
      (type) =>
        ({
          key: type,
          label: gridMenuLabel(type),
          icon: 'grid',
          disabled: !view,
          onSelect: () => onGrid(type),
        }) as const,
    ),
    { key: 'link', label: '复制此处链接', icon: 'copy', onSelect: () => void copy() },
  ] as const;
  return (
    <div className={styles.moreTools}>
      <Menu label="更多工具" align="end" items={items} />
    </div>
  );
}
