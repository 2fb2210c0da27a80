import { MAX_NOTE_LENGTH } from '@meiyu/contract/admin/report-fields.ts';
import { useId } from 'react';
import { useUnsentText } from '../kit/form/unsent-text.ts';
import { Action } from '../kit/parts/action.tsx';
import { useOneAtATime } from '../kit/parts/use-one-at-a-time.ts';
import styles from './close-report.module.css';
import { type ReportDetails, useCloseReport } from './reports.api.ts';

/** The outcome of a report, with an optional sentence for the reader. */
export function CloseReport({ report: { id, reportTime } }: { report: ReportDetails }) {
  const noteId = useId();
  const { text: note, setText: setNote, forget } = useUnsentText(`report:${id}`);
  const { mutateAsync } = useCloseReport();
  const { run: close, isBusy } = useOneAtATime(async (outcome: 'handled' | 'unfounded') => {
    await mutateAsync({ id, reportTime, outcome, note: note.trim() });
    forget();
  });
  return (
    <section aria-label="处理这条举报" className={styles.form}>
      <label htmlFor={noteId}>给读者的话（可不写）</label>
      <textarea
        id={noteId}
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        className={styles.note}
      />
      <p className={styles.hint}>
        “不成立”：回答没有问题；“已处理”：举报属实，已经记下。两种结果都会发到读者的“我的消息”，回答仍在读者自己的会话里，不会删改。
      </p>
      <div className={styles.actions}>
        <Action busy={isBusy} onClick={() => void close('unfounded')}>
          不成立
        </Action>
        <Action variant="primary" busy={isBusy} onClick={() => void close('handled')}>
          已处理
        </Action>
      </div>
    </section>
  );
}
