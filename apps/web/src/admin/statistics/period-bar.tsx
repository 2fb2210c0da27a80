import { isPeriod, PERIOD_MESSAGE } from '@meiyu/contract/admin/statistics-fields.ts';
import type { Period } from '@meiyu/contract/admin/statistics-periods.ts';
import { type FormEvent, useId, useState } from 'react';
import { DayInput } from '../kit/form/day-input.tsx';
import { isDay } from '../kit/form/read-day.ts';
import { ChoiceList, Popover } from '../kit/panels/popover.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleIcon } from '../kit/parts/console-icon.tsx';
import { Segments } from '../kit/parts/segments.tsx';
import { type Comparison, PERIOD_CHOICES, spellPeriod } from './figures/period-choice.ts';
import type { StatisticsOptions } from './figures/statistics.api.ts';
import type { StatisticsState } from './figures/statistics-state.ts';
import styles from './period-bar.module.css';

interface PeriodBarProps {
  state: StatisticsState;
  options: StatisticsOptions;
}

/** Which period, class and address range the page is about. */
export function PeriodBar({ state, options }: PeriodBarProps) {
  const { periodChoice, filter } = state;
  return (
    <div data-print="hidden" className={styles.bar}>
      <Segments
        label="时间"
        choices={PERIOD_CHOICES}
        current={periodChoice}
        onChoose={(value) => state.set('period', value)}
      />
      <Popover
        label="自选日期"
        trigger={(props) => (
          <Action {...props} className={periodChoice === 'own' ? styles.chosen : styles.quiet}>
            自选日期
            <ConsoleIcon name="down" />
          </Action>
        )}
      >
        {(close) => (
          <OwnPeriod
            period={state.period}
            today={state.today}
            onChoose={({ since, until }) => {
              state.set('period', `${since}..${until}`);
              close();
            }}
          />
        )}
      </Popover>
      <span className={styles.groups}>
        <GroupChooser
          label="班级"
          all="全部班级"
          groups={options.classes}
          current={filter.classId}
          onChoose={(id) => state.set('class', id)}
        />
        <GroupChooser
          label="地址段"
          all="全部地址段"
          groups={options.ranges}
          current={filter.rangeId}
          onChoose={(id) => state.set('range', id)}
        />
      </span>
    </div>
  );
}

interface GroupChooserProps {
  label: string;
  /** The label without a choice. */
  all: string;
  groups: readonly { id: string; name: string }[];
  current: string;
  onChoose: (id: string) => void;
}

function GroupChooser({ label, all, groups, current, onChoose }: GroupChooserProps) {
  if (groups.length === 0) return null;
  const name = groups.find(({ id }) => id === current)?.name;
  return (
    <Popover
      label={label}
      align="end"
      trigger={(props) => (
        <Action {...props} variant={name ? 'line' : 'text'}>
          <span className={styles.groupName}>{name ?? all}</span>
          <ConsoleIcon name="down" />
        </Action>
      )}
    >
      {(close) => (
        <ChoiceList
          choices={[{ value: '', label: all }, ...groups.map((group) => ({ value: group.id, label: group.name }))]}
          current={current}
          onChoose={(id) => {
            onChoose(id);
            close();
          }}
        />
      )}
    </Popover>
  );
}

interface OwnPeriodProps {
  period: Period;
  today: string;
  onChoose: (period: Period) => void;
}

function OwnPeriod({ period, today, onChoose }: OwnPeriodProps) {
  const id = useId();
  const [own, setOwn] = useState(period);
  const isComplete = isDay(own.since) && isDay(own.until);
  const isWrong = isComplete && !isPeriod(own);
  return (
    <form
      aria-label="自选日期"
      className={styles.form}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (isComplete && !isWrong) onChoose(own);
      }}
    >
      {(['since', 'until'] as const).map((end) => (
        <label key={end} htmlFor={`${id}-${end}`} className={styles.date}>
          {end === 'since' ? '从' : '到'}
          <DayInput
            id={`${id}-${end}`}
            max={today}
            value={own[end]}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
            onChange={(day) => setOwn({ ...own, [end]: day })}
            className={styles.input ?? ''}
          />
        </label>
      ))}
      {isWrong && (
        <p id={id} role="alert" className={styles.error}>
          {PERIOD_MESSAGE}
        </p>
      )}
      <Action type="submit" disabled={!isComplete}>
        看这段时间
      </Action>
    </form>
  );
}

interface PeriodLineProps {
  state: StatisticsState;
  options: StatisticsOptions;
  before: Period;
  comparison: Comparison;
}

/** Describes what is shown, with what it is compared, and how complete both are. It is also the header of a print. */
export function PeriodLine({ state, options, before, comparison }: PeriodLineProps) {
  const { period, today, filter } = state;
  const chosen = [
    options.classes.find(({ id }) => id === filter.classId)?.name,
    options.ranges.find(({ id }) => id === filter.rangeId)?.name,
  ].filter((name) => name !== undefined);
  const spell = (each: Period) => spellPeriod(each, today);
  const comparisons: Readonly<Record<Comparison, string>> = {
    full: `，与上期 ${spell(before)} 比较。`,
    part: `。从 ${spell(dayAsPeriod(options.firstDay))} 开始有数字，上期 ${spell(before)} 的不全，不比较。`,
    none: `。从 ${spell(dayAsPeriod(options.firstDay))} 开始有数字，没有上期可以比较。`,
    open: '，不和昨天比较。',
  };
  return (
    <p className={styles.line}>
      {chosen.map((name) => `${name}，`)}
      <b>{spell(period)}</b>
      {comparisons[comparison]}
      {period.until >= today && '今天还没有过完，数字还会增加。'}
    </p>
  );
}

const dayAsPeriod = (day: string): Period => ({ since: day, until: day });
