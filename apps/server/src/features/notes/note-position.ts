/** The position of a note, in the format of the API. */
export interface Anchor {
  pageNum?: number;
  start?: number;
  end?: number;
  quote?: string;
  prefix?: string;
  suffix?: string;
  episodeId?: string;
  second?: number;
  region?: { x: number; y: number; w: number; h: number };
}

function formatTime(second: number): string {
  const wholeSecond = Math.floor(second);
  const minutesAndSeconds = [Math.floor(wholeSecond / 60) % 60, wholeSecond % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const hours = Math.floor(wholeSecond / 3600);
  return hours > 0 ? [String(hours).padStart(2, '0'), ...minutesAndSeconds].join(':') : minutesAndSeconds.join(':');
}

/** Names the cell of a 3 × 3 grid over the picture that contains the centre of the region. */
function describeRegion({ x, y, w, h }: NonNullable<Anchor['region']>): string {
  const nameThird = (centre: number, names: readonly [string, string, string]) =>
    names[centre < 1 / 3 ? 0 : centre <= 2 / 3 ? 1 : 2];
  const horizontal = nameThird(x + w / 2, ['左', '', '右']);
  const vertical = nameThird(y + h / 2, ['上', '', '下']);
  return horizontal + vertical || '中央';
}

/** Like 第 12 页, 第二讲 03:25 or 左上. */
export function describePosition(anchor: Anchor, episodeTitle: string | null): string {
  if (anchor.pageNum !== undefined) return `第 ${anchor.pageNum} 页`;
  if (anchor.second !== undefined) return [episodeTitle, formatTime(anchor.second)].filter(Boolean).join(' ');
  return anchor.region ? describeRegion(anchor.region) : (episodeTitle ?? '');
}

/** Sort key within a resource: page, millisecond, or the centre of the region, by y and then by x in thousandths. */
export function sortOrder({ pageNum, second, region }: Anchor): number {
  if (pageNum !== undefined) return pageNum;
  if (second !== undefined) return Math.round(second * 1000);
  return region ? Math.round((region.y + region.h / 2) * 1000) * 1000 + Math.round((region.x + region.w / 2) * 999) : 0;
}
