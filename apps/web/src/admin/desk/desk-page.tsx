import { hasRole } from '@meiyu/contract/endpoint.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { setTheme, useAppearance } from '../../lib/browser/appearance.ts';
import { SolarTerm } from '../../ui/calendar/solar-term.tsx';
import { Row } from '../../ui/layout/row.tsx';
import { Action, ActionLink } from '../kit/parts/action.tsx';
import { ConsoleBody, ConsoleHead } from '../kit/parts/console-page.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { meQuery } from '../session/session.api.ts';
import { deskQuery } from './desk.api.ts';
import { deskDate } from './desk-date.ts';
import { DeskDuties } from './desk-duties.tsx';
import { DeskFigures, DeskRunning } from './desk-figures.tsx';
import { DeskHealth, DeskTroubles } from './desk-health.tsx';
import styles from './desk-page.module.css';
import { DeskToday } from './desk-today.tsx';
import { FirstDayNotice } from './first-day-notice.tsx';

export function DeskPage() {
  const { theme } = useAppearance();
  const isNight = theme === 'dark';
  return (
    <>
      <ConsoleHead
        title="工作台"
        toolsBeside
        note={
          <Row as="span" gap="m" className={styles.date}>
            {deskDate(Date.now())}
            <SolarTerm />
          </Row>
        }
      >
        <ActionLink to="/" variant="text" icon="eye">
          看网站
        </ActionLink>
        <Action
          variant="text"
          square
          icon={isNight ? 'sun' : 'moon'}
          aria-pressed={isNight}
          onClick={() => setTheme(isNight ? 'light' : 'dark')}
        >
          夜读
        </Action>
      </ConsoleHead>
      <ConsoleBody>
        <DeskParts />
      </ConsoleBody>
    </>
  );
}

function DeskParts() {
  const client = useQueryClient();
  const { data: me } = useQuery(meQuery);
  const { data: desk, isError, refetch } = useQuery(deskQuery);
  const pending = desk?.duties.find(({ kind }) => kind === 'applications')?.count;
  const { waiting } = me ?? {};
  // The red number of the rail follows at once, instead of a minute later.
  useEffect(() => {
    if (pending !== undefined && waiting !== undefined && pending !== waiting.applications)
      void client.invalidateQueries({ queryKey: meQuery.queryKey });
  }, [pending, waiting, client]);
  const isAnalyst = me !== undefined && hasRole(me.roles, 'analyst');
  const isOwner = me !== undefined && hasRole(me.roles, 'owner');
  const hasAside = isOwner || (desk !== undefined && desk.figures.length + desk.running.length > 0);
  if (isError && !desk)
    return (
      <div className={styles.failed}>
        <Notice kind="error" end={<Action onClick={() => void refetch()}>重新加载</Action>}>
          没有取到等您处理的事。
        </Notice>
      </div>
    );
  return (
    <div className={`${styles.parts} ${hasAside ? styles.twoColumns : ''}`}>
      <div className={styles.main}>
        {isOwner && (
          <div className={styles.first}>
            <FirstDayNotice />
          </div>
        )}
        {isOwner && <DeskTroubles />}
        {desk ? (
          <>
            <DeskDuties duties={desk.duties} />
            <DeskToday today={desk.today} />
          </>
        ) : (
          <p role="status" className={styles.failed}>
            正在载入
          </p>
        )}
      </div>
      {hasAside && (
        <div className={styles.aside}>
          {desk && desk.figures.length > 0 && <DeskFigures figures={desk.figures} hasStatistics={isAnalyst} />}
          {isOwner && <DeskHealth />}
          {desk && desk.running.length > 0 && <DeskRunning running={desk.running} />}
        </div>
      )}
    </div>
  );
}
