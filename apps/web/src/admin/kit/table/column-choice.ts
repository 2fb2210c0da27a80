import { useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/browser/storage.ts';
import type { TableColumn } from './table-column.ts';

export interface ColumnSettings {
  /** Ids of all columns in their order. */
  order: string[];
  hidden: string[];
}

const isStringList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** The stored choices of all pages. */
function readChoices(): Record<string, ColumnSettings> {
  try {
    const stored: unknown = JSON.parse(readStored('cymy_columns') ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(
      ([, choice]) => isStringList(choice?.order) && isStringList(choice?.hidden),
    );
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
}

/** Drops unknown columns, appends new ones, and keeps locked ones shown and in front. */
export function normaliseColumns(
  columns: readonly Pick<TableColumn<never>, 'id' | 'locked' | 'hiddenAtFirst'>[],
  settings: ColumnSettings | undefined,
): ColumnSettings {
  const known = settings?.order.filter((id) => columns.some((column) => column.id === id)) ?? [];
  const ids = [...known, ...columns.map(({ id }) => id).filter((id) => !known.includes(id))];
  const isLocked = (id: string) => columns.some((column) => column.id === id && column.locked);
  const hidden = settings
    ? settings.hidden.filter((id) => ids.includes(id) && !isLocked(id))
    : columns.filter(({ hiddenAtFirst }) => hiddenAtFirst).map(({ id }) => id);
  // A column that came with an update is as its page declares it.
  const added = columns.filter(({ id, hiddenAtFirst }) => settings && hiddenAtFirst && !known.includes(id));
  return {
    order: [...ids.filter(isLocked), ...ids.filter((id) => !isLocked(id))],
    hidden: [...hidden, ...added.map(({ id }) => id)],
  };
}

/** Which columns a person sees in a table, and in which order; kept in this browser. `page` names the table. */
export function useColumnChoice<Row>(page: string, columns: readonly TableColumn<Row>[]) {
  const [stored, setStored] = useState(() => readChoices()[page]);
  const settings = normaliseColumns(columns, stored);

  function save(next: ColumnSettings | undefined): void {
    setStored(next);
    const { [page]: _old, ...others } = readChoices();
    const choices = next ? { ...others, [page]: next } : others;
    if (Object.keys(choices).length > 0) writeStored('cymy_columns', JSON.stringify(choices));
    else removeStored('cymy_columns');
  }

  return {
    ...settings,
    columns,
    isChanged: stored !== undefined,
    toggle(id: string) {
      const isHidden = settings.hidden.includes(id);
      const hidden = isHidden ? settings.hidden.filter((other) => other !== id) : [...settings.hidden, id];
      save(normaliseColumns(columns, { ...settings, hidden }));
    },
    /** Puts a column at the position of another. */
    move(id: string, toIndex: number) {
      const order = settings.order.filter((other) => other !== id);
      order.splice(toIndex, 0, id);
      save(normaliseColumns(columns, { ...settings, order }));
    },
    /** Applies the columns of a saved view. */
    apply: (next: ColumnSettings) => save(normaliseColumns(columns, next)),
    reset: () => save(undefined),
  };
}

export interface ColumnChoice extends ColumnSettings {
  columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'locked'>[];
  isChanged: boolean;
  toggle: (id: string) => void;
  move: (id: string, toIndex: number) => void;
  apply: (settings: ColumnSettings) => void;
  reset: () => void;
}
