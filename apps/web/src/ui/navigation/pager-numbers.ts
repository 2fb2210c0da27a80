type PagerPlace = number | 'gap';

/**
 * The pages named in a pager: the first, the last, the current one and its neighbours. A gap never stands for a single
 * page, which would take the same room.
 */
export function pagerNumbers(page: number, pageCount: number, neighbours = 1): PagerPlace[] {
  const shown = new Set([1, pageCount]);
  for (let near = page - neighbours; near <= page + neighbours; near++) {
    if (near >= 1 && near <= pageCount) shown.add(near);
  }
  const places: PagerPlace[] = [];
  let last = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - last === 2) places.push(number - 1);
    else if (number - last > 2) places.push('gap');
    places.push(number);
    last = number;
  }
  return places;
}
