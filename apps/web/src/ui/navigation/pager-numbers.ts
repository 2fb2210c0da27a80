type PagerItem = number | 'gap';

/**
 * The pages shown in a pager: the first, the last, the current one and the adjacent ones. A gap never replaces a single
 * page, which would take the same space.
 */
export function pagerNumbers(page: number, pageCount: number, neighbours = 1): PagerItem[] {
  const shownPages = new Set([1, pageCount]);
  for (let neighbour = page - neighbours; neighbour <= page + neighbours; neighbour++) {
    if (neighbour >= 1 && neighbour <= pageCount) shownPages.add(neighbour);
  }
  const items: PagerItem[] = [];
  let previous = 0;
  for (const number of [...shownPages].sort((a, b) => a - b)) {
    if (number - previous === 2) items.push(number - 1);
    else if (number - previous > 2) items.push('gap');
    items.push(number);
    previous = number;
  }
  return items;
}
