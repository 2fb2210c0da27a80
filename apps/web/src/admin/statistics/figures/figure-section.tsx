import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Action } from '../../kit/parts/action.tsx';
import { TextButton } from '../../kit/parts/console-link.tsx';
import { ConsoleSection } from '../../kit/parts/console-page.tsx';
import { Notice } from '../../kit/parts/notice.tsx';
import { useOneAtATime } from '../../kit/parts/use-one-at-a-time.ts';
import styles from './figure-section.module.css';
import { type ExportInput, exportFigures } from './statistics.api.ts';

interface FigureSectionProps {
  title: string;
  note?: ReactNode;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** The table as a file. */
  exported: Omit<ExportInput, 'format'>;
  children: ReactNode;
}

/** A part of the page: its plot or table, and the table as a file. */
export function FigureSection({ title, note, isTable, onTable, exported, children }: FigureSectionProps) {
  return (
    <ConsoleSection
      title={title}
      note={note}
      end={
        <span data-print="hidden" className={styles.tools}>
          <TextButton label={isTable ? `${title}：图` : `${title}：表格`} onClick={() => onTable(!isTable)}>
            {isTable ? '图' : '表格'}
          </TextButton>
          <ExportButton title={title} text="CSV" input={{ ...exported, format: 'csv' }} />
          <ExportButton title={title} text="Excel" input={{ ...exported, format: 'xlsx' }} />
        </span>
      }
      className={styles.section ?? ''}
    >
      {children}
    </ConsoleSection>
  );
}

function ExportButton({ title, text, input }: { title: string; text: string; input: ExportInput }) {
  const { run } = useOneAtATime(() => exportFigures(input));
  return (
    <TextButton label={`导出${title} ${text}`} onClick={() => void run()}>
      {text}
    </TextButton>
  );
}

interface FiguresOfProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'refetch' | 'isPlaceholderData'>;
  children: (data: Data) => ReactNode;
}

/** Shows the answer of a query; while it loads the previous figures, or an error message. */
export function FiguresOf<Data>({ query, children }: FiguresOfProps<Data>) {
  const { data, isError, refetch, isPlaceholderData } = query;
  if (isError)
    return (
      <div className={styles.state}>
        <Notice
          kind="error"
          end={
            <Action icon="refresh" onClick={() => void refetch()}>
              重试
            </Action>
          }
        >
          没有取到这部分数字。
        </Notice>
      </div>
    );
  if (data === undefined)
    return (
      <p role="status" className={styles.state}>
        正在载入
      </p>
    );
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? styles.stale : undefined}>
      {children(data)}
    </div>
  );
}
