import { type FormEvent, useId, useState } from 'react';
import { DayInput } from '../form/day-input.tsx';
import { isDay } from '../form/read-day.ts';
import { ChoiceList, Popover } from '../panels/popover.tsx';
import { Action } from '../parts/action.tsx';
import { ConsoleIcon } from '../parts/console-icon.tsx';
import { TextButton } from '../parts/console-link.tsx';
import { Figure } from '../parts/figure.tsx';
import styles from './filter-bar.module.css';
import { dateRange, type TableState } from './table-state.ts';

/** `key` is one of the `filters` of the table's state. */
export type TableFilter =
  | { key: string; label: string; type: 'select'; options: readonly { value: string; label: string }[] }
  | { key: string; label: string; type: 'text'; placeholder?: string }
  | { key: string; label: string; type: 'dates' };

interface FilterBarProps {
  state: TableState;
  filters: readonly TableFilter[];
  /** How many rows match. */
  total: number | undefined;
  unit: string;
}

export function FilterBar({ state, filters, total, unit }: FilterBarProps) {
  return (
    <div className={styles.bar}>
      {filters.map((filter) => (
        <FilterChip key={filter.key} filter={filter} state={state} />
      ))}
      {state.isFiltered && total !== undefined && (
        <span role="status" className={styles.result}>
          <span>
            符合条件 <Figure value={total} /> {unit}
          </span>
          {/* An empty list has this button in its middle. */}
          {total > 0 && <TextButton onClick={state.clearFilters}>清除条件</TextButton>}
        </span>
      )}
    </div>
  );
}

/** The value as a person reads it. */
function readable(filter: TableFilter, value: string): string {
  if (filter.type === 'select') return filter.options.find((option) => option.value === value)?.label ?? value;
  if (filter.type === 'text') return value;
  const { from, to } = dateRange(value);
  if (from && to) return `${from} 至 ${to}`;
  return from ? `${from} 起` : `${to} 止`;
}

function FilterChip({ filter, state }: { filter: TableFilter; state: TableState }) {
  const value = state.filters[filter.key] ?? '';
  return (
    <span className={`${styles.chip} ${value ? styles.set : ''}`}>
      <Popover
        label={filter.label}
        trigger={(props) => (
          <button type="button" {...props} className={styles.name}>
            {filter.label}
            {value ? <b className={styles.value}>{readable(filter, value)}</b> : <ConsoleIcon name="down" />}
          </button>
        )}
      >
        {(close) => (
          <FilterInput
            filter={filter}
            value={value}
            onChange={(next) => {
              state.setFilter(filter.key, next);
              close();
            }}
          />
        )}
      </Popover>
      {value && (
        <button
          type="button"
          aria-label={`清除${filter.label}`}
          onClick={() => state.setFilter(filter.key, '')}
          className={styles.clear}
        >
          <ConsoleIcon name="close" />
        </button>
      )}
    </span>
  );
}

interface FilterInputProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
}

function FilterInput({ filter, value, onChange }: FilterInputProps) {
  if (filter.type === 'select')
    return (
      <ChoiceList choices={filter.options} current={value} onChoose={(next) => onChange(next === value ? '' : next)} />
    );
  if (filter.type === 'text') return <TextFilter filter={filter} value={value} onChange={onChange} />;
  return <DateFilter value={value} onChange={onChange} />;
}

function TextFilter({ filter, value, onChange }: FilterInputProps) {
  const [text, setText] = useState(value);
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onChange(text.trim());
      }}
    >
      <input
        aria-label={filter.label}
        placeholder={filter.type === 'text' ? filter.placeholder : undefined}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={styles.input}
      />
      <Action type="submit">筛选</Action>
    </form>
  );
}

function DateFilter({ value, onChange }: Omit<FilterInputProps, 'filter'>) {
  const id = useId();
  const [range, setRange] = useState(() => dateRange(value));
  const isReversed = range.from !== '' && range.to !== '' && range.from > range.to;
  return (
    <form
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        const isRead = [range.from, range.to].every((day) => day === '' || isDay(day));
        if (isRead && !isReversed) onChange(range.from || range.to ? `${range.from}..${range.to}` : '');
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <label key={end} htmlFor={`${id}-${end}`} className={styles.date}>
          {end === 'from' ? '自' : '至'}
          <DayInput
            id={`${id}-${end}`}
            value={range[end]}
            aria-invalid={isReversed || undefined}
            aria-describedby={isReversed ? id : undefined}
            onChange={(day) => setRange({ ...range, [end]: day })}
            className={styles.input ?? ''}
          />
        </label>
      ))}
      {isReversed && (
        <p id={id} role="alert" className={styles.error}>
          起日晚于止日
        </p>
      )}
      <Action type="submit">筛选</Action>
    </form>
  );
}
