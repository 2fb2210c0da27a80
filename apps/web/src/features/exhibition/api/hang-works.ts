/* How the works of a section hang: in rows of equal height, each work in its own proportions. */

interface Picture {
  width: number;
  height: number;
}

export interface HungRow<W> {
  works: { work: W; ratio: number; weight: number }[];
  /** `wide`: one long work. `single`: one work with its label beside it. `row`: several beside each other. */
  form: 'wide' | 'single' | 'row';
  /** The sum of the weights: the width of the row in heights of its pictures. */
  weight: number;
}

/** A work whose width is at least this many times its height has a row to itself. */
const WIDE_RATIO = 2.2;
/** A row ends as soon as the widths of its works add up to this many times its height. */
const FULL_WEIGHT = 2.3;
const MAX_WORKS = 4;
/** Narrower works get this width, so that their labels have space; their pictures keep their proportions. */
const MIN_WEIGHT = 0.55;

export function ratioOf({ width, height }: Picture): number {
  return width > 0 && height > 0 ? width / height : 1;
}

export function hangWorks<W extends Picture>(works: readonly W[]): HungRow<W>[] {
  const rows: HungRow<W>[] = [];
  let row: HungRow<W>['works'] = [];
  const close = () => {
    if (row.length === 0) return;
    const weight = row.reduce((sum, hung) => sum + hung.weight, 0);
    rows.push({ works: row, weight, form: row.length > 1 ? 'row' : 'single' });
    row = [];
  };
  for (const work of works) {
    const ratio = ratioOf(work);
    const weight = Math.max(ratio, MIN_WEIGHT);
    if (ratio >= WIDE_RATIO) {
      close();
      rows.push({ works: [{ work, ratio, weight }], weight, form: 'wide' });
      continue;
    }
    row.push({ work, ratio, weight });
    const total = row.reduce((sum, hung) => sum + hung.weight, 0);
    if (total >= FULL_WEIGHT || row.length === MAX_WORKS) close();
  }
  close();
  return rows;
}
