/** Where a note is fixed, in the contract's shape. */
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

function clock(second: number): string {
  const whole = Math.floor(second);
  const parts = [Math.floor(whole / 60) % 60, whole % 60].map((part) => String(part).padStart(2, '0'));
  const hours = Math.floor(whole / 3600);
  return hours > 0 ? [String(hours).padStart(2, '0'), ...parts].join(':') : parts.join(':');
}

/** Which third of the picture the middle of a region lies in. */
function describeRegion({ x, y, w, h }: NonNullable<Anchor['region']>): string {
  const third = (middle: number, words: readonly [string, string, string]) =>
    words[middle < 1 / 3 ? 0 : middle <= 2 / 3 ? 1 : 2];
  const across = third(x + w / 2, ['左', '', '右']);
  const down = third(y + h / 2, ['上', '', '下']);
  return across + down || '中央';
}

/** Words for the place: 第 12 页, 第二讲 03:25, 左上 … */
export function describePlace(anchor: Anchor, episodeTitle: string | null): string {
  if (anchor.pageNum !== undefined) return `第 ${anchor.pageNum} 页`;
  if (anchor.second !== undefined) return [episodeTitle, clock(anchor.second)].filter(Boolean).join(' ');
  return anchor.region ? describeRegion(anchor.region) : (episodeTitle ?? '');
}

/** The order inside a resource: page, millisecond, or from the top left of a picture. */
export function orderOf({ pageNum, second, region }: Anchor): number {
  if (pageNum !== undefined) return pageNum;
  if (second !== undefined) return Math.round(second * 1000);
  return region ? Math.round((region.y + region.h / 2) * 1000) * 1000 + Math.round((region.x + region.w / 2) * 999) : 0;
}
