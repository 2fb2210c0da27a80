type PagerItem = number | 'gap';

/**
 * The pages shown in a pager: the first, the last, the current one and its neighbours. A gap never replaces a single
 * page, which would take the same space.
 */
export function pagerNumbers(page: number, pageCount: number, neighbours = 1): PagerItem[] {
  const shown = new Set([1, pageCount]);
  for (let near = page - neighbours; near <= page + neighbours; near++) {
    if (near >= 1 && near <= pageCount) shown.add(near);
  }
  const items: PagerItem[] = [];
  let last = 0;
  for (const number of [...shown].sort((a, b) => a - b)) {
    if (number - last === 2) items.push(number - 1);
    else if (number - last > 2) items.push('gap');
    items.push(number);
    last = number;
  }
  return items;
}
