import { hasRole } from '@meiyu/contract/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ExportMenu } from '../kit/panels/export-menu.tsx';
import { Action } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import { CounterDrawer } from './counter-drawer.tsx';
import { CountingNote } from './counting-note.tsx';
import { DemoNotice } from './demo-notice.tsx';
import { FigureStrip } from './figure-strip.tsx';
import { FiguresOf } from './figures/figure-section.tsx';
import { comparisonOf } from './figures/period-choice.ts';
import {
  exportFigures,
  type Overview,
  optionsQuery,
  overviewQuery,
  type StatisticsOptions,
} from './figures/statistics.api.ts';
import { type StatisticsState, useStatisticsState } from './figures/statistics-state.ts';
import { FirstFigures } from './first-figures.tsx';
import { PeriodBar, PeriodLine } from './period-bar.tsx';
import { BreakdownSection } from './sections/breakdown-section.tsx';
import { FunnelSection } from './sections/funnel-section.tsx';
import { ResourcesSection } from './sections/resources-section.tsx';
import { SearchesSection } from './sections/searches-section.tsx';
import { SeriesSection } from './sections/series-section.tsx';
import styles from './statistics-page.module.css';

/** How the site is used. */
export function StatisticsPage() {
  const query = useQuery(optionsQuery);
  if (query.data && query.data.firstDay !== '') return <Statistics options={query.data} />;
  return (
    <>
      <ConsoleHead title="统计" />
      <ConsoleBody>
        <FiguresOf query={{ ...query, isPlaceholderData: false }}>
          {({ today }) => <FirstFigures today={today} />}
        </FiguresOf>
      </ConsoleBody>
    </>
  );
}

const FORMATS = [
  { value: 'csv', label: '总览 CSV' },
  { value: 'xlsx', label: '总览 Excel' },
] as const;

function Statistics({ options }: { options: StatisticsOptions }) {
  const state = useStatisticsState(options);
  const { filter } = state;
  const query = useQuery(overviewQuery(filter));
  const [isCounterOpen, setIsCounterOpen] = useState(false);
  return (
    <>
      <ConsoleHead title="统计" note={query.data?.hasDemo && <span className={styles.demo}>演示数据</span>}>
        <span data-print="hidden" className={styles.tools}>
          <Action onClick={() => setIsCounterOpen(true)}>COUNTER 5.1</Action>
          <ExportMenu
            formats={FORMATS}
            onExport={(format) => exportFigures({ table: 'overview', ...filter, format })}
          />
        </span>
      </ConsoleHead>
      <ConsoleBody>
        <PeriodBar state={state} options={options} />
        <FiguresOf query={query}>{(overview) => <Figures {...{ overview, state, options }} />}</FiguresOf>
      </ConsoleBody>
      <CounterDrawer open={isCounterOpen} onClose={() => setIsCounterOpen(false)} options={options} />
    </>
  );
}

interface FiguresProps {
  overview: Overview;
  state: StatisticsState;
  options: StatisticsOptions;
}

function Figures({ overview, state, options }: FiguresProps) {
  const { data: me } = useQuery(meQuery);
  const comparison = comparisonOf({ ...overview, before: overview.periodBefore, ...options });
  const isComparable = comparison === 'full';
  const shared = { state, isComparable };
  return (
    <>
      <PeriodLine {...{ state, options, comparison }} before={overview.periodBefore} />
      <div className={styles.notices}>
        {options.hasDemo && (
          <DemoNotice showsDemoFigures={overview.hasDemo} mayRemove={me !== undefined && hasRole(me.roles, 'owner')} />
        )}
        {overview.isHidden && (
          <Notice>
            所选的人在这段时间里，每一天都不足 5 位读者。为保护个人，不显示数字。请换一个班级、地址段，或者换一段时间。
          </Notice>
        )}
      </div>
      <FigureStrip
        {...{ overview, isComparable }}
        metric={state.metric}
        onMetric={(metric) => state.set('metric', metric)}
      />
      <div className={styles.columns}>
        <div className={styles.column}>
          <SeriesSection {...shared} />
          <ResourcesSection {...shared} />
        </div>
        <div className={styles.column}>
          <BreakdownSection {...shared} />
          <FunnelSection {...shared} />
          <SearchesSection {...shared} />
        </div>
      </div>
      <CountingNote />
    </>
  );
}
