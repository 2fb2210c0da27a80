import {
  COUNTER_REPORT_IDS,
  COUNTER_REPORTS,
  type CounterReportId,
  MAX_COUNTER_MONTHS,
} from '@meiyu/contract/admin/statistics-counter.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ConsoleDrawer } from '../kit/panels/console-drawer.tsx';
import { Action } from '../kit/parts/action.tsx';
import { LineSelect } from '../kit/parts/line-form.tsx';
import { Notice } from '../kit/parts/notice.tsx';
import { Segments } from '../kit/parts/segments.tsx';
import styles from './counter-drawer.module.css';
import { wholeMonths } from './figures/period-choice.ts';
import { downloadCounterReport, type StatisticsOptions } from './figures/statistics.api.ts';
import { REPORT_DESCRIPTIONS } from './figures/statistics-labels.ts';

interface CounterDrawerProps {
  open: boolean;
  onClose: () => void;
  options: StatisticsOptions;
}

/** Reports of the COUNTER Code of Practice, for libraries and consortia. */
export function CounterDrawer({ open, onClose, options }: CounterDrawerProps) {
  const id = useId();
  const months = wholeMonths(options.firstDay, options.today, MAX_COUNTER_MONTHS);
  const download = useMutation({ mutationFn: downloadCounterReport });
  return (
    <ConsoleDrawer
      open={open}
      onClose={onClose}
      title="COUNTER 5.1 报告"
      foot={
        <div className={styles.foot}>
          <Action onClick={onClose}>取消</Action>
          <Action type="submit" form={id} variant="primary" busy={download.isPending} disabled={months.length === 0}>
            下载
          </Action>
        </div>
      }
    >
      <p className={styles.line}>
        COUNTER 是图书馆和出版社通用的使用量标准，第 5.1 版。联盟或出版社要用量时，给他们这些报告。
      </p>
      {months.length === 0 ? (
        <Notice>报告只含整月的数字。现在还没有一个过完的月，下个月 1 日起可以下载。</Notice>
      ) : (
        <CounterForm id={id} months={months} hasDemo={options.hasDemo} download={download} />
      )}
    </ConsoleDrawer>
  );
}

interface CounterFormProps {
  id: string;
  /** The newest first. */
  months: readonly string[];
  hasDemo: boolean;
  download: {
    mutate: (body: Parameters<typeof downloadCounterReport>[0]) => void;
    isPending: boolean;
    error: Error | null;
  };
}

const FORMATS = [
  { value: 'tsv', label: 'TSV（用 Excel 打开）' },
  { value: 'json', label: 'JSON（给程序读）' },
] as const;

function CounterForm({ id, months, hasDemo, download }: CounterFormProps) {
  const [report, setReport] = useState<CounterReportId>('TR_B1');
  const [newest = ''] = months;
  const [begin, setBegin] = useState(newest);
  const [end, setEnd] = useState(newest);
  const [format, setFormat] = useState<'tsv' | 'json'>('tsv');
  const [demo, setDemo] = useState(false);
  const monthChoices = months.map((month) => ({ value: month, label: month }));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!download.isPending) download.mutate({ report, beginMonth: begin, endMonth: end, format, demo });
  }

  return (
    <form id={id} aria-label="COUNTER 报告" onSubmit={submit} className={styles.form}>
      <fieldset className={styles.reports}>
        <legend>哪一种报告</legend>
        {COUNTER_REPORT_IDS.map((each) => (
          <label key={each} className={styles.report}>
            <input
              type="radio"
              name={`${id}-report`}
              value={each}
              checked={each === report}
              onChange={() => setReport(each)}
            />
            <span>
              <b>
                {each} {COUNTER_REPORTS[each].title}
              </b>
              <span className={styles.reportLine}>{REPORT_DESCRIPTIONS[each]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.months}>
        <LineSelect
          label="从"
          value={begin}
          options={monthChoices}
          onChange={(month) => {
            setBegin(month);
            if (month > end) setEnd(month);
          }}
        />
        <LineSelect
          label="到"
          value={end}
          options={monthChoices}
          onChange={(month) => {
            setEnd(month);
            if (month < begin) setBegin(month);
          }}
        />
      </div>
      <Segments label="文件格式" choices={FORMATS} current={format} onChoose={setFormat} />
      {hasDemo && (
        <label className={styles.demo}>
          <input type="checkbox" checked={demo} onChange={(event) => setDemo(event.target.checked)} />
          <span>用演示数据做一份样张。文件名前面有 demo，里面写明是演示数据。不勾选时，演示数据不算在内。</span>
        </label>
      )}
      {download.error && <Notice kind="error">{download.error.message}</Notice>}
    </form>
  );
}
