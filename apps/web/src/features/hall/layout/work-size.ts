import type { Mount, SizedWork, WorkToHang } from './hall-plan.ts';

/** In metres. Larger works are shown smaller and marked as not to scale. */
const MAX_HEIGHT = 2.7;
const MAX_WIDTH = 9;
const MAX_TABLE = 11;
/** Of works without a size: the longer side by form. */
const DEFAULT_SIDE: Record<string, number> = {
  立轴: 1.2,
  手卷: 2.4,
  横幅: 0.9,
  斗方: 0.6,
  册页: 0.33,
  扇面: 0.52,
  团扇: 0.26,
};
const OTHER_SIDE = 0.8;
/** Wider pictures are read lying on a table. */
const TABLE_RATIO = 3.2;
const SCROLL_RATIO = 0.72;
/** Flat works up to this size lie in cases. */
const SMALL = 0.3;

function mountOf(form: string, ratio: number, side: number): Mount {
  if (form === '手卷' || ratio >= TABLE_RATIO) return 'table';
  if (form === '扇面' || form === '团扇' || (side > 0 && side <= SMALL)) return 'case';
  return form === '立轴' || (form === '' && ratio < SCROLL_RATIO) ? 'scroll' : 'frame';
}

/** The size on the wall in metres. The proportions are those of the picture; the longer side is that of the work. */
export function sizeWork({ id, form, width, height, realWidth, realHeight }: WorkToHang): SizedWork {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const known = Math.max(realWidth ?? 0, realHeight ?? 0) / 100;
  const mount = mountOf(form, ratio, known);
  const side = known > 0 ? known : (DEFAULT_SIDE[form] ?? OTHER_SIDE);
  const [wide, high] = ratio >= 1 ? [side, side / ratio] : [side * ratio, side];
  const room = mount === 'table' ? [MAX_TABLE, 1.2] : mount === 'case' ? [0.8, 0.6] : [MAX_WIDTH, MAX_HEIGHT];
  const scale = Math.min(1, (room[0] ?? 1) / wide, (room[1] ?? 1) / high);
  return { id, mount, width: wide * scale, height: high * scale, isToScale: known > 0 && scale === 1 };
}

/** What surrounds the picture: silk of a scroll, mat and frame, the case or the table. */
export function outerSize({ mount, width, height }: SizedWork): { width: number; height: number } {
  if (mount === 'scroll') return { width: width + 0.2, height: height * 1.16 + 0.36 };
  if (mount === 'case') return { width: Math.max(0.8, width + 0.2), height: 0.6 };
  if (mount === 'table') return { width: width + 0.6, height: Math.max(0.8, height + 0.3) };
  const border = matWidth(width, height) + 0.035;
  return { width: width + 2 * border, height: height + 2 * border };
}

export function matWidth(width: number, height: number): number {
  return Math.min(0.14, Math.max(0.07, 0.16 * Math.min(width, height)));
}
