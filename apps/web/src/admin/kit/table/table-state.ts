import { useSearchParams } from 'react-router';

export const PAGE_SIZES = [20, 50] as const;
const DEFAULT_SIZE = 20;
/** Parameters of the address that are not filters. */
const PAGE = 'page';
const SIZE = 'size';
const SORT = 'sort';
const SEARCH = 'q';

export interface TableSort {
  id: string;
  descending: boolean;
}

interface TableStateOptions<Filter extends string> {
  /** Names of the filters; each is a parameter of the address. */
  filters?: readonly Filter[];
  /** The order without a choice, as in the address: `-createTime` is descending. */
  defaultSort?: string;
}

function parseSort(text: string): TableSort | undefined {
  if (!text) return undefined;
  return text.startsWith('-') ? { id: text.slice(1), descending: true } : { id: text, descending: false };
}

function wholeNumber(text: string | null, max: number): number {
  return Math.max(1, Math.min(max, Math.trunc(Number(text)) || 1));
}

/**
 * Page, order, search and filters of a table, kept in the address: a reload, the back button and a link show the same
 * rows. `useTableState({ filters: ['state'] }).input` is what a call of a list takes.
 */
export function useTableState<Filter extends string = never>(options: TableStateOptions<Filter> = {}) {
  const { filters = [], defaultSort = '' } = options;
  const [params, setParams] = useSearchParams();
  const page = wholeNumber(params.get(PAGE), 10_000);
  const size = PAGE_SIZES.find((each) => each === Number(params.get(SIZE))) ?? DEFAULT_SIZE;
  const search = params.get(SEARCH) ?? '';
  const sortText = params.get(SORT) ?? defaultSort;
  const values = Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<Filter, string>;
  // Empty values are left out of the call, which then uses its defaults.
  const sent = Object.fromEntries(filters.map((name) => [name, values[name] || undefined])) as Record<
    Filter,
    string | undefined
  >;

  function change(changes: Record<string, string>, keepsPage = false): void {
    const next = new URLSearchParams(params);
    if (!keepsPage) next.delete(PAGE);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true, preventScrollReset: true });
  }

  return {
    page,
    size,
    search,
    sort: parseSort(sortText),
    /** The value of each filter; empty where none is set. */
    filters: values as Readonly<Record<Filter, string>>,
    isFiltered: search !== '' || filters.some((name) => values[name]),
    /**
     * For the query of a list call. Values of an enum are narrowed by `oneOf`, and a dates filter is split by
     * `dateRange`.
     */
    input: { pageNum: page, pageSize: size, searchValue: search, sort: sortText || undefined, ...sent },
    setPage: (to: number) => change({ [PAGE]: to > 1 ? String(to) : '' }, true),
    setSize: (to: number) => change({ [SIZE]: to === DEFAULT_SIZE ? '' : String(to) }),
    setSearch: (text: string) => change({ [SEARCH]: text }),
    setFilter: (name: string, value: string) => change({ [name]: value }),
    /** Ascending, then descending, then the default order. */
    toggleSort(id: string) {
      const current = parseSort(params.get(SORT) ?? '');
      if (current?.id !== id) change({ [SORT]: id });
      else change({ [SORT]: current.descending ? '' : `-${id}` });
    },
    clearFilters: () => change({ [SEARCH]: '', ...Object.fromEntries(filters.map((name) => [name, ''])) }),
    /** The address's query without the page, in a fixed order: what a saved view keeps. */
    viewQuery: viewQueryOf(params),
    pagePath(to: number): string {
      const next = new URLSearchParams(params);
      if (to > 1) next.set(PAGE, String(to));
      else next.delete(PAGE);
      return `?${next}`;
    },
  };
}

export type TableState = Omit<ReturnType<typeof useTableState<string>>, 'input'>;

/** A value from the address as one of an enum's values; anything else counts as no choice. */
export function oneOf<Value extends string>(values: readonly Value[], value: string | undefined): Value | undefined {
  return values.find((each) => each === value);
}

/** The parameters of a view in a fixed order, so that equal views have equal texts. */
export function viewQueryOf(params: URLSearchParams): string {
  const next = new URLSearchParams(params);
  next.delete(PAGE);
  next.delete(SIZE);
  next.sort();
  return next.toString();
}

/** The two ends of a date filter's value `2026-11-01..2026-11-30`; either may be empty. */
export function dateRange(value: string): { from: string; to: string } {
  const [from = '', to = ''] = value.split('..');
  return { from, to };
}
